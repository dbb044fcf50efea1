import type { Shop } from '../shop.server.ts';

/** The account in the name of which the demo is loaded: what it added is known by this. */
export const DEMO_ACCOUNT = 'system';

/** The row 'demo' of shop_state, which appears when loading starts. Once left, the demo never comes back. */
export type DemoState = 'loading' | 'loaded' | 'left';

export const DEMO_KEY = 'demo';

/** What became of the demo in this shop; undefined where it never was. */
export async function findDemoState(shop: Pick<Shop, 'db'>): Promise<DemoState | undefined> {
  const row = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', DEMO_KEY)
    .executeTakeFirst();
  return row?.value as DemoState | undefined;
}
