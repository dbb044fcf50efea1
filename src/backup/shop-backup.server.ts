import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import { type BackupPlace, USUAL_PREFIX, variablesOf } from '#integrations/backup-places.ts';
import { isOnDiskOf, SAME_DISK } from '#integrations/try-backup.server.ts';
import type { Settings } from '#settings.ts';
import type { Backup } from '#shop/backup/backup.ts';
import { keyFile, shopKey } from '#shop-key.server.ts';
import { findAlive } from './alive.server.ts';
import { startCopier } from './start-copier.server.ts';
import { backupStore } from './store.server.ts';
import { vaultIn } from './vault.server.ts';

/** The lowest: a proof at night is never in a hurry. */
const NICENESS = 19;

/** Characters of the key that tell one from another; the other 39 keep it secret. */
const SHOWN = 4;

/** What the shop may know of its backup at this place. */
export function shopBackup(settings: Settings, place: BackupPlace): Backup {
  // Made when it is first needed, which is never by a command that only looks.
  const key = () => shopKey(settings);
  const store = backupStore(place);
  const environment = { ...process.env, ...variablesOf(place), INGLENOOK_SERVE: '' };
  return {
    place: wordsOf(place),
    copy: (program, log) => startCopier(program, environment, log),
    key: {
      get begins() {
        return key().toString('base64url').slice(0, SHOWN);
      },
      place: settings.shopKey ? 'the setting SHOP_KEY' : `the file ${resolve(keyFile(settings.dataDir))}`,
      reveal: () => key().toString('base64url'),
    },
    async doubt() {
      return 'folder' in place && (await isOnDiskOf(settings.dataDir, place.folder)) ? SAME_DISK : null;
    },
    look: async () => (await findAlive(vaultIn(store, key()))) ?? { copiedUntil: null },
    prove: () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [process.argv[1] ?? '', 'prove'], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...environment, INGLENOOK_COMMAND: '1' },
        });
        child.once('spawn', () => child.pid && setPriority(child.pid, NICENESS));
        child.once('error', reject);
        child.once('exit', () => resolve());
      }),
  };
}

function wordsOf(place: BackupPlace): string {
  if ('folder' in place) return `the folder ${resolve(place.folder)}`;
  const { s3, prefix } = place;
  const part = prefix === USUAL_PREFIX ? '' : `, below ${prefix}`;
  return `the S3 store ${s3.bucket} at ${new URL(s3.endpoint).host}${part}`;
}
