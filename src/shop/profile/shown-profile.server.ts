import { sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import { kept } from '../cache/kept.server.ts';
import type { Shop } from '../shop.server.ts';
import type { ShopProfile } from './defaults.ts';
import { profileFrom } from './profile.server.ts';

/** A text that the owner has published, as JSON, or has deleted. */
type ShownText = { kind: string; handle: string; body: string | null; leadsTo: string | null };

/** What the owner has set and written, as pages of the catalogue show it. */
type Shown = { profile: ShopProfile; texts: ShownText[] };

/** The profile as pages of the catalogue show it, no older than they may be. What is sold is priced by `findShopProfile`. */
export async function findShownProfile(shop: Shop): Promise<ShopProfile> {
  return (await findShown(shop)).profile;
}

/** The owner's texts, found together with the profile. The same list while nothing has changed. */
export async function findShownTexts(shop: Shop): Promise<ShownText[]> {
  return (await findShown(shop)).texts;
}

function findShown(shop: Shop): Promise<Shown> {
  return kept(shop, 'shown', async () => {
    const rows = await select(shop, {});
    const overrides = rows.filter(({ kind }) => kind === null);
    return {
      profile: profileFrom(
        shop,
        overrides.map(({ name, value }) => ({ key: name, value: value ?? '' })),
      ),
      texts: rows.flatMap(({ kind, name, value, leads_to }) =>
        kind === null ? [] : [{ kind, handle: name, body: value, leadsTo: leads_to }],
      ),
    };
  });
}

/** In one statement, so that a page costs no more than it did without texts. Drafts alone are not shown. */
const select = compiled((db) =>
  db
    .selectFrom('profile_override')
    .select([
      sql<string | null>`CAST(NULL AS text)`.as('kind'),
      'key as name',
      sql<string | null>`value`.as('value'),
      sql<string | null>`CAST(NULL AS text)`.as('leads_to'),
    ])
    .unionAll(
      db
        .selectFrom('shop_text')
        .select([sql<string | null>`kind`.as('kind'), 'handle as name', 'body as value', 'leads_to'])
        .where((text) => text.or([text('body', 'is not', null), text('leads_to', 'is not', null)])),
    ),
);
