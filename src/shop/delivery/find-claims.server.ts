import { type RawBuilder, sql } from 'kysely';
import type { Admin } from '../accounts/actor.ts';
import { metaDescriptionOf } from '../catalogue/product.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import { type DeliveryClaim, judgeOf } from './lint-claims.ts';
import { promisesIn } from './promises.ts';

/** Promises of either kind, broken by the saved table or kept, that a page is given; a changed table may turn them. */
const MOST_CLAIMS = 100;
/** Products whose texts are read at most, and how many at a time. */
const MOST_READ = 500;
const READ_AT_ONCE = 100;
/** Stands between texts that stand apart on the page. */
const BREAK = '<br>';

/** What the owner's own words on the site promise of free delivery, and whether all that might were read. */
export type DeliveryClaims = { claims: DeliveryClaim[]; areAllRead: boolean };

/** Looks through the shop's name, banners, collections and products, with their descriptions for search engines. */
export async function findDeliveryClaims(shop: Shop, _admin: Admin): Promise<DeliveryClaims> {
  const profile = await findShopProfile(shop);
  const isBroken = judgeOf(profile.deliveryTable);
  const own = [...shopTexts(profile), ...(await collectionTexts(shop))].flatMap(promised);
  const { claims, areAllRead } = await productClaims(shop, isBroken);
  const all = [...own, ...claims];
  const broken = all.filter(isBroken).slice(0, MOST_CLAIMS);
  const kept = all.filter((claim) => !isBroken(claim)).slice(0, MOST_CLAIMS);
  return { claims: [...broken, ...kept], areAllRead };
}

/** A text cut down to what it promises; none when it promises nothing. */
function promised(claim: DeliveryClaim): DeliveryClaim[] {
  const promises = promisesIn(claim.text);
  return promises.length > 0 ? [{ ...claim, text: promises.map(({ words }) => words).join(BREAK) }] : [];
}

function shopTexts({ name, banners }: ShopProfile): DeliveryClaim[] {
  return [
    { where: 'in the shop’s name', to: '/admin?tab=settings&section=shop', text: name },
    ...banners.map(({ title, text, linkText, alt }, index) => ({
      ...{ where: `in banner ${index + 1}`, to: '/admin?tab=settings&section=banners' },
      text: [`${title}. ${text}`, linkText, alt].join(BREAK),
    })),
  ];
}

async function collectionTexts(shop: Shop): Promise<DeliveryClaim[]> {
  const collections = await shop.db
    .selectFrom('collection')
    .select(['handle', 'title'])
    .where(saysFree(shop, sql.ref('title')))
    .orderBy('title')
    .limit(MOST_READ)
    .execute();
  return collections.map(({ handle, title }) => ({
    ...{ where: `in the collection ${title}`, to: `/admin/collections/edit/${handle}`, text: title },
  }));
}

/**
 * One pass over all products finds those that say 'free' at all; their texts are then read in turn until there are
 * enough promises. What is likely to be innocent, free-standing stoves and promises with an exception, comes last, so
 * that it does not keep the rest from being read.
 */
async function productClaims(
  shop: Shop,
  isBroken: (claim: DeliveryClaim) => boolean,
): Promise<DeliveryClaims> {
  const innocent = sql<number>`CASE WHEN description LIKE '%reestanding%' OR html_description LIKE '%reestanding%'
    OR description LIKE '%xcept%' OR html_description LIKE '%xcept%' THEN 1 ELSE 0 END`;
  const candidates = await shop.db
    .selectFrom('product')
    .select('id')
    .where('available', '=', 1)
    .where(saysFree(shop, sql`(title || ' ' || description || ' ' || html_description || ' ' || metafields)`))
    .orderBy(innocent)
    .orderBy('title')
    .orderBy('id')
    .limit(MOST_READ + 1)
    .execute();
  const ids = candidates.slice(0, MOST_READ).map(({ id }) => id);
  const claims: DeliveryClaim[] = [];
  let read = 0;
  let broken = 0;
  while (read < ids.length && broken < MOST_CLAIMS) {
    const found = await readClaims(shop, ids.slice(read, read + READ_AT_ONCE));
    claims.push(...found);
    broken += found.filter(isBroken).length;
    read += READ_AT_ONCE;
  }
  return { claims, areAllRead: read >= candidates.length };
}

async function readClaims(shop: Shop, ids: string[]): Promise<DeliveryClaim[]> {
  const products = await shop.db
    .selectFrom('product')
    .select(['id', 'handle', 'title', 'description', 'html_description', 'metafields', 'postage_provider'])
    .where('id', 'in', ids)
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return ids.flatMap((id) => {
    const product = byId.get(id);
    if (!product) return [];
    const { handle, title, description, html_description, postage_provider: provider } = product;
    const about = { to: `/admin/products/edit/${handle}`, provider };
    const onPage = [title, ...description.split('\n'), html_description].join(BREAK);
    return [
      ...promised({ ...about, where: `on ${title}`, text: onPage }),
      ...promised({
        ...{ ...about, where: `in the meta description of ${title}` },
        text: metaDescriptionOf(product),
      }),
    ];
  });
}

/** Whether a text says 'free' in any of the three ways in which people write it. */
function saysFree(shop: Shop, text: RawBuilder<unknown>) {
  // PostgreSQL has no cheap way to look past capitals; SQLite's LIKE always does.
  const ways = shop.database.engine === 'postgres' ? ['%free%', '%Free%', '%FREE%'] : ['%free%'];
  return sql<boolean>`(${sql.join(
    ways.map((way) => sql`${text} LIKE ${way}`),
    sql` OR `,
  )})`;
}
