// The main path of every view in WebKit, the engine of Safari.

import * as webkit from './webkit.mjs';
import { mainPaths } from './main_paths.mjs';

mainPaths(webkit);
