import type { Selectable } from 'kysely';
import pLimit from 'p-limit';
import type { Schema } from '#database/schema.ts';
import { ShopError } from '../errors.ts';
import { findOwnImage, type ReencodedImage, reencodeImage } from '../images/images.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { findCarrier } from './find-carrier.server.ts';
import { finishImport, stopIfNotAllowed } from './finish-import.server.ts';
import { type Kept, keepPictures, lockFetching } from './keep-pictures.server.ts';
import { ownPath } from './plan-pictures.server.ts';
import { isAddress } from './wanted-pictures.ts';
import { type ZippedPictures, zippedPictures } from './zipped-pictures.server.ts';

/** Of one product, and fetched at the same time. */
const OF_A_PRODUCT = 8;
const AT_ONCE = 4;
/** How long a process has pictures to itself, in milliseconds: more than fetching them can take. */
const LEASE = 5 * 60_000;
/** What fails for now is tried again after so many milliseconds. */
const WAITS = [10_000, 60_000, 10 * 60_000];

export type PictureRow = Selectable<Schema['import_picture']>;

/** Fetches the pictures that imports have named, product by product; it goes on where a stopped process was. */
export async function fetchPictures(shop: Shop, stopping?: AbortSignal): Promise<void> {
  const fetching = await shop.db
    .selectFrom('import')
    .select('id')
    .where('state', '=', 'fetching')
    .orderBy('created')
    .limit(10)
    .execute();
  for (const { id } of fetching) {
    const zips = zippedPictures(shop, id);
    while (!stopping?.aborted && (await fetchNext(shop, id, zips, stopping)));
  }
}

/** Fetches some pictures of the next product; false if none is due. */
async function fetchNext(
  shop: Shop,
  importId: string,
  zips: ZippedPictures,
  stopping: AbortSignal | undefined,
): Promise<boolean> {
  const rows = await claim(shop, importId);
  if (rows === 'none') {
    await end(shop, importId);
    return false;
  }
  if (rows.length === 0) return true;
  const found = new Map<string, ReencodedImage | Failure>();
  const drawing = pLimit(1);
  await pLimit(AT_ONCE).map(
    [...new Map(rows.map((row) => [row.url, row])).values()],
    async ({ url, attempts }) => {
      const isLost = attempts > WAITS.length + 1;
      found.set(url, isLost ? LOST : await findPicture(shop, url, { zips, drawing, stopping }));
    },
  );
  const kept = rows.map((row): Kept => {
    const image = found.get(row.url) ?? LOST;
    if (!('problem' in image)) return { row, image };
    const { problem, isForNow } = image;
    if (stopping?.aborted) return { row, due: shop.now(), attempts: row.attempts - 1, problem: '' };
    const wait = isForNow ? WAITS[row.attempts - 1] : undefined;
    return { row, problem, due: wait === undefined ? null : shop.now() + wait, attempts: row.attempts };
  });
  try {
    return await inTransaction(shop, (shop) => keepPictures({ ...shop, partOf: importId }, importId, kept));
  } catch (error) {
    if (!(await stopIfNotAllowed(shop, importId, error))) throw error;
    return false;
  }
}

/** Takes the due pictures of the next product for this process; another may have been quicker. */
async function claim(shop: Shop, importId: string): Promise<PictureRow[] | 'none'> {
  const now = shop.now();
  const due = shop.db
    .selectFrom('import_picture')
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('due', '<=', now)
    .orderBy('id');
  const next = await due.select('product_id').limit(1).executeTakeFirst();
  if (!next) return 'none';
  const rows = await due.select('id').where('product_id', '=', next.product_id).limit(OF_A_PRODUCT).execute();
  const claimed = await shop.db
    .updateTable('import_picture')
    .set((row) => ({ due: now + LEASE, attempts: row('attempts', '+', 1) }))
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('state', '=', 'waiting')
    .where('due', '<=', now)
    .returningAll()
    .execute();
  return claimed.sort((a, b) => a.position - b.position);
}

type Failure = { problem: string; isForNow: boolean };

const LOST: Failure = { problem: 'It could not be stored', isForNow: false };
const NOT_IN_ZIP: Failure = {
  problem: 'Not an address, and no ZIP has a file of this name',
  isForNow: false,
};

type Sources = {
  zips: ZippedPictures;
  drawing: ReturnType<typeof pLimit>;
  stopping: AbortSignal | undefined;
};

/** A picture by what the file calls it: one of this shop, a file of a ZIP, or what is at the address. */
async function findPicture(
  shop: Shop,
  url: string,
  { zips, drawing, stopping }: Sources,
): Promise<ReencodedImage | Failure> {
  const own = ownPath(shop, url);
  const known = own && (await findOwnImage(shop, own));
  if (known) return known;
  try {
    const zipped = await zips.find(url);
    const called = zipped
      ? { bytes: zipped }
      : isAddress(url)
        ? await shop.pictures.fetch(url, stopping)
        : NOT_IN_ZIP;
    if ('problem' in called) return called;
    // Decoding takes memory for all pixels.
    return await drawing(() => reencodeImage(shop, { bytes: called.bytes, filename: '' }));
  } catch (error) {
    if (error instanceof ShopError) return { problem: error.message, isForNow: error.code === 'busy' };
    throw error;
  }
}

/** When nothing waits any more. */
async function end(shop: Shop, importId: string): Promise<void> {
  try {
    await inTransaction(shop, async (shop) => {
      const fetching = await lockFetching(shop, importId);
      if (fetching) await finishImport(shop, await findCarrier(shop, fetching.account_id), importId);
    });
  } catch (error) {
    if (!(await stopIfNotAllowed(shop, importId, error))) throw error;
  }
}
