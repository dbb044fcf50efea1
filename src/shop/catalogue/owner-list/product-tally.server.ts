import { compiled } from '#database/compiled.server.ts';
import { CARRIER_CODES, type CarrierCode } from '#values/carriers.ts';
import type { Shop } from '../../shop.server.ts';

/** How many products there are in all, and of each kind. */
export type Tally = Record<'all' | 'active' | 'draft' | 'without-picture' | CarrierCode, number>;

const listTally = compiled((db) =>
  db.selectFrom('product_tally').select(['available', 'postage_provider', 'has_picture', 'products']),
);

/** Adds up a few rows that triggers keep (003-lists), however many products there are. */
export async function countTally(shop: Shop): Promise<Tally> {
  const rows = await listTally(shop, {});
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, { products }) => total + products, 0);
  const sentBy = CARRIER_CODES.map((id) => [id, sum(({ postage_provider }) => postage_provider === id)]);
  return {
    all: sum(() => true),
    active: sum(({ available }) => available === 1),
    draft: sum(({ available }) => available === 0),
    'without-picture': sum(({ has_picture }) => has_picture === 0),
    ...(Object.fromEntries(sentBy) as Record<CarrierCode, number>),
  };
}
