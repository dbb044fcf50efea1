import type { BackupPlace } from '#integrations/backup-places.ts';
import { folderStore } from '#integrations/folder-store.server.ts';
import { s3Store } from '#integrations/s3-store.server.ts';
import type { ObjectStore } from '#shop/object-store.ts';

/** In milliseconds: an object of 16 MB takes its time from a shop's own line. */
const PATIENCE = { connect: 5_000, answer: 30_000, whole: 30_000 };

/** The store at a place for backups. */
export function backupStore(place: BackupPlace): ObjectStore {
  return 'folder' in place ? folderStore(place.folder) : s3Store(place.s3, place.prefix, PATIENCE);
}
