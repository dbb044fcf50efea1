import { compiled } from '#database/compiled.server.ts';
import type { Shop } from '../../shop.server.ts';

/** How many products there are in all, of each kind, and of each carrier by its code. */
export type Tally = Record<'all' | 'active' | 'draft' | 'without-picture', number> &
  Partial<Record<string, number>>;

const listTally = compiled((db) =>
  db.selectFrom('product_tally').select(['available', 'postage_provider', 'has_picture', 'products']),
);

/** Adds up a few rows that triggers keep (003-lists), however many products there are. */
export async function countTally(shop: Shop): Promise<Tally> {
  const rows = await listTally(shop, {});
  const sum = (isMeant: (row: (typeof rows)[number]) => boolean) =>
    rows.filter(isMeant).reduce((total, { products }) => total + products, 0);
  const sentBy = [...new Set(rows.map((row) => row.postage_provider))].map((code): [string, number] => [
    code,
    sum(({ postage_provider }) => postage_provider === code),
  ]);
  return {
    ...Object.fromEntries(sentBy.filter(([, products]) => products > 0)),
    all: sum(() => true),
    active: sum(({ available }) => available === 1),
    draft: sum(({ available }) => available === 0),
    'without-picture': sum(({ has_picture }) => has_picture === 0),
  };
}
