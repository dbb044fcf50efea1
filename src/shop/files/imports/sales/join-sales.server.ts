import type { Manager } from '../../../actor.ts';
import { addPrices, createDraft } from '../../../catalogue/price-sales/draft-prices.server.ts';
import { lockSale } from '../../../catalogue/price-sales/save-sale.server.ts';
import type { Shop } from '../../../shop.server.ts';
import type { Wanted } from '../plan/wanted.ts';
import type { Facts } from '../work/import.ts';
import { nameOfSale, type PricedVariant } from './sale-places.ts';

/** The drafts of an import that take prices, by their places; null for one that is still to be made. */
export type OpenSales = { filename: string; facts: Facts; ids: Map<number, string | null> };

/**
 * Locks the drafts that products of a file go into. Call it before these are locked, as whoever plans a sale does. One
 * that an owner has planned or deleted meanwhile takes no more, and another is made.
 */
export async function lockSales(shop: Shop, importId: string, wanted: Wanted[]): Promise<OpenSales | null> {
  const places = new Set(
    wanted.flatMap(({ variants }) => variants.flatMap(({ sale }) => sale?.place ?? [])).sort((a, b) => a - b),
  );
  if (places.size === 0) return null;
  const row = await shop.db
    .selectFrom('import')
    .select(['filename', 'facts'])
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  const facts: Facts = JSON.parse(row.facts);
  const ids = new Map<number, string | null>();
  for (const place of places) {
    const id = facts.sales?.[place]?.ids.at(-1);
    ids.set(place, id && (await lockSale(shop, id)) === 'draft' ? id : null);
  }
  return { filename: row.filename, facts, ids };
}

/** Puts sale prices into the drafts of their import, in the transaction that saves the products. */
export async function joinSales(
  shop: Shop,
  admin: Manager,
  importId: string,
  { open, priced }: { open: OpenSales | null; priced: PricedVariant[] },
): Promise<void> {
  if (!open) return;
  const { filename, facts, ids } = open;
  let isNew = false;
  for (const [place, own] of Map.groupBy(priced, ({ sale }) => sale.place ?? -1)) {
    const planned = facts.sales?.[place];
    if (!planned) continue;
    const { starts, ends } = planned;
    const terms = { name: nameOfSale(filename, place), starts, ends };
    const known = ids.get(place);
    const id = known ?? shop.newId('sale');
    if (!known) {
      await createDraft(shop, admin, { id, ...terms });
      planned.ids.push(id);
      isNew = true;
    }
    const prices = own.map(({ variantId, sale }) => ({ variantId, pence: sale.price }));
    await addPrices(shop, admin, { id, ...terms }, prices);
  }
  if (isNew)
    await shop.db
      .updateTable('import')
      .set({ facts: JSON.stringify(facts) })
      .where('id', '=', importId)
      .execute();
}
