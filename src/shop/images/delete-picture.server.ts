import { beforeCommit, type Shop } from '../shop.server.ts';
import { removeFiles } from './sizes.server.ts';

/** Deletes a picture, and its files unless an equal one shares them. The catalogue's row must be locked. */
export async function deletePicture(shop: Shop, url: string): Promise<void> {
  const gone = await shop.db
    .deleteFrom('image')
    .where('url', '=', url)
    .returning('content_hash as hash')
    .executeTakeFirst();
  if (!gone) return;
  const equal = await shop.db
    .selectFrom('image')
    .select('id')
    .where('content_hash', '=', gone.hash)
    .limit(1)
    .executeTakeFirst();
  // Before the lock is released: an equal picture uploaded after it then stores its files again.
  if (!equal) await beforeCommit(shop, `files ${gone.hash}`, () => removeFiles(shop, gone.hash));
}
