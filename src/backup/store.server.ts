import { folderStore } from '#integrations/folder-store.server.ts';
import { s3Store } from '#integrations/s3-store.server.ts';
import type { Settings } from '#settings.ts';
import type { ObjectStore } from '#shop/object-store.ts';

/** In milliseconds: an object of 16 MB takes its time from a shop's own line. */
const PATIENCE = { connect: 5_000, answer: 30_000, whole: 30_000 };

/** Where this shop's backups are kept; null when it has none. */
export function backupStore({ backup, s3 }: Pick<Settings, 'backup' | 's3'>): ObjectStore | null {
  if (backup === 's3') return s3 && s3Store(s3, 'backup/', PATIENCE);
  return backup && folderStore(backup.folder);
}
