import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import { findNewIds } from '../../../catalogue/rows/former-ids.server.ts';
import { ShopError } from '../../../errors.ts';
import { findShopProfile } from '../../../profile/profile.server.ts';
import { findAsker } from '../../../record/undo/undos.server.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { readBulkChange } from '../bulk/read-bulk.server.ts';
import { applyChoices } from '../choices/apply-choices.ts';
import { giveCarriers } from '../choices/give-carriers.ts';
import { findChoices } from '../choices/save-choices.server.ts';
import { type Known, recognise } from '../dialects/dialects.ts';
import { readingOfMapping } from '../dialects/mapping.ts';
import { readMapped } from '../dialects/read-mapped.server.ts';
import { readOwn, readPriceAndStock } from '../dialects/read-own.server.ts';
import { readShopify } from '../dialects/read-shopify.server.ts';
import { readWoo } from '../dialects/read-woo.server.ts';
import { Tally } from '../dialects/tally.ts';
import { matchZips } from '../pictures/match-zip.server.ts';
import { findMissingPictures } from '../pictures/plan-pictures.server.ts';
import { joinBySku } from '../plan/join-by-sku.server.ts';
import { findMissing, findRuled } from '../plan/join-collections.server.ts';
import { findPlans } from '../plan/plan-products.server.ts';
import { refuseRepeatedMatches, repeatRefuser, toItem } from '../plan/say-plan.ts';
import type { ReadProduct, Row } from '../plan/wanted.ts';
import { type Claim, endReading, keepClaim, readNext } from '../work/claim.server.ts';
import { insertItems } from '../work/import-items.server.ts';
import { otherThanProducts } from './other-files.ts';
import { readRows } from './read-rows.server.ts';
import { takeRows } from './take-rows.server.ts';
import { withinBounds } from './within-bounds.ts';

const AT_ONCE = 10;
/** Rows of a plan in one transaction: each waits for the disk. */
const SAVED_AT_ONCE = 100;
/** More columns than anybody wants to name. */
const MAX_NAMED = 200;

/** Reads the next file that has arrived into a dry run; true if there may be more. */
export async function readImports(shop: Shop, stopping?: AbortSignal): Promise<boolean> {
  return readNext(shop, { what: 'file', stopping }, async (claim) =>
    readOne(shop, await findAsker(shop, claim.accountId), claim, stopping),
  );
}

