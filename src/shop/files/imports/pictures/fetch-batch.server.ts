import { setImmediate as turn } from 'node:timers/promises';
import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { type Found, findPicture, type Sources } from './find-picture.server.ts';
import { giveUpNext } from './give-up.server.ts';
import { noteAnswer, noteNext, noteSilence, WAITS, waitFor } from './hosts.server.ts';
import { type Kept, keepPictures, lockFetching } from './keep-pictures.server.ts';
import type { KnownHosts } from './known-hosts.ts';
import type { WaitingHost } from './next-host.ts';
import { takeFromZip } from './zipped-pictures.server.ts';

/** Pictures that are fetched together, from one host. */
const AT_ONCE = 4;
/** How long a process has pictures to itself, in milliseconds: more than fetching them takes. */
const LEASE = 5 * 60_000;

export type PictureRow = Selectable<Schema['import_picture']>;

/** What the batches of one run share. */
export type Fetching = Sources & { known: KnownHosts };

const LOST: Found = { kind: 'none', problem: 'It could not be stored', isForNow: false };

/** Fetches the next pictures of an import from a host: one while nobody knows whether it answers, otherwise some. */
export async function fetchBatch(shop: Shop, host: WaitingHost, fetching: Fetching): Promise<void> {
  const { importId, origin, attempts } = host;
  const { known, stopping } = fetching;
  if (attempts > WAITS.length) return inLock(shop, importId, (shop) => giveUpNext(shop, host));
  const isKnown = origin === '' || (attempts === 0 && known.hasAnswered(origin));
  const rows = await claim(shop, host, isKnown ? AT_ONCE : 1);
  const found = new Map<string, Found>();
  await Promise.all(
    [...new Map(rows.map((row) => [row.url, row])).values()].map(async ({ url, attempts }) => {
      const isLost = attempts > WAITS.length + 1;
      const find = () => findPicture(shop, url, { host, ...fetching });
      found.set(url, isLost ? LOST : await known.inTurn(origin, find));
    }),
  );
  const kept = rows.map((row): Kept => {
    const each = found.get(row.url) ?? LOST;
    if (each.kind === 'image') return { row, image: each.image };
    if (stopping?.aborted) return { row, ...again(shop, row) };
    if (each.kind === 'silent' && !each.isCalled) return { row, ...again(shop, row), origin: each.origin };
    const wait = each.kind === 'silent' || each.isForNow ? WAITS[row.attempts - 1] : undefined;
    const due = wait === undefined ? null : shop.now() + wait;
    const at = each.kind === 'silent' ? each.origin : row.origin;
    return { row, problem: each.problem, due, attempts: row.attempts, origin: at };
  });
  for (const ofProduct of Map.groupBy(kept, ({ row }) => row.product_id).values()) {
    await inTransaction(shop, (shop) => keepPictures({ ...shop, partOf: importId }, importId, ofProduct));
    await turn();
  }
  if (!stopping?.aborted) await noteHosts(shop, host, found, fetching);
}

/** As if it had not been tried. */
function again(shop: Shop, { attempts, origin }: PictureRow) {
  return { due: shop.now(), attempts: attempts - 1, problem: '', origin };
}

async function noteHosts(
  shop: Shop,
  host: WaitingHost,
  found: Map<string, Found>,
  { known, zips }: Fetching,
): Promise<void> {
  const { importId, origin } = host;
  const silent = new Map(
    [...found.values()].flatMap((each) => (each.kind === 'silent' ? [[each.origin, each.problem]] : [])),
  );
  const problem = silent.get(origin);
  await inLock(shop, importId, async (shop) => {
    for (const [other, words] of silent) if (other !== origin) await waitFor(shop, importId, other, words);
    if (problem !== undefined) await noteSilence(shop, host, problem);
    else {
      if (host.attempts > 0 && known.hasAnswered(origin)) await noteAnswer(shop, origin);
      await noteNext(shop, host);
    }
  });
  if (problem !== undefined) await takeFromZip(shop, host, await zips.of(importId));
}

/** Takes due pictures of a host for this process, each for all its places in a product; another may have been quicker. */
async function claim(shop: Shop, { importId, origin }: WaitingHost, limit: number): Promise<PictureRow[]> {
  const now = shop.now();
  const next = await shop.db
    .selectFrom('import_picture')
    .select(['product_id', 'url'])
    .where('import_id', '=', importId)
    .where('origin', '=', origin)
    .where('state', '=', 'waiting')
    .where('due', '<=', now)
    .orderBy('due')
    .orderBy('id')
    .limit(limit)
    .execute();
  const pictures = new Map(next.map((each) => [`${each.product_id} ${each.url}`, each]));
  const ids: string[] = [];
  for (const { product_id, url } of pictures.values()) ids.push(...(await findPlaces(shop, product_id, url)));
  if (ids.length === 0) return [];
  const claimed = await shop.db
    .updateTable('import_picture')
    .set((row) => ({ due: now + LEASE, attempts: row('attempts', '+', 1) }))
    .where('id', 'in', ids)
    .where('import_id', '=', importId)
    .where('state', '=', 'waiting')
    .where('due', '<=', now)
    .returningAll()
    .execute();
  return claimed.sort((a, b) => a.position - b.position);
}

async function findPlaces(shop: Shop, productId: string, url: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('import_picture')
    .select('id')
    .where('product_id', '=', productId)
    .where('url', '=', url)
    .execute();
  return rows.map(({ id }) => id);
}

/** In a transaction, while pictures of the import are still wanted. */
async function inLock(shop: Shop, importId: string, work: (shop: Shop) => Promise<void>): Promise<void> {
  await inTransaction(shop, async (shop) => {
    if (await lockFetching(shop, importId)) await work(shop);
  });
}
