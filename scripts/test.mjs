// npm test: brings everything, runs every check and every test, browser tests included.
// npm test -- <words for vitest> runs only those tests.
// npm run test:chaos kills a real shop again and again while two hundred people pay.
// npm run test:fuzz sends it twenty thousand hostile requests.

import { delimiter, dirname } from 'node:path';
import { findChromium } from './chromium.mjs';
import { bin, buildShop, environment, findNode, installDependencies, run, say } from './prepare.mjs';

/** Tests of which `npm test` runs a short version. */
const LONG = {
  chaos: { CHAOS_BUYERS: '200' },
  fuzz: { FUZZ_REQUESTS: '20000' },
};
const long = LONG[process.argv[2]];
const chosen = long ? ['--project', 'integration', `test/${process.argv[2]}`] : process.argv.slice(2);

installDependencies();
const node = findNode();
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
buildShop(node);
if (chosen.length === 0) runChecks();

say('Tests …');
run(node, [bin('vitest', 'vitest.mjs'), 'run', ...chosen], {
  failure: 'Tests failed.',
  env: environment({
    NODE_ENV: 'test',
    CHROMIUM_PATH: findChromium(),
    ...long,
  }),
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
