import { anyOf, compiled } from '#database/compiled.server.ts';
import { jsonRows, readRows } from '#database/json-rows.server.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { profileFrom } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';

const select = compiled((db, { handles }: { handles: string[] }, engine) =>
  db.selectNoFrom((row) => [
    row
      .selectFrom('profile_override')
      .select(jsonRows(engine, { key: 'key', value: 'value' }, ['key']).as('rows'))
      .as('overrides'),
    row
      .selectFrom('collection')
      .select(jsonRows(engine, { handle: 'handle' }, ['handle']).as('rows'))
      .where(anyOf(engine, 'handle', handles))
      .as('collections'),
  ]),
);

/** What is around every page, in one statement: the shop's profile, and which of these collections there are. */
export async function findShopFrame(
  shop: Shop,
  handles: string[],
): Promise<{ profile: ShopProfile; existing: Set<string> }> {
  const [row] = await select(shop, { handles });
  const collections = readRows<{ handle: string }>(row?.collections ?? null);
  return {
    profile: profileFrom(shop, readRows(row?.overrides ?? null)),
    existing: new Set(collections.map(({ handle }) => handle)),
  };
}
