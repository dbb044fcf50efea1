// npm run check: every check that needs neither a build nor a test. npm run format: fixes what can be fixed.
import { bin, findNode, installDependencies, run, say } from './prepare.mjs';

const BIOME = bin('@biomejs/biome', 'bin/biome');
const CHECKS = [
  ['Lock file', ['scripts/check-lock.ts']],
  ['Class names of styles', ['scripts/css-types.ts']],
  ['Route types', [bin('@react-router/dev', 'bin.cjs'), 'typegen']],
  ['Types', [bin('typescript', 'bin/tsc')]],
  ['Lint and format', [BIOME, 'check', '--error-on-warnings']],
  ['Unused code', [bin('knip', 'bin/knip.js')]],
];

installDependencies();
const node = findNode();
const isFormatting = process.argv.includes('--write');
for (const [name, args] of isFormatting ? [['Format', [BIOME, 'check', '--write']]] : CHECKS) {
  say(`${name} …`);
  run(node, args, { failure: `${name}: see the lines above.` });
}
