// npm test: brings everything, runs every check and every test, browser tests included.
// npm test -- <words for vitest> runs only those tests.

import { delimiter, dirname } from 'node:path';
import { findChromium } from './chromium.mjs';
import { bin, buildShop, environment, findNode, installDependencies, run, say } from './prepare.mjs';

const chosen = process.argv.slice(2);

installDependencies();
const node = findNode();
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
buildShop(node);
if (chosen.length === 0) runChecks();

say('Tests …');
run(node, [bin('vitest', 'vitest.mjs'), 'run', ...chosen], {
  failure: 'Tests failed.',
  env: environment({ NODE_ENV: 'test', CHROMIUM_PATH: findChromium() }),
});

function runChecks() {
  const checks = [
    ['Lock file', ['scripts/check-lock.ts']],
    ['Route types', [bin('@react-router/dev', 'bin.cjs'), 'typegen']],
    ['Types', [bin('typescript', 'bin/tsc')]],
    ['Lint and format', [bin('@biomejs/biome', 'bin/biome'), 'check', '--error-on-warnings']],
    ['Unused code', [bin('knip', 'bin/knip.js')]],
  ];
  for (const [name, args] of checks) {
    say(`${name} …`);
    run(node, args, { failure: `${name}: see the lines above.` });
  }
}
