import { createHash } from 'node:crypto';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { ShopError } from '../errors.ts';
import { beforeCommit, type Shop } from '../shop.server.ts';
import { filmFormatOf } from './film-fault.ts';
import { FILM_FORMATS, type FilmFormat, MAX_FILM_BYTES } from './film-format.ts';

export type StoredFilm = {
  format: FilmFormat;
  hash: string;
  bytes: number;
  /** Another product has the same film and shares its file. */
  isKnown: boolean;
};

/**
 * Detects films by their content and stores them as they are, before the transaction that saves them. ShopError
 * `too-large`, or `wrong-type` for anything but one WebM and one MP4 that browsers play.
 */
export async function storeFilms(shop: Shop, uploads: Uint8Array[]): Promise<StoredFilm[]> {
  if (uploads.some(({ byteLength }) => byteLength > MAX_FILM_BYTES))
    throw new ShopError('too-large', 'A film can be at most 4 MB.');
  const films = uploads.map((bytes) => ({ bytes, format: requireFormat(bytes) }));
  if (films.length === 0 || new Set(films.map(({ format }) => format)).size < films.length)
    throw new ShopError('wrong-type', 'Choose a WebM film, an MP4 film, or one of each.');
  const stored: StoredFilm[] = [];
  for (const { bytes, format } of films) {
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 40);
    const isKnown = await isUsed(shop, hash);
    await shop.images.put(filmName(hash, format), bytes);
    stored.push({ format, hash, bytes: bytes.byteLength, isKnown });
  }
  return stored;
}

function requireFormat(bytes: Uint8Array): FilmFormat {
  const film = filmFormatOf(bytes);
  if ('fault' in film) throw new ShopError('wrong-type', film.fault);
  return film.format;
}

/** Waits for anyone deleting an equal film, whose file goes with it. ShopError `conflict`. */
export async function requireFilms(shop: Shop, films: StoredFilm[]): Promise<void> {
  await bumpCatalogueVersionNow(shop);
  for (const { hash, isKnown } of films)
    if (isKnown && !(await isUsed(shop, hash)))
      throw new ShopError('conflict', 'The same film has just been deleted. Add it again.');
}

async function isUsed(shop: Shop, hash: string): Promise<boolean> {
  const film = await shop.db
    .selectFrom('product_film')
    .select('url')
    .where('content_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return film !== undefined;
}

/** Removes the files of films that no product has any more, when the transaction commits. */
export async function removeUnusedFilms(
  shop: Shop,
  films: { content_hash: string; format: FilmFormat }[],
): Promise<void> {
  if (films.length === 0) return;
  // Whoever adds the same film now waits until its files are gone.
  await bumpCatalogueVersionNow(shop);
  for (const { content_hash, format } of films)
    if (!(await isUsed(shop, content_hash)))
      await beforeCommit(shop, `film ${content_hash}`, () =>
        shop.images.remove(filmName(content_hash, format)),
      );
}

/** The film with this name under /media; null for an unknown one. */
export async function findFilm(
  shop: Shop,
  name: string,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string } | null> {
  const format = FILM_FORMATS.find((each) => name.endsWith(`.${each}`));
  if (!format) return null;
  const film = await shop.db
    .selectFrom('product_film')
    .select('content_hash')
    .where('url', '=', `/media/${name}`)
    .executeTakeFirst();
  const bytes = film && (await shop.images.get(filmName(film.content_hash, format)));
  return bytes ? { bytes, type: `video/${format}` } : null;
}

/** Where a film is in the store of pictures. */
export function filmName(hash: string, format: FilmFormat): string {
  return `${hash.slice(0, 2)}/${hash}.${format}`;
}
