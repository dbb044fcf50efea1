import { missingFrom } from '../images/sizes.server.ts';
import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';

/** So many are named. */
const NAMED = 3;

/** Pictures whose files were not there when their sizes should have been made. */
export async function picturesMissing(shop: Shop): Promise<MachineNotice | null> {
  const images = await shop.db
    .selectFrom('image')
    .select(['url', 'filename'])
    .where('sizes_due', '>', missingFrom(shop.now()))
    .orderBy('id')
    .execute();
  if (images.length === 0) return null;
  const names = images.slice(0, NAMED).map(({ url, filename }) => filename || url);
  const more = images.length - names.length;
  return {
    title: images.length === 1 ? 'A picture is missing' : `${images.length} pictures are missing`,
    text: `The shop has no file for ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}, for instance after a restore from just before they were added. Add them again wherever they are shown.`,
    tone: 'warn',
  };
}
