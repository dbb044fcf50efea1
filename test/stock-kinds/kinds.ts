import { expect } from 'vitest';
import { checkRules } from '#operations/check/rules.server.ts';
import { STOCK_RULES } from '#operations/check/stock-rules.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aVariant } from '../kit/builders.ts';

/** As a row has it: made to order in 4 to 6 weeks. */
export const MADE = { stock_count: 0, stock_policy: 'made-to-order', weeks_from: 4, weeks_to: 6 } as const;
/** The same as pages and programs send it. */
export const MADE_TO_ORDER = { stockPolicy: 'made-to-order', weeksFrom: 4, weeksTo: 6 } as const;
export const ALWAYS = { stock_count: 0, stock_policy: 'always' } as const;

/** One product of each kind: the last piece, what is always there, and what is made first. */
export async function oneOfEach(shop: Shop) {
  return {
    last: await aVariant(shop, { title: 'Last Stove', stock_count: 1 }),
    always: await aVariant(shop, { title: 'Firelighters', price: 500, ...ALWAYS }),
    made: await aVariant(shop, { title: 'Made Suite', ...MADE }),
  };
}

/** The stock of a variant, and the sum of its movements. */
export async function stockAndMoved(shop: Shop, id: string): Promise<[stock: number, moved: number]> {
  const { stock_count } = await shop.db
    .selectFrom('variant')
    .select('stock_count')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const moved = await shop.db
    .selectFrom('stock_movement')
    .select('change')
    .where('variant_id', '=', id)
    .execute();
  return [stock_count, moved.reduce((sum, { change }) => sum + change, 0)];
}

/** Nothing that `check` finds about stock. */
export async function expectStockToAgree(shop: Shop): Promise<void> {
  for await (const { what, findings } of checkRules(shop.database, STOCK_RULES))
    expect(findings, what).toEqual([]);
}
