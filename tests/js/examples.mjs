// The examples of the rule sets that ask questions: each rule set has a folder of them.
import { readdirSync, readFileSync } from 'node:fs';

const DATA = new URL('../../data/', import.meta.url);

/** Each of them with its name, which begins with its folder. */
export function examplesOfQuestions() {
  const folders = readdirSync(DATA, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return folders
    .flatMap(({ name: folder }) => readdirSync(new URL(`${folder}/`, DATA)).map((file) => `${folder}/${file}`))
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, question: JSON.parse(readFileSync(new URL(name, DATA), 'utf8')) }))
    .filter(({ question }) => 'ask' in question);
}
