import { type Selectable, sql } from 'kysely';
import { compiled } from '#database/compiled.server.ts';
import type { Db } from '#database/connect.server.ts';
import type { Schema } from '#database/schema.ts';
import { type Pence, pence } from '#values/uk/pence.ts';
import type { Accountant } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { idsOf } from '../../ids.ts';
import { type Limits, limitsOf, onPage, type Paging } from '../../paging.server.ts';
import { findPriceEpoch } from '../../prices/price-epoch.server.ts';
import { findProductsInSale } from '../../prices/prices-now.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findPageByPrice } from '../facets/list-order.server.ts';
import { type CardPage, cardRows, findCards, readCards } from '../shown/product-cards.server.ts';
import {
  directionOf,
  forEachSort,
  inItsOrder,
  MEMBER_ORDERS,
  pageOfMembers,
  type Sort,
  type SortedPaging,
} from '../shown/sorts.server.ts';
import { findCollectionRows, findMemberRows } from './collection-rows.server.ts';
import { type CollectionRule, storedRule } from './collection-rule.ts';

export type CollectionHead = {
  id: string;
  title: string;
  introduction: string;
  picture: string | null;
  searchHeading: string;
  /** How its products are listed unless a shopper sorts them otherwise. */
  shownBy: Sort;
};

/** A collection with one page of what customers may see in it, in one statement; ShopError `not-found`. */
export async function findCollection(
  shop: Shop,
  handle: string,
  paging: SortedPaging,
): Promise<CollectionHead & CardPage> {
  const inSale = await findMembersByPrice(shop, handle, paging);
  if (inSale) return { ...inSale.head, cards: await findCards(shop, inSale.ids), total: inSale.total };
  const [row] = await findWithPage[paging.sort ?? 'shop'](shop, { handle, ...limitsOf(paging) });
  if (!row) throw notFound('collection');
  return { ...row, cards: await readCards(shop, row.cards) };
}

const findWithPage = forEachSort((sort) =>
  compiled((db, { handle, limit, offset }: Limits & { handle: string }, engine) => {
    const collectionId = sql.ref<string>('collection.id');
    const cards = inItsOrder(sort, (sort) => {
      const page = pageOfMembers(db, sort, { collectionId, limit, offset });
      return cardRows(db, engine, page, directionOf(sort));
    });
    return selectShown(db, handle).select('collection_size.shown as total').select(cards.as('cards'));
  }),
);

/** The head of a collection and a page of its products by the prices of a sale; null where an index has its order. */
async function findMembersByPrice(shop: Shop, handle: string, paging: SortedPaging) {
  if (!(await findPriceEpoch(shop)).isSale) return null;
  const [head] = await findHead(shop, { handle });
  if (!head) return null;
  const sort = paging.sort && paging.sort !== 'shop' ? paging.sort : head.shownBy;
  const page = await findPageByPrice(shop, { collectionId: head.id }, { ...paging, sort });
  return page && { head, ...page };
}

/** A collection without its products; ShopError `not-found`. */
export async function findCollectionHead(shop: Shop, handle: string): Promise<CollectionHead> {
  const [row] = await findHead(shop, { handle });
  if (!row) throw notFound('collection');
  return row;
}

const findHead = compiled((db, { handle }: { handle: string }) => selectShown(db, handle));

function selectShown(db: Db, handle: string) {
  return db
    .selectFrom('collection')
    .innerJoin('collection_size', 'collection_size.collection_id', 'collection.id')
    .select(['collection.id', 'collection.title', 'collection.introduction', 'collection.picture'])
    .select(['collection.search_heading as searchHeading', 'collection.shown_by as shownBy'])
    .where('collection.handle', '=', handle);
}

export type CollectionOfProducts = {
  id: string;
  handle: string;
  title: string;
  products: CollectionProduct[];
  total: number;
};

/** The same with what programs see of its products; ShopError `not-found`. */
export async function findCollectionProducts(
  shop: Shop,
  handle: string,
  paging: SortedPaging,
): Promise<CollectionOfProducts> {
  const inSale = await findMembersByPrice(shop, handle, paging);
  const collection = inSale
    ? { ...inSale.head, total: inSale.total, products: await findMemberRows(shop, inSale.ids) }
    : await findCollectionRows(shop, handle, paging);
  if (!collection) throw notFound('collection');
  const { id, title, total, products } = collection;
  return { id, handle, title, total, products: await membersNow(shop, products) };
}

