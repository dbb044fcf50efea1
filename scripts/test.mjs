// npm test: every check and every test, browser tests included, and the slowest files at the end.
// npm test -- <words for vitest> runs only those tests, and builds the shop only when one of them needs it.
// npm run test:chaos kills a real shop again and again, and fills its disk, while two hundred people pay.
// npm run test:fuzz sends it twenty thousand hostile requests.
// npm run test:deploy tries what deploy/ has, with the programs of the machine.
// npm run test:cluster kills, freezes and cuts off processes behind nginx, fails PostgreSQL over and restarts all,
// while two hundred people pay.
// npm run test:backup lets a backup be killed, paused, filled and damaged in a busy hour; as root, for its small disk.
// npm run test:undo makes five hundred edits by two owners, and undoes them to the byte.
// npm run test:fresh reads it a million times while the catalogue changes, on each engine; on PostgreSQL three processes
// and nginx in front of them.

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { findChromium } from './chromium.mjs';
import { folderInMemory } from './folder-in-memory.mjs';
import { bin, buildShop, environment, findNode, installDependencies, root, run, say } from './prepare.mjs';

/** `npm test` runs short versions of these; who sets a variable gets another length: CHAOS_BUYERS=10000. */
const LONG = {
  chaos: { CHAOS_BUYERS: '200' },
  fuzz: { FUZZ_REQUESTS: '20000' },
  deploy: {},
  cluster: { CLUSTER_BUYERS: '200' },
  backup: { BACKUP_SECONDS: '240', BACKUP_SEEDS: '20' },
  undo: { UNDO_EDITS: '500' },
  fresh: { FRESH_READS: '1000000', FRESH_READS_A_CHANGE: '1000', FRESH_PROCESSES: '3' },
};
const VITEST = bin('vitest', 'vitest.mjs');

const long = LONG[process.argv[2]];
const chosen = long ? ['--project', 'integration', `test/${process.argv[2]}`] : process.argv.slice(2);

installDependencies();
const node = findNode();
process.env.PATH = `${dirname(node)}${delimiter}${process.env.PATH}`;
if (chosen.length === 0) run(node, ['scripts/check.mjs'], { failure: 'The checks failed.' });

const files = chosenFiles();
if (files.some((file) => needsBuild(file))) buildShop(node);
say('Tests …');
run(node, [VITEST, 'run', '--reporter=default', '--reporter=./scripts/slowest-files.mjs', ...chosen], {
  failure: 'Tests failed.',
  env: environment({
    NODE_ENV: 'test',
    TMPDIR: process.env.TMPDIR ?? folderInMemory(),
    ...(files.some(isJourney) && { CHROMIUM_PATH: findChromium() }),
    ...ownLength(),
  }),
});

function ownLength() {
  return Object.fromEntries(Object.keys(long ?? {}).map((name) => [name, process.env[name] ?? long[name]]));
}

/** The test files vitest would run, relative to the root. */
function chosenFiles() {
  const { stdout } = spawnSync(node, [VITEST, 'list', ...chosen, '--filesOnly', '--json'], {
    cwd: root,
    encoding: 'utf8',
    env: environment({ NODE_ENV: 'test' }),
  });
  return JSON.parse(stdout || '[]').map(({ file }) => relative(root, file).replaceAll('\\', '/'));
}

function isJourney(file) {
  return file.startsWith('e2e/');
}

/** Browser tests, and tests that import the build, directly or through a helper. */
function needsBuild(file, seen = new Set()) {
  if (isJourney(file)) return true;
  if (!file.startsWith('test/') || seen.has(file)) return false;
  seen.add(file);
  const text = readFileSync(join(root, file), 'utf8');
  const imports = [...text.matchAll(/from '(\.[^']+|#test\/[^']+)'/g)].map(([, name]) =>
    name.startsWith('#') ? name.slice(1) : join(dirname(file), name).replaceAll('\\', '/'),
  );
  return /\bbuild\/(server|client)/.test(text) || imports.some((each) => needsBuild(each, seen));
}
