import { isCounted } from '#values/stock-kind.ts';
import type { Accountant } from '../../actor.ts';
import { priceBasket } from '../../basket/price-basket.server.ts';
import { searchIds } from '../../catalogue/search/search.server.ts';
import { readForm } from '../../forms/form.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findOrders } from '../list/list-orders.server.ts';
import { findMatches } from '../list/search-orders.server.ts';
import { listQuotes } from './find-quotes.server.ts';
import { QUOTE, type QuoteContent } from './quote-content.ts';

/** A customer that the shop knows, as a quote takes them over. */
export type KnownCustomer = Pick<
  QuoteContent,
  | ('customerName' | 'email' | 'phoneNumber')
  | ('addressLine1' | 'addressLine2' | 'town' | 'county' | 'postcode')
>;

/** Those found at once. */
const MOST = 8;

/** Customers by name, email, telephone or postcode, from what they have ordered or asked for; each once, as they were last. */
export async function findCustomersToQuote(
  shop: Shop,
  reader: Accountant,
  q: string,
): Promise<KnownCustomer[]> {
  if (q.trim().length < 2) return [];
  const paging = { q, page: 1, pageSize: 3 * MOST };
  const { orders } = await findOrders(shop, reader, {
    ...{ page: 1, pageSize: 3 * MOST, sort: '-created' },
    matches: await findMatches(shop, q),
  });
  const ids = orders.map(({ id }) => id);
  const rows = ids.length
    ? await shop.db
        .selectFrom('orders')
        .select(['id', 'name', 'email', 'phone_number', 'address_fields', 'shipping_zip'])
        .where('id', 'in', ids)
        .execute()
    : [];
  const byId = new Map(rows.map((row) => [row.id, row]));
  const ordered = ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const address = { addressLine1: '', addressLine2: '', town: '', county: '', postcode: row.shipping_zip };
    return [
      {
        ...{ customerName: row.name, email: row.email, phoneNumber: row.phone_number },
        ...address,
        ...(row.address_fields ? (JSON.parse(row.address_fields) as typeof address) : {}),
      },
    ];
  });
  const asked = await findAsked(shop, reader, paging);
  const each = new Map([...asked, ...ordered].reverse().map((one) => [one.email.toLowerCase(), one]));
  return [...each.values()].reverse().slice(0, MOST);
}

async function findAsked(
  shop: Shop,
  reader: Accountant,
  paging: { q: string; page: number; pageSize: number },
): Promise<KnownCustomer[]> {
  const { quotes } = await listQuotes(shop, reader, paging);
  if (quotes.length === 0) return [];
  const rows = await shop.db
    .selectFrom('quote')
    .select('content')
    .where(
      'id',
      'in',
      quotes.map(({ id }) => id),
    )
    .execute();
  return rows
    .map(({ content }) => readForm(QUOTE, JSON.parse(content)))
    .filter(({ email }) => email !== '')
    .map(({ customerName, email, phoneNumber, addressLine1, addressLine2, town, county, postcode }) => ({
      ...{ customerName, email, phoneNumber, addressLine1, addressLine2, town, county, postcode },
    }));
}

/** A variant that can be put on a quote. */
export type QuotableVariant = {
  variantId: string;
  title: string;
  options: string;
  sku: string;
  /** Pence, now. */
  price: number;
  /** Null where it is not counted. */
  left: number | null;
};

/** Products that are found, and the variants of them that are shown at once. */
const PRODUCTS = 8;
const VARIANTS = 24;

/** Variants as the shop's own search finds their products, at the prices of now, with what is left. */
export async function findVariantsToQuote(
  shop: Shop,
  _reader: Accountant,
  q: string,
): Promise<QuotableVariant[]> {
  const profile = await findShopProfile(shop);
  const products = await searchIds(shop, profile, q, PRODUCTS);
  if (products.length === 0) return [];
  const rows = await shop.db
    .selectFrom('variant')
    .select(['id', 'product_id', 'stock_count', 'stock_policy as stockPolicy'])
    .where('product_id', 'in', products)
    .where('available', '=', 1)
    .orderBy('position')
    .execute();
  const sorted = products
    .flatMap((id) => rows.filter(({ product_id }) => product_id === id))
    .slice(0, VARIANTS);
  const stock = new Map(sorted.map((row) => [row.id, isCounted(row) ? row.stock_count : null]));
  const basket = sorted.map(({ id }) => ({ handle: '', variant: { id, title: '' }, quantity: 1 }));
  const { lines } = await priceBasket(shop, basket, null, { profile });
  return lines.map(({ variantId, title, options, sku, unitPrice }) => ({
    ...{ variantId, title, sku, price: unitPrice, left: stock.get(variantId) ?? null },
    options: options.map(({ viewName }) => viewName).join(', '),
  }));
}

/** Those of these variants that there are not, whatever was sent for their ids. */
export async function findMissingVariants(shop: Shop, ids: string[]): Promise<Set<string>> {
  const asked = ids.filter((id) => /^\w{1,40}$/.test(id));
  const found = asked.length
    ? await shop.db.selectFrom('variant').select('id').where('id', 'in', asked).execute()
    : [];
  const there = new Set(found.map(({ id }) => id));
  return new Set(ids.filter((id) => !there.has(id)));
}
