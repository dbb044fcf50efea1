import pLimit from 'p-limit';
import type { Database } from '#database/connect.server.ts';
import { filmName } from '#shop/images/films.server.ts';
import { masterName } from '#shop/images/sizes.server.ts';
import type { ObjectStore } from '#shop/object-store.ts';
import { type Checked, type Finding, MAX_SHOWN, withMore } from './finding.ts';

export type PictureStores = {
  store: ObjectStore;
  older?: ObjectStore;
  /** Pictures that were added later are not looked for (ms UTC): the backup copies them after the database. */
  until?: number;
};

/** Rows read at a time. */
const BATCH = 500;
/** Questions to the store at once. */
const AT_ONCE = 16;

/** Whether every film in the database and the original of every picture is in the store; sizes can be made again. */
export async function checkPictures({ db }: Database, pictures: PictureStores): Promise<Checked> {
  const { store, older, until = Number.MAX_SAFE_INTEGER } = pictures;
  const what = 'the file of every picture and film is there';
  const findings: Finding[] = [];
  let missing = 0;
  const limit = pLimit(AT_ONCE);
  const isThere = async (name: string) => ((await store.size(name)) ?? (await older?.size(name)) ?? 0) > 0;
  for (let last = ''; ; ) {
    const images = await db
      .selectFrom('image')
      .select(['id', 'url', 'content_hash'])
      .where('id', '>', last)
      .where('created', '<=', until)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    const found = await limit
      .map(images, ({ content_hash }) => isThere(masterName(content_hash)))
      .catch(said);
    if (!Array.isArray(found)) return { what, findings: [found.problem] };
    for (const { url } of images.filter((_, n) => !found[n])) {
      missing++;
      if (findings.length < MAX_SHOWN) findings.push(`The file of the picture ${url} is missing.`);
    }
    last = images.at(-1)?.id ?? '';
    if (images.length < BATCH) break;
  }
  // A shop has few: each is of one product.
  const films = await db
    .selectFrom('product_film')
    .select(['url', 'content_hash', 'format'])
    .where('created', '<=', until)
    .execute();
  const found = await limit
    .map(films, ({ content_hash, format }) => isThere(filmName(content_hash, format)))
    .catch(said);
  if (!Array.isArray(found)) return { what, findings: [found.problem] };
  for (const { url } of films.filter((_, n) => !found[n])) {
    missing++;
    if (findings.length < MAX_SHOWN) findings.push(`The file of the film ${url} is missing.`);
  }
  return { what, findings: withMore(findings, missing) };
}

function said(error: Error) {
  return { problem: `The picture store does not answer: ${error.message || error.name}` };
}
