// npm run screens: pictures of every page in every size, light and dark, for eyes to judge (e2e/screens/main.ts).
// npm run screens -- product 390 dark takes only those whose names have all of these words.
// npm run screens -- 1440 -back-office leaves out those with this word.
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { buildShop, findNode, installDependencies, root, run } from './prepare.mjs';

installDependencies();
const node = findNode();
buildShop(node);
run(node, [join(root, 'e2e', 'screens', 'main.ts'), ...process.argv.slice(2)], {
  env: { CHROMIUM_PATH: findChromium() },
  failure: 'Not every page could be pictured.',
});
