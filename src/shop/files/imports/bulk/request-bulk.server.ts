import { counted } from '#values/counted.ts';
import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { findCollectionRow } from '../../../catalogue/collections/collections.server.ts';
import { findProductIds, type ProductCriteria } from '../../../catalogue/owner-list/product-lines.server.ts';
import { ShopError } from '../../../errors.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { insertItems } from '../work/import-items.server.ts';
import { type BulkChange, sayBulk } from './bulk-change.ts';
import { BulkTally } from './bulk-tally.ts';
import { planItems } from './read-bulk.server.ts';

/** So many are looked at before the answer; more in the background. */
export const FEW = 50;
/** Ids in one row of the database: small enough to hold up nobody. */
const IDS_IN_PART = 4000;

/** Ticked products; or all that a list finds, and how many its owner saw there. */
export type Chosen = { ids: string[] } | { criteria: ProductCriteria; count: number };

/**
 * Asks for a change of many products, which is looked at first and changes nothing yet; returns its id. ShopError
 * `malformed` without products, `conflict` when the list finds another number than its owner saw, `not-found` for a
 * collection that is gone.
 */
export async function requestBulk(
  shop: Shop,
  admin: Manager,
  wanted: BulkChange,
  chosen: Chosen,
): Promise<string> {
  const change = await withCollection(shop, wanted);
  const ids = await findChosen(shop, admin, chosen);
  return inTransaction(shop, async (shop) => {
    const id = shop.newId('imp');
    const filename = sayBulk(change).slice(0, 200);
    const [now, tally] = [shop.now(), new BulkTally()];
    const isFew = ids.length <= FEW;
    const items = isFew ? await planItems(shop, admin, { importId: id, change, ids, from: 0, tally }) : [];
    await shop.db
      .insertInto('import')
      .values({
        ...{ id, filename, created: now, updated: now, bulk: JSON.stringify(change) },
        state: isFew ? 'read' : 'reading',
        facts: isFew ? JSON.stringify(tally.facts(ids.length)) : '{}',
        account_id: admin.accountId,
        who: admin.name,
      })
      .execute();
    if (isFew) await insertItems(shop, items);
    else await keepIds(shop, id, ids);
    await recordChange(shop, admin, {
      action: 'asked for',
      kind: 'import',
      subjectId: id,
      after: { filename },
    });
    return id;
  });
}

/** The collection by its handle, which may change until it is carried out. */
async function withCollection(shop: Shop, change: BulkChange): Promise<BulkChange> {
  if (change.kind !== 'collect' && change.kind !== 'uncollect') return change;
  const { id, title } = await findCollectionRow(shop, change.collection);
  return { kind: change.kind, collection: id, title };
}

async function findChosen(shop: Shop, admin: Manager, chosen: Chosen): Promise<string[]> {
  const ids = 'ids' in chosen ? [...new Set(chosen.ids)] : await findProductIds(shop, admin, chosen.criteria);
  if ('count' in chosen && chosen.count !== ids.length) throw otherNumber(chosen.count, ids.length);
  if (ids.length === 0) throw new ShopError('malformed', 'Tick a product first.');
  return ids;
}

function otherNumber(seen: number, now: number): ShopError {
  return new ShopError(
    'conflict',
    `The list has changed: it found ${counted(seen, 'product')} when you opened this page, and finds ${now.toLocaleString('en-GB')} now. Nothing was changed. Look at the number and ask again.`,
  );
}

/** The products as they were found, until they are looked at. */
async function keepIds(shop: Shop, importId: string, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += IDS_IN_PART) {
    const text = ids
      .slice(from, from + IDS_IN_PART)
      .map((id) => `${id}\n`)
      .join('');
    await shop.db
      .insertInto('import_text')
      .values({ import_id: importId, position: from / IDS_IN_PART, text })
      .execute();
  }
}
