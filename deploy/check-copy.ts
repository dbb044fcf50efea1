// Runs the shop's own check on the migrated copy of a rehearsal: check-copy.ts FOLDER
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { scratchOf } from './scratch-postgres.ts';

const [folder = ''] = process.argv.slice(2);
const { DATABASE_URL } = process.env;

const { status } = spawnSync(process.execPath, [join('build', 'server', 'server.js'), 'check'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    INGLENOOK_COMMAND: '1',
    DATA_DIR: folder,
    ...(DATABASE_URL && { DATABASE_URL: scratchOf(DATABASE_URL) }),
  },
});
process.exit(status ?? 1);
