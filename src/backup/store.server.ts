import { folderStore } from '#integrations/folder-store.server.ts';
import { s3Store } from '#integrations/s3-store.server.ts';
import type { Settings } from '#settings.ts';
import type { ObjectStore } from '#shop/object-store.ts';

/** Where this shop's backups are kept; null when it has none. */
export function backupStore({ backup, s3 }: Pick<Settings, 'backup' | 's3'>): ObjectStore | null {
  if (backup === 's3') return s3 && s3Store(s3, 'backup/');
  return backup && folderStore(backup.folder);
}
