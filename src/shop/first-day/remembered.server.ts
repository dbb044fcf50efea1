import type { Shop } from '../shop.server.ts';

/** What is remembered of the first day, in rows of shop_state: a step that is done, by its id, or that the list is away. */
export const REMEMBERED = 'first-day ';
export const AWAY = 'away';

/** Who said it, and when in ms UTC. */
export type Remembered = { at: number; who: string };

/** Remembers it for good; false if it was before. */
export async function remember(shop: Shop, who: string, what: string): Promise<boolean> {
  const said: Remembered = { at: shop.now(), who };
  const row = await shop.db
    .insertInto('shop_state')
    .values({ key: REMEMBERED + what, value: JSON.stringify(said) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}
