// Sealed rolls, whose secret is drawn here.
import { sealWith } from './bindings.js';

/** A secret has so many bytes. */
const BYTES = 16;

/** A secret as random as they come. */
const secret = () => [...crypto.getRandomValues(new Uint8Array(BYTES))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Seals a question: with the secret that is given, none where everybody is to open it, else one that is drawn. */
export function seal(document, how, options) {
  const draws = how == null || (how === Object(how) && how.secret == null && how.public !== true);
  return sealWith(document, draws ? { ...how, secret: secret() } : how, options);
}
