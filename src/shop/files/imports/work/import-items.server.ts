import type { Insertable } from 'kysely';
import { compiledInsert } from '#database/compiled.server.ts';
import type { Schema } from '#database/schema.ts';

/** Keeps rows of a plan. */
export const insertItems = compiledInsert((db, rows: Insertable<Schema['import_item']>[]) =>
  db.insertInto('import_item').values(rows),
);
