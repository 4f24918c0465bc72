// The main path of every view in Firefox.

import * as firefox from './firefox.mjs';
import { mainPaths } from './main_paths.mjs';

mainPaths(firefox);
