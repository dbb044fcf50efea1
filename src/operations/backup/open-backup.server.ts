import { backupStore } from '#backup/store.server.ts';
import { type Vault, vaultIn } from '#backup/vault.server.ts';
import type { Settings } from '#settings.ts';
import { keyFile, knownShopKey } from '#shop-key.server.ts';
import { CommandError } from '../command.ts';

/** The shop's backup, with the key that opens it. CommandError when there is none, or no key. */
export function openBackup(settings: Settings): Vault {
  const store = backupStore(settings);
  if (!store)
    throw new CommandError(
      'This shop has no backup: set BACKUP_DIR to a folder, or BACKUP_S3=1 (docs/operations.md).',
    );
  const key = knownShopKey(settings);
  if (!key)
    throw new CommandError(
      `The backup is sealed: put your copy of its key into ${keyFile(settings.dataDir)} (chmod 600), or set SHOP_KEY.`,
    );
  return vaultIn(store, key);
}
