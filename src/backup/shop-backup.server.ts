import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { resolve } from 'node:path';
import type { Settings } from '#settings.ts';
import type { Backup } from '#shop/backup/backup.ts';
import { keyFile, shopKey } from '#shop-key.server.ts';
import { findAlive } from './alive.server.ts';
import { backupStore } from './store.server.ts';
import { vaultIn } from './vault.server.ts';

/** The lowest: a proof at night is never in a hurry. */
const NICENESS = 19;

/** Characters of the key that tell one from another; the other 39 keep it secret. */
const SHOWN = 4;

/** What the shop may know of its backup; null without one. */
export function shopBackup(settings: Settings): Backup | null {
  const store = backupStore(settings);
  if (!store) return null;
  const key = shopKey(settings);
  const vault = vaultIn(store, key);
  return {
    place: placeOf(settings),
    key: {
      begins: key.toString('base64url').slice(0, SHOWN),
      place: settings.shopKey ? 'the setting SHOP_KEY' : resolve(keyFile(settings.dataDir)),
    },
    look: async () => (await findAlive(vault)) ?? { copiedUntil: null },
    prove: () =>
      new Promise((resolve, reject) => {
        const child = spawn(process.execPath, [process.argv[1] ?? '', 'prove'], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, INGLENOOK_SERVE: '', INGLENOOK_COMMAND: '1' },
        });
        child.once('spawn', () => child.pid && setPriority(child.pid, NICENESS));
        child.once('error', reject);
        child.once('exit', () => resolve());
      }),
  };
}

function placeOf({ backup, s3 }: Settings): string {
  if (backup === 's3') return `the S3 store ${s3?.bucket} at ${s3 && new URL(s3.endpoint).host}`;
  return `the folder ${resolve(backup?.folder ?? '')}`;
}
