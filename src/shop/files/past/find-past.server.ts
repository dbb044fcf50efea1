import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';
import { readOrderSearch, type WantedWord } from '#values/order-words.ts';
import type { Accountant } from '../../actor.ts';
import { notFound } from '../../errors.ts';
import { idsOf } from '../../ids.ts';
import { countRows, onPage, type Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import type { PastCustomer, PastKind, PastOrder } from './past.ts';
import { type FileIn, findFilesIn } from './past-files.server.ts';

/** A past order in a list. */
export type PastOrderLine = Pick<
  PastOrder,
  'number' | 'placed' | 'name' | 'postcode' | 'total' | 'currency'
> & {
  id: string;
  what: string;
};
/** A past customer in a list. */
export type PastCustomerLine = Pick<PastCustomer, 'email' | 'name' | 'postcode'> & { id: string };

/** Matches of a word that are looked through at most, to stay quick. */
const MAX_MATCHES = 4_000;

type Search = Paging & { q: string };

/** A page of past orders that match every word of the search, the newest first, and how many match. */
export async function listPastOrders(shop: Shop, _admin: Accountant, search: Search): Promise<FoundOrders> {
  return ordersIn(shop, await findFilesIn(shop, ['orders']), search);
}

/** The same for past customers, by surname. */
export async function listPastCustomers(
  shop: Shop,
  _admin: Accountant,
  search: Search,
): Promise<FoundCustomers> {
  return customersIn(shop, await findFilesIn(shop, ['customers']), search);
}

/** Both for one search. */
export async function searchPast(
  shop: Shop,
  _admin: Accountant,
  search: Search,
): Promise<FoundOrders & Pick<FoundCustomers, 'customers'>> {
  const files = await findFilesIn(shop, ['orders', 'customers']);
  const { customers } = await customersIn(shop, files, search);
  return { ...(await ordersIn(shop, files, search)), customers };
}

type FoundOrders = { orders: PastOrderLine[]; total: number };
type FoundCustomers = { customers: PastCustomerLine[]; total: number };

async function ordersIn(shop: Shop, all: FileIn[], { q, ...paging }: Search): Promise<FoundOrders> {
  const files = all.filter(({ kind }) => kind === 'orders');
  if (files.length === 0) return { orders: [], total: 0 };
  const words = readOrderSearch(q) ?? [];
  const found = shop.db
    .selectFrom('past_order')
    .where('file_id', 'in', idsOf(files))
    .where((row) => matchesAll(row, words, 'past_order.id'));
  const orders = await onPage(found, paging)
    .select(['id', 'number', 'placed', 'name', 'postcode', 'total', 'currency', 'what'])
    .orderBy('placed', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return { orders, total: words.length > 0 ? await countRows(found) : countOf(files) };
}

async function customersIn(shop: Shop, all: FileIn[], { q, ...paging }: Search): Promise<FoundCustomers> {
  const files = all.filter(({ kind }) => kind === 'customers');
  if (files.length === 0) return { customers: [], total: 0 };
  const words = readOrderSearch(q) ?? [];
  const found = shop.db
    .selectFrom('past_customer')
    .where('file_id', 'in', idsOf(files))
    .where((row) => matchesAll(row, words, 'past_customer.id'));
  const customers = await onPage(found, paging)
    .select(['id', 'email_key as email', 'name', 'postcode'])
    .orderBy('sort_name')
    .orderBy('id')
    .execute();
  return { customers, total: words.length > 0 ? await countRows(found) : countOf(files) };
}

/** Of a whole list its files know it. */
function countOf(files: { count: number }[]): number {
  return files.reduce((sum, { count }) => sum + count, 0);
}

/** One past order as its file had it. ShopError `not-found`. */
export async function findPastOrder(
  shop: Shop,
  _admin: Accountant,
  id: string,
): Promise<PastOrder & { id: string }> {
  const row = await shop.db
    .selectFrom('past_order')
    .select([
      'id',
      'number',
      'placed',
      'email_key as email',
      'name',
      'postcode',
      'total',
      'currency',
      'facts',
    ])
    .where('id', '=', id)
    .where('file_id', 'in', filesOf('orders'))
    .executeTakeFirst();
  if (!row) throw notFound('order');
  const { facts, ...order } = row;
  return { ...JSON.parse(facts), ...order };
}

/** One past customer as their file had them. ShopError `not-found`. */
export async function findPastCustomer(
  shop: Shop,
  _admin: Accountant,
  id: string,
): Promise<PastCustomer & { id: string }> {
  const row = await shop.db
    .selectFrom('past_customer')
    .select(['id', 'email_key as email', 'name', 'postcode', 'facts'])
    .where('id', '=', id)
    .where('file_id', 'in', filesOf('customers'))
    .executeTakeFirst();
  if (!row) throw notFound('customer');
  const { facts, ...customer } = row;
  return { ...JSON.parse(facts), ...customer };
}

/** How many orders of one e-mail address are listed beside each other. */
const MAX_BESIDE = 50;

/** The past orders and customers with this e-mail address, the newest first. */
export async function findPastOf(shop: Shop, _admin: Accountant, email: string) {
  if (!email) return { orders: [], customers: [] };
  const orders: PastOrderLine[] = await shop.db
    .selectFrom('past_order')
    .select(['id', 'number', 'placed', 'name', 'postcode', 'total', 'currency', 'what'])
    .where('email_key', '=', email)
    .where('file_id', 'in', filesOf('orders'))
    .orderBy('placed', 'desc')
    .limit(MAX_BESIDE)
    .execute();
  const customers: PastCustomerLine[] = await shop.db
    .selectFrom('past_customer')
    .select(['id', 'email_key as email', 'name', 'postcode'])
    .where('email_key', '=', email)
    .where('file_id', 'in', filesOf('customers'))
    .limit(MAX_BESIDE)
    .execute();
  return { orders, customers };
}

/** The files of a kind that are in. */
const filesOf = (kind: PastKind) =>
  sql<string>`(SELECT id FROM past_file WHERE state = 'in' AND kind = ${sql.lit(kind)})`;

/** The longest word is taken for the rarest: those that have it are looked at for the others. */
function matchesAll<Table extends 'past_order' | 'past_customer'>(
  row: ExpressionBuilder<Schema, Table>,
  words: WantedWord[],
  id: `${Table}.id`,
) {
  const [first, ...others] = words.toSorted((one, other) => other.text.length - one.text.length);
  if (!first) return row.lit(true);
  const of = sql.ref<string>(id);
  return row.and([
    sql<boolean>`${of} IN (SELECT past_id FROM past_word WHERE ${isWord(first)} LIMIT ${sql.lit(MAX_MATCHES)})`,
    ...others.map(
      (word) => sql<boolean>`EXISTS (SELECT 1 FROM past_word WHERE past_id = ${of} AND ${isWord(word)})`,
    ),
  ]);
}

function isWord({ text, isPrefix }: WantedWord) {
  // The last Unicode character sorts after every word with this beginning.
  return isPrefix ? sql`word >= ${text} AND word < ${`${text}\u{10ffff}`}` : sql`word = ${text}`;
}
