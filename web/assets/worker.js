// The same program as the page's, where there is no page: it works out figures and sends them as they come.

import start from './page.js';

start();
