import type { FieldErrors } from './errors.ts';
import type { Shop } from './shop.server.ts';

/** An error for each picture, by its field, that is not in the library; '' is no picture. */
export async function findMissingPictures(
  shop: Shop,
  pictures: Record<string, string>,
): Promise<FieldErrors> {
  const urls = [...new Set(Object.values(pictures))].filter(Boolean);
  if (urls.length === 0) return {};
  const rows = await shop.db
    .selectFrom('image')
    .select('url')
    .where('url', 'in', urls)
    .where('purpose', '=', 'library')
    .execute();
  const known = new Set(rows.map(({ url }) => url));
  const error = { error: 'Picture not found', fix: 'It is no longer in the library: choose another' };
  return Object.fromEntries(
    Object.entries(pictures)
      .filter(([, url]) => url && !known.has(url))
      .map(([field]) => [field, error]),
  );
}
