import { backupStore } from '#backup/store.server.ts';
import { type Vault, vaultIn } from '#backup/vault.server.ts';
import type { Settings } from '#settings.ts';
import { keyFile, knownShopKey } from '#shop-key.server.ts';
import { CommandError } from '../command.ts';

/** The backup that the environment names, with the key that opens it. CommandError when there is none, or no key. */
export function openBackup(settings: Settings): Vault {
  if (!settings.backup)
    throw new CommandError(
      'It is not known where the backup is: set BACKUP_DIR to its folder, or BACKUP_S3_ENDPOINT and the others of its store (docs/operations.md).',
    );
  const key = knownShopKey(settings);
  if (!key)
    throw new CommandError(
      `The backup is sealed: put your copy of its key into ${keyFile(settings.dataDir)} (chmod 600), or set SHOP_KEY.`,
    );
  return vaultIn(backupStore(settings.backup), key);
}
