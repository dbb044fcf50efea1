import { masterName } from '../../images/sizes.server.ts';
import type { Shop } from '../../shop.server.ts';
import { type ArchiveEntry, FILES, fileOfPicture, jsonEntry } from './archive.ts';

export type PictureRow = { url: string; alt: string; filename: string; content_hash: string };

/** The rows of these pictures, by their addresses. */
export async function findPictures(shop: Shop, urls: string[]): Promise<Map<string, PictureRow>> {
  if (urls.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('image')
    .select(['url', 'alt', 'filename', 'content_hash'])
    .where('url', 'in', urls)
    .execute();
  return new Map(rows.map((row) => [row.url, row]));
}

/** The bytes of a picture; null when they are `written` already, 'lost' when the store does not have them. */
export async function pictureEntry(
  shop: Shop,
  { url, content_hash }: PictureRow,
  written: Set<string>,
): Promise<ArchiveEntry | null | 'lost'> {
  const name = fileOfPicture(url);
  if (written.has(name)) return null;
  const content = await shop.images.get(masterName(content_hash));
  if (!content) {
    shop.log.warn('the file of a picture is missing, and is not in the archive', { url });
    return 'lost';
  }
  written.add(name);
  return { name, content, isSmall: true };
}

const AT_ONCE = 200;

/** The pictures of the library, and their words. */
export async function* libraryEntries(shop: Shop, written: Set<string>): AsyncGenerator<ArchiveEntry> {
  const pictures = [];
  for (let after = ''; ; ) {
    const rows = await shop.db
      .selectFrom('image')
      .select(['id', 'url', 'alt', 'filename', 'content_hash'])
      .where('purpose', '=', 'library')
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const row of rows) {
      const entry = await pictureEntry(shop, row, written);
      if (entry === 'lost') continue;
      if (entry) yield entry;
      pictures.push({ address: row.url, text: row.alt, filename: row.filename });
    }
    after = rows.at(-1)?.id ?? '';
    if (rows.length < AT_ONCE) break;
  }
  yield jsonEntry(FILES.library, pictures);
}
