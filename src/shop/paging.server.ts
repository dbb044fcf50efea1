import { type SelectQueryBuilder, sql } from 'kysely';
import type { Schema } from '#database/schema.ts';

type Query<Tables extends keyof Schema, Row> = SelectQueryBuilder<Schema, Tables, Row>;

/** A page of a list, from 1; at most 250 entries. */
export type Paging = { page: number; pageSize: number };

/** The rows of one page. */
export function onPage<Tables extends keyof Schema, Row>(query: Query<Tables, Row>, paging: Paging) {
  const { limit, offset } = limitsOf(paging);
  return query.limit(limit).offset(offset);
}

/** The same for a query that is compiled once. */
export type Limits = { limit: number; offset: number };

export function limitsOf({ page, pageSize }: Paging): Limits {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}

/** Whether a page begins after the end of its list, so that nothing need be read to know it is empty. */
export function isBeyond({ page, pageSize }: Paging, total: number): boolean {
  return (page - 1) * pageSize >= total;
}

/** How many rows a query matches. */
export async function countRows<Tables extends keyof Schema, Row>(
  query: Query<Tables, Row>,
): Promise<number> {
  const { total } = await query.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

/** How many rows wait for the owner, and since when, in milliseconds; null for none. */
export type Waiting = { count: number; oldest: number | null };

export async function countWaiting<Table extends 'orders' | 'message' | 'review'>(
  query: Query<Table, object>,
): Promise<Waiting> {
  const { count, oldest } = await query
    .select([sql<number>`count(*)`.as('count'), sql<number | null>`min(created)`.as('oldest')])
    .executeTakeFirstOrThrow();
  return { count: Number(count), oldest: oldest === null ? null : Number(oldest) };
}
