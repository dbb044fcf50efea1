/** Rows of a table, numbered from 1: what each column is, as SQL of the number n. */
export type Rows = { table: string; rows: number; columns: Record<string, string | number> };

export const PRODUCTS = 20_000;
export const ORDERS = 100_000;

/** What there are a few thousand of. */
export const SOME = 5_000;

/** From the newest to the oldest, a quarter of an hour apart. */
export const before = (now: number) => `${now} - n * CAST(900000 AS bigint)`;

/** An address that a few orders share. */
export const PERSON = `'person' || (n % ${SOME}) || '@example.com'`;
