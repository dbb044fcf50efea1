import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { Settings } from '#settings.ts';
import { indexProducts } from '#shop/catalogue/search/search-index.server.ts';
import { checkDatabase } from '../check/check.server.ts';
import { CommandError } from '../command.ts';
import { openPlace } from '../open-data.server.ts';
import { inTestShop, type Where } from '../test-order/test-shop.server.ts';
import { copyTables, findDifferences, type Sum } from './copy-tables.server.ts';
import { openPostgresSide } from './postgres-side.server.ts';
import { rollBackTestOrder } from './rolled-back-order.server.ts';
import type { Side } from './side.ts';
import { openSqliteSide } from './sqlite-side.server.ts';

type Say = (line: string) => void;
type Place = { url: string } | { file: string };

/** Where a shop can be moved to. */
export type Destination = {
  isPostgres: boolean;
  /** The database while it is being filled. */
  place: Place;
  /** The same once it is finished. */
  where: Where;
  /** CommandError if a shop is there; otherwise makes the tables and marks them as unfinished. */
  begin(): Promise<void>;
  /** Removes the mark: from now on a shop can be opened there. */
  finish(): Promise<void>;
  /** What to do next. */
  next: string;
};

/** Copies, proves, checks and buys something. Resolves to whether the copy can be used. */
export async function moveShop(settings: Settings, from: Place, to: Destination, say: Say): Promise<boolean> {
  if ('file' in from && !existsSync(from.file)) throw new CommandError(`There is no shop at ${from.file}.`);
  const source = await openSide(from);
  try {
    await to.begin();
    const { sums, indexed } = await copy(source, to.place, say);
    const isProven = (await prove(sums, to.place, say)) && (await indexAndCheck(indexed, to.place, say));
    if (!isProven) say('The copy must not be used; the shop is where it was. Move again, which begins anew.');
    if (!isProven) return false;
    await to.finish();
    say(await inTestShop(to.where, settings.admin.email ?? 'owner@shop.example', rollBackTestOrder));
    say(`The shop is moved. ${to.next}`);
    return true;
  } finally {
    await source.close();
  }
}

const openSide = (place: Place): Promise<Side> | Side =>
  'url' in place ? openPostgresSide(place.url) : openSqliteSide(place.file);

async function copy(source: Side, place: Place, say: Say) {
  const target = await openSide(place);
  try {
    return { sums: await copyTables(source, target, say), indexed: await source.indexed() };
  } finally {
    await target.close();
  }
}

/** Reads both sides in one form: the source while it was copied, and now the copy. */
async function prove(sums: Sum[], place: Place, say: Say): Promise<boolean> {
  const target = await openSide(place);
  try {
    const differences = await findDifferences(sums, target);
    for (const difference of differences) say(`PROBLEM  ${difference}`);
    if (differences.length === 0) say('Every table has the same rows, by number and checksum.');
    return differences.length === 0;
  } finally {
    await target.close();
  }
}

/** Products in one transaction: the index is made again in the order in which they were published. */
const AT_ONCE = 200;

async function indexAndCheck(products: string[], place: Place, say: Say): Promise<boolean> {
  const database = await openPlace(place);
  try {
    for (let first = 0; first < products.length; first += AT_ONCE)
      await database.inTransaction(async (db) => {
        const some = products.slice(first, first + AT_ONCE);
        await indexProducts({ db, database, randomToken: randomUUID }, some);
      });
    say(`${products.length} products are in the search index.`);
    return await checkDatabase(database, say);
  } finally {
    await database.close();
  }
}
