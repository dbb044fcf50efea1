import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import type { Shop } from '../../shop.server.ts';
import { restoreSale } from './change-sales.server.ts';
import type { SaleTerms } from './sale.ts';
import { recordedSale, type SaleKept } from './sale-record.ts';
import { insertPrices } from './save-sale.server.ts';

type Draft = Pick<SaleTerms, 'name' | 'starts' | 'ends'> & { id: string };

/** Makes a draft for prices of their own alone. */
export function createDraft(shop: Shop, admin: Manager, { id, ...terms }: Draft): Promise<void> {
  return restoreSale(shop, admin, id, ofPrices(terms));
}

/** Adds prices to a draft that is locked; of its prices only these are recorded. */
export async function addPrices(
  shop: Shop,
  admin: Manager,
  { id, ...terms }: Draft,
  prices: SaleTerms['prices'],
): Promise<void> {
  const { count } = await shop.db
    .selectFrom('sale_price')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('sale_id', '=', id)
    .executeTakeFirstOrThrow();
  await insertPrices(shop, id, prices);
  await shop.db
    .updateTable('sale')
    .set((row) => ({ version: row('version', '+', 1), updated: shop.now() }))
    .where('id', '=', id)
    .execute();
  const side = (prices: SaleTerms['prices']) => ({
    ...recordedSale({ ...ofPrices(terms), prices }),
    prices: Number(count) + prices.length,
  });
  await recordChange(shop, admin, {
    ...{ action: 'prices added', kind: 'sale', subjectId: id },
    ...{ before: side([]), after: side(prices) },
  });
}

function ofPrices(terms: Omit<Draft, 'id'>): SaleKept {
  return { ...terms, covers: 'products', named: [], rule: '', prices: [], isPlanned: false };
}