async function readOne(shop: Shop, reader: Manager, claim: Claim, stopping?: AbortSignal): Promise<void> {
  const text = await findText(shop, claim.id);
  const change = claim.bulk;
  if (change) {
    const ids = text.join('').split('\n').filter(Boolean);
    return readBulkChange(shop, reader, claim, { change, ids, stopping });
  }
  const lines = readRows(text);
  const { value: header } = await lines.next();
  const headers: string[] = (header?.cells ?? []).map((cell: string) => cell.trim());
  const mapped = claim.mapping && readingOfMapping(claim.mapping, headers);
  const known = recognise(headers);
  const reading = mapped ?? known;
  const other = reading ? undefined : otherThanProducts(headers);
  if (other) throw new ShopError('malformed', `This is a file of ${other}, not of products.`);
  if (!reading) return askForColumns(shop, claim, headers, lines);
  const { rows, ignored, unknown, notes } = await takeRows(lines, headers, reading);
  const { kinds, carriers, name } = await findShopProfile(shop);
  const choices = await findChoices(shop, claim.id);
  const readAll = known ? PRODUCTS[known.dialect] : readMapped(mapped?.optionNames ?? {});
  const read: ReadProduct[] = [];
  for await (const product of readAll(rows, kinds, shop.now())) {
    read.push(applyChoices(withinBounds(product), choices, name));
    await turn();
  }
  const products = await joinBySku(shop, read);
  const rowCount = rows.length;
  rows.length = 0;
  const refuseRepeated = repeatRefuser();
  for (const [n, product] of products.entries()) {
    refuseRepeated(product);
    if (n % 1_000 === 0) await turn();
  }
  const tally = new Tally(kinds);
  tally.note(notes);
  const matched = new Map<string, number>();
  const unsaved: ReturnType<typeof toItem>[] = [];
  for (let from = 0; from < products.length; from += AT_ONCE) {
    if (stopping?.aborted) return;
    const some = products.slice(from, from + AT_ONCE);
    const planned = await findPlans(
      shop,
      reader,
      some.map(({ wanted }) => wanted),
    );
    refuseRepeatedMatches(some, planned, matched);
    giveCarriers(some, planned, choices, carriers);
    const titles = some.flatMap(({ wanted }) => wanted.collections ?? []);
    const ruled = await findRuled(shop, titles);
    tally.noteRuled(ruled);
    const missing = await findMissing(
      shop,
      some.map(({ wanted }, n) => ({
        productId: planned[n]?.before?.id ?? null,
        titles: wanted.collections ?? [],
      })),
      ruled,
    );
    const pictures = await findMissingPictures(
      shop,
      some.map(({ wanted }, n) => ({ product: planned[n]?.before ?? null, wanted })),
    );
    const formerIds = await findNewIds(
      shop,
      some.flatMap(({ wanted: { formerId } }, n) => {
        const productId = planned[n]?.before?.id;
        return formerId && productId ? [{ formerId, productId }] : [];
      }),
    );
    const items = some.map((each, n) =>
      toItem(
        claim.id,
        from + n,
        { ...each, planned: planned[n], joins: missing[n] ?? [], pictures: pictures[n] ?? [], formerIds },
        tally,
      ),
    );
    unsaved.push(...items);
    const isLast = from + AT_ONCE >= products.length;
    if (unsaved.length >= SAVED_AT_ONCE || isLast) await saveItems(shop, claim, unsaved.splice(0));
    await turn();
  }
  await endReading(shop, claim, {
    state: 'read',
    dialect: reading.dialect,
    choices: JSON.stringify(choices),
    facts: JSON.stringify(tally.facts(rowCount, ignored, unknown)),
  });
  await matchZips(shop, claim.id);
}

function saveItems(shop: Shop, claim: Claim, items: ReturnType<typeof toItem>[]): Promise<void> {
  return inTransaction(shop, async (shop) => {
    await keepClaim(shop, claim);
    await insertItems(shop, items);
  });
}

/** The first values of each column help to name it. */
async function askForColumns(
  shop: Shop,
  claim: Claim,
  headers: string[],
  lines: AsyncGenerator<{ cells: string[] }>,
): Promise<void> {
  if (headers.length > MAX_NAMED)
    throw new ShopError(
      'malformed',
      `The file has ${headers.length} columns: at most ${MAX_NAMED} can be named.`,
    );
  const samples: string[][] = headers.map(() => []);
  let seen = 0;
  for await (const { cells } of lines) {
    for (const [n, values] of samples.entries())
      if (cells[n]?.trim() && values.length < 3) values.push(cells[n].trim().slice(0, 60));
    if (++seen >= 200) break;
  }
  await endReading(shop, claim, {
    state: 'unmapped',
    headers: JSON.stringify(headers),
    samples: JSON.stringify(samples),
  });
}

type ReadAll = (
  rows: Row[],
  kinds: Parameters<typeof readShopify>[1],
  now: number,
) => AsyncIterable<ReadProduct>;

const PRODUCTS: Record<Known, ReadAll> = {
  'shopify-old': readShopify,
  'shopify-new': readShopify,
  matrixify: readShopify,
  woo: readWoo,
  own: readOwn,
  'price-and-stock': readPriceAndStock,
};

async function findText(shop: Shop, importId: string): Promise<string[]> {
  const rows = await shop.db
    .selectFrom('import_text')
    .select('text')
    .where('import_id', '=', importId)
    .orderBy('position')
    .execute();
  return rows.map(({ text }) => text);
}
