import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Settings } from '#settings.ts';
import type { Backup } from '#shop/backup/backup.ts';
import { shopKey } from '#shop-key.server.ts';
import { findAlive } from './alive.server.ts';
import { backupStore } from './store.server.ts';
import { vaultIn } from './vault.server.ts';

/** The lowest: a proof at night is never in a hurry. */
const NICENESS = 19;

/** What the shop may know of its backup; null without one. */
export function shopBackup(settings: Settings): Backup | null {
  const store = backupStore(settings);
  if (!store) return null;
  const vault = vaultIn(store, shopKey(settings));
  return {
    copiedUntil: async () => (await findAlive(vault))?.copiedUntil ?? null,
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
