import { sql } from 'kysely';
import type { Admin } from '../accounts/actor.ts';
import { invalid } from '../errors.ts';
import type { ShopProfile } from '../profile/defaults.ts';
import { findShopProfile, updateShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { DeliveryClaim } from './lint.ts';
import { readRules } from './rule-form.ts';

/** Saves the owner's delivery table. ShopError `invalid` with its fields, `conflict` when it has changed since. */
export async function saveDeliveryTable(
  shop: Shop,
  admin: Admin,
  sent: string,
  ifVersion: string,
): Promise<ShopProfile> {
  const { table, errors } = readRules(sent);
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return updateShopProfile(shop, admin, { deliveryTable: table }, { section: 'delivery', ifVersion });
}

const FREE_DELIVERY = /free\s+(uk\s+|mainland\s+)?(delivery|shipping|postage)/i;
/** More than these an owner would not read one by one. */
const MOST_PRODUCTS = 10;

/** What the owner's own words on the site promise of free delivery: banners and descriptions of products. */
export async function findDeliveryClaims(shop: Shop, _admin: Admin): Promise<DeliveryClaim[]> {
  const { banners } = await findShopProfile(shop);
  const inBanners = banners.map(({ title, text }, index) => ({
    ...{ where: `in banner ${index + 1}`, to: '/admin?tab=settings&section=banners' },
    text: `${title}. ${text}`,
  }));
  const products = await shop.db
    .selectFrom('product')
    .select(['handle', 'title', 'description', 'html_description'])
    .where(sql<boolean>`lower(description || ' ' || html_description) LIKE '%free%delivery%'`)
    .where('available', '=', 1)
    .orderBy('title')
    .limit(MOST_PRODUCTS)
    .execute();
  const inProducts = products.map(({ handle, title, description, html_description }) => ({
    ...{ where: `on ${title}`, to: `/admin/products/edit/${handle}` },
    text: `${description} ${html_description}`,
  }));
  return [...inBanners, ...inProducts].filter(({ text }) => FREE_DELIVERY.test(text));
}
