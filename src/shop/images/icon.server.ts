import { ICON_SIZES } from '../look/look.ts';
import { findShownProfile } from '../profile/shown-profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { loadSharp } from './load-sharp.server.ts';
import { iconName, masterName } from './sizes.server.ts';

/** From this size on it appears on home screens, which show black through what is transparent. */
const OPAQUE_FROM = 180;

/** The shop's icon as PNG in one of ICON_SIZES, made when it is first asked for; null for any other picture or size. */
export async function findIcon(
  shop: Shop,
  name: string,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = `/media/${name}`;
  const { look } = await findShownProfile(shop);
  if (look.icon !== url || !ICON_SIZES.some((each) => each === size)) return null;
  const image = await shop.db
    .selectFrom('image')
    .select('content_hash')
    .where('url', '=', url)
    .executeTakeFirst();
  if (!image) return null;
  const file = iconName(image.content_hash, size);
  const made = await shop.images.get(file);
  if (made) return made;
  const master = await shop.images.get(masterName(image.content_hash));
  if (!master) return null;
  const sharp = await loadSharp();
  const icon = sharp(master).resize(size, size);
  if (size >= OPAQUE_FROM) icon.flatten({ background: '#ffffff' });
  const bytes = new Uint8Array(await icon.png({ palette: true }).toBuffer());
  await shop.images.put(file, bytes);
  return bytes;
}
