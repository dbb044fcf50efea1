import { sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { profileFrom } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { TERMS } from './defaults/terms.ts';
import type { PageBody, Section } from './page.ts';

/** What the law wants in the buyer's hands, not only on a page. */
const FOR_BUYERS = ['cancelling', 'cancellation-form'];

/** On what terms an order is sold at this moment. */
export type TermsOfSale = {
  profile: ShopProfile;
  /** What the buyer is sent; the words that a shop starts with where its owner has removed some. */
  cancelling: Section[];
};

/** In one statement, so that an order takes no more than it would without. */
export async function findTermsOfSale(shop: Shop): Promise<TermsOfSale> {
  const rows = await select(shop, {});
  const page = rows.find(({ isTerms }) => isTerms === 1);
  const own: PageBody = page ? JSON.parse(page.value) : TERMS;
  const cancelling = FOR_BUYERS.flatMap((id) => {
    const isIt = (section: Section) => section.id === id;
    return own.sections.find(isIt) ?? TERMS.sections.find(isIt) ?? [];
  });
  return {
    profile: profileFrom(
      shop,
      rows.filter(({ isTerms }) => isTerms === 0),
    ),
    cancelling,
  };
}

const select = compiled((db) =>
  db
    .selectFrom('profile_override')
    .select(['key', sql<string>`value`.as('value'), sql<number>`0`.as('isTerms')])
    .unionAll(
      db
        .selectFrom('shop_text')
        .select(['handle as key', sql<string>`body`.as('value'), sql<number>`1`.as('isTerms')])
        .where('kind', '=', sql.lit('page'))
        .where('handle', '=', sql.lit('terms-and-conditions'))
        .where('body', 'is not', null),
    ),
);