/** Members of a collection at the prices of now. */
async function membersNow(shop: Shop, rows: MemberRow[]): Promise<CollectionProduct[]> {
  const sales = await findProductsInSale(shop, idsOf(rows));
  return rows.map((row) => toCollectionProduct({ ...row, price: sales.get(row.id)?.price ?? row.price }));
}

type CollectionProduct = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  price: Pence;
  available: boolean;
};

export type CollectionForAdmin = {
  collection: {
    id: string;
    handle: string;
    title: string;
    /** Null when its products are chosen by hand. */
    rule: CollectionRule | null;
    products: CollectionProduct[];
  };
  version: number;
};

/** A collection with all its products, drafts too; ShopError `not-found`. */
export async function findCollectionForAdmin(
  shop: Shop,
  _admin: Accountant,
  handle: string,
): Promise<CollectionForAdmin> {
  const { id, title, version, rule: stored } = await findCollectionRow(shop, handle);
  const rule = storedRule(stored);
  const rows = await selectMembers(shop, { id, rule }).execute();
  return { collection: { id, handle, title, rule, products: await membersNow(shop, rows) }, version };
}

/** One page of a collection for its editor, drafts too, in the shop's order. */
export type CollectionPage = {
  id: string;
  handle: string;
  title: string;
  version: number;
  introduction: string;
  picture: string | null;
  position: number;
  searchHeading: string;
  /** Null when its products are chosen by hand. */
  rule: CollectionRule | null;
  products: CollectionProduct[];
  total: number;
} & Paging;

/** Works for a collection of 20,000 products too. ShopError `not-found`. */
export async function findCollectionPage(
  shop: Shop,
  _admin: Accountant,
  handle: string,
  paging: Paging,
): Promise<CollectionPage> {
  const row = await findCollectionRow(shop, handle);
  const { id, title, version, introduction, picture, position, search_heading: searchHeading } = row;
  const rule = storedRule(row.rule);
  const total = await countMembers(shop, id);
  const members = await onPage(selectMembers(shop, { id, rule }), paging).execute();
  const products = members.map(toCollectionProduct);
  const facts = { id, handle, title, version, introduction, picture, position, searchHeading, rule };
  return { ...facts, products, total, ...paging };
}

/** How many products a collection has, drafts too. */
export async function countMembers(shop: Shop, collectionId: string): Promise<number> {
  const size = await shop.db
    .selectFrom('collection_size')
    .select('members')
    .where('collection_id', '=', collectionId)
    .executeTakeFirst();
  return size?.members ?? 0;
}

/** The row of a collection; ShopError `not-found`. */
export async function findCollectionRow(
  shop: Shop,
  handle: string,
): Promise<Selectable<Schema['collection']>> {
  const row = await shop.db
    .selectFrom('collection')
    .selectAll()
    .where('handle', '=', handle)
    .executeTakeFirst();
  if (!row) throw notFound('collection');
  return row;
}

type MemberRow = Awaited<ReturnType<ReturnType<typeof selectMembers>['execute']>>[number];

function selectMembers(shop: Shop, { id, rule }: { id: string; rule: CollectionRule | null }) {
  const [by, direction] = MEMBER_ORDERS[rule?.order ?? 'shop'];
  return shop.db
    .selectFrom('collection_product')
    .innerJoin('product', 'product.id', 'collection_product.product_id')
    .select(['product.id', 'product.handle', 'product.title', 'product.available'])
    .select(['product.featured_media as featuredMedia', 'product.lowest_price as price'])
    .where('collection_product.collection_id', '=', id)
    .orderBy(by, direction)
    .orderBy('product_id', direction);
}

function toCollectionProduct(row: MemberRow): CollectionProduct {
  const { id, handle, title, featuredMedia } = row;
  return { id, handle, title, featuredMedia, price: pence(row.price), available: row.available === 1 };
}
