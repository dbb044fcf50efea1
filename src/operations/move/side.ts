export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;

export type Table = {
  name: string;
  /** In the order of their names, the same on both engines. */
  columns: { name: string; isReal: boolean }[];
  /** The tables that its rows refer to. */
  parents: string[];
};

/**
 * One end of a move: a database that nobody else uses meanwhile. Everything happens in one transaction, so that an
 * interrupted move leaves nothing behind.
 */
export type Side = {
  /** Every table of the shop, as the database itself describes it; not what belongs to the engine or to migrations. */
  tables(): Promise<Table[]>;
  /** Names of the migrations that have been applied. */
  migrations(): Promise<string[]>;
  /** All rows of a table, some at a time. */
  batches(table: Table): AsyncIterable<Row[]>;
  /** The last number that each counting table has given out, even if its row is gone. */
  lastNumbers(): Promise<[table: string, last: number][]>;
  /** Ids of the products in the search index, in their order. */
  indexed(): Promise<string[]>;
  /** Deletes what migrations wrote, and puts the triggers to sleep until `finish`. */
  prepare(tables: Table[]): Promise<void>;
  insert(table: Table, rows: Row[]): Promise<void>;
  setLastNumber(table: string, last: number): Promise<void>;
  /** What the engine derives in its own way, then the triggers, then the commit. */
  finish(tables: Table[]): Promise<void>;
  close(): Promise<void>;
};

/** Rows in one statement. */
export const BATCH = 500;

/** Not copied: the full-text index, which is each engine's own and made again, and what belongs to migrations. */
export const ENGINES_OWN = /^(product_search|search_entry|kysely_migration(_lock)?|unfinished_move)$/;

/** Computed again, because the engines lower the case of letters with accents differently. */
export const LOWER_TITLES = `UPDATE collection_product SET lower_title =
  (SELECT lower(title) FROM product WHERE id = collection_product.product_id)`;

/** Not compared, for the same reason. */
export const ENGINES_OWN_COLUMNS = new Set(['collection_product.lower_title']);
