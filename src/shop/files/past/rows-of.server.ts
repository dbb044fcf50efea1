import { setImmediate as turn } from 'node:timers/promises';
import { plain } from '#values/find-text.ts';
import type { Shop } from '../../shop.server.ts';
import { findProductsOf } from './find-products.server.ts';
import { type PastCustomer, type PastKind, type PastOrder, whatOf } from './past.ts';
import { wordsOfPastCustomer, wordsOfPastOrder } from './past-words.ts';
import type { PastRow } from './reading/read-cells.ts';
import { readCustomers } from './reading/read-customers.ts';
import { readOrders } from './reading/read-orders.ts';
import { readReviews } from './reading/read-reviews.server.ts';
import type { Read, Refused } from './reading/refusal.ts';

/** A row to write, without its id and file: what is the same in another file, its columns, and the words that find it. */
export type Wanted = { key: string; columns: object; words: string[]; time: number | null };

/** What a file brings: what to write, what is refused, and of reviews what is left out. */
export type Found = {
  wanted: Wanted[];
  refused: Refused[];
  hidden: number;
  missing: { name: string; count: number }[];
};

type Reader<Kind extends PastKind> = (shop: Shop, rows: PastRow<Kind>[]) => Promise<Found>;

/** How each kind of file becomes rows of its table. */
export const TABLES = {
  orders: { table: 'past_order', prefix: 'pso', find: (_shop, rows) => plainly(readOrders(rows), orderRow) },
  customers: {
    table: 'past_customer',
    prefix: 'psc',
    find: (_shop, rows) => plainly(readCustomers(rows), customerRow),
  },
  reviews: { table: 'past_review', prefix: 'psr', find: findReviews },
} as const satisfies { [Kind in PastKind]: { table: string; prefix: string; find: Reader<Kind> } };

export type PastTable = (typeof TABLES)[PastKind]['table'];

const READ_IN_A_TURN = 50;

/** What was read and what was refused. Whoever waits for a page comes between. */
async function sorted<Record>(
  read: Iterable<Read<Record>>,
): Promise<{ records: Record[]; refused: Refused[] }> {
  const [records, refused]: [Record[], Refused[]] = [[], []];
  let count = 0;
  for (const each of read) {
    if ('record' in each) records.push(each.record);
    else refused.push(each);
    if (++count % READ_IN_A_TURN === 0) await turn();
  }
  return { records, refused };
}

async function plainly<Record>(
  read: Iterable<Read<Record>>,
  toRow: (record: Record) => Wanted,
): Promise<Found> {
  const { records, refused } = await sorted(read);
  const wanted: Wanted[] = [];
  for (const record of records) {
    wanted.push(toRow(record));
    if (wanted.length % READ_IN_A_TURN === 0) await turn();
  }
  return { wanted, refused, hidden: 0, missing: [] };
}

function orderRow(order: PastOrder): Wanted {
  const { number, placed, email, name, postcode, total, currency, lines, ...facts } = order;
  return {
    key: `${number} ${placed}`,
    columns: {
      ...{ number, placed, email_key: email, name: name.slice(0, 200), postcode, total, currency },
      what: whatOf(lines),
      facts: JSON.stringify({ ...facts, lines }),
    },
    words: wordsOfPastOrder(order),
    time: placed,
  };
}

function customerRow(customer: PastCustomer): Wanted {
  const { email, name, postcode, ...facts } = customer;
  const words = plain(name).split(/\s+/);
  return {
    key: email || `${words.join(' ')} ${postcode}`,
    columns: {
      ...{ email_key: email, name, postcode, sort_name: [words.at(-1), ...words.slice(0, -1)].join(' ') },
      facts: JSON.stringify(facts),
    },
    words: wordsOfPastCustomer(customer),
    time: null,
  };
}

async function findReviews(shop: Shop, rows: PastRow<'reviews'>[]): Promise<Found> {
  const { reviews, hidden } = readReviews(rows);
  const { records, refused } = await sorted(reviews);
  const products = await findProductsOf(shop, records);
  const missing = new Map<string, number>();
  const wanted = records.flatMap(({ product, ...review }, n): Wanted[] => {
    const id = products[n];
    const name = product.handle || product.title || product.sku || `number ${product.formerId}`;
    if (!id) missing.set(name, (missing.get(name) ?? 0) + 1);
    const key = `${id} ${review.written} ${review.name} ${review.stars}`;
    return id ? [{ key, columns: { ...review, product_id: id }, words: [], time: review.written }] : [];
  });
  const named = [...missing].map(([name, count]) => ({ name, count }));
  return {
    wanted,
    refused,
    hidden,
    missing: named.sort((one, other) => other.count - one.count),
  };
}
