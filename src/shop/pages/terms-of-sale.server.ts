import { sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { profileFrom } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { TERMS } from './defaults/terms.ts';
import type { PageBody, Section } from './page.ts';

/** What the law wants in the buyer's hands, not only on a page. */
const FOR_BUYERS = ['cancelling', 'cancellation-form'];

/** On what terms an order is sold at this moment, and in which words the shop writes. */
export type TermsOfSale = {
  profile: ShopProfile;
  /** What the buyer is sent; the words that a shop starts with where its owner has removed some. */
  cancelling: Section[];
  /** The words of emails that the owner has changed, by their kind, as JSON. */
  emailTexts: Map<string, string>;
};

/** In one statement, so that an order takes no more than it would without. */
export async function findTermsOfSale(shop: Shop): Promise<TermsOfSale> {
  const rows = await select(shop, {});
  const of = (kind: string) => rows.filter((row) => row.kind === kind);
  const [page] = of('page');
  const own: PageBody = page ? JSON.parse(page.value) : TERMS;
  const cancelling = FOR_BUYERS.flatMap((id) => {
    const isIt = (section: Section) => section.id === id;
    return own.sections.find(isIt) ?? TERMS.sections.find(isIt) ?? [];
  });
  return {
    profile: profileFrom(shop, of('profile')),
    cancelling,
    emailTexts: new Map(of('email').map(({ key, value }) => [key, value])),
  };
}

const select = compiled((db) => {
  const texts = db
    .selectFrom('shop_text')
    .select(['handle as key', sql<string>`body`.as('value'), sql<string>`kind`.as('kind')])
    .where('body', 'is not', null);
  return db
    .selectFrom('profile_override')
    .select(['key', sql<string>`value`.as('value'), sql<string>`'profile'`.as('kind')])
    .unionAll(texts.where('kind', '=', sql.lit('page')).where('handle', '=', sql.lit('terms-and-conditions')))
    .unionAll(texts.where('kind', '=', sql.lit('email')));
});
