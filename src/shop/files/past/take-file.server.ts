import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { ShopError } from '../../errors.ts';
import { idsOf } from '../../ids.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { decodeFile } from '../imports/files/decode.server.ts';
import { readRows } from '../imports/files/read-rows.server.ts';
import { refuseOtherKinds } from '../imports/files/upload-import.server.ts';
import { MAX_FILE_BYTES } from '../imports/work/import.ts';
import { PAST_KINDS, type PastFacts, type PastKind } from './past.ts';
import { findFilesIn } from './past-files.server.ts';
import { kindOf } from './reading/columns.ts';
import { cellReader, type PastRow } from './reading/read-cells.ts';
import { type Found, type PastTable, TABLES, type Wanted } from './rows-of.server.ts';

const ROWS_IN_A_TURN = 100;
/** Rows in one transaction, to hold up nobody: an order has some twenty words. */
const WRITTEN_AT_ONCE = 25;
const MAX_NAMED = 50;

/**
 * Reads a file of orders, customers or reviews of the shop before into a dry run: what it brings is written, and seen by nobody until
 * it is brought in. Returns its id. An earlier dry run of the same kind goes. ShopError `malformed`, `too-large`, `wrong-type`.
 */
export async function takePastFile(
  shop: Shop,
  admin: Manager,
  { bytes, filename }: { bytes: Uint8Array; filename: string },
): Promise<string> {
  if (bytes.byteLength > MAX_FILE_BYTES)
    throw new ShopError('too-large', `A file can be at most ${MAX_FILE_BYTES / 1024 / 1024} MB. Split it.`);
  refuseOtherKinds(bytes);
  const { kind, rows, ignored } = await readFile(await decodeFile(bytes));
  const found = await (TABLES[kind].find as (shop: Shop, rows: unknown) => Promise<Found>)(shop, rows);
  const beside = idsOf(await findFilesIn(shop, [kind]));
  const id = shop.newId('psf');
  const now = shop.now();
  await shop.db
    .insertInto('past_file')
    .values({
      ...{ id, kind, filename: filename.slice(0, 200) || `${kind}.csv`, state: 'arriving', facts: '{}' },
      ...{ created: now, updated: now, account_id: admin.accountId, who: admin.name },
    })
    .execute();
  const wanted = onlyOnce(found.wanted);
  const fresh = await writeNew(shop, { id, kind }, wanted);
  const facts = factsOf(found, { fresh, wanted: found.wanted.length, ignored, beside });
  await inTransaction(shop, async (shop) => {
    await shop.db
      .updateTable('past_file')
      .set({ state: 'leaving', updated: shop.now() })
      .where('kind', '=', kind)
      .where('state', '=', 'read')
      .execute();
    await shop.db
      .updateTable('past_file')
      .set({ state: 'read', facts: JSON.stringify(facts), updated: shop.now() })
      .where('id', '=', id)
      .execute();
    await recordChange(shop, admin, {
      action: 'sent',
      kind: 'past-file',
      subjectId: id,
      after: { filename },
    });
  });
  return id;
}

async function readFile(pieces: string[]) {
  const lines = readRows(pieces);
  const { value: header } = await lines.next();
  const headers: string[] = (header?.cells ?? []).map((cell: string) => cell.trim());
  if (headers.length === 0) throw new ShopError('malformed', 'The file is empty.');
  const kind = kindOf(headers);
  if (!kind)
    throw new ShopError(
      'malformed',
      'This is no list of orders, customers or reviews that the shop knows: its columns are called otherwise. Products come in under Products, Import.',
    );
  const reader = cellReader(kind, headers);
  const rows: PastRow<PastKind>[] = [];
  for await (const line of lines) {
    rows.push(reader.read(line));
    if (rows.length % ROWS_IN_A_TURN === 0) await turn();
  }
  if (rows.length === 0) throw new ShopError('malformed', `The file has no ${PAST_KINDS[kind].many} in it.`);
  return { kind, rows, ignored: reader.ignored() };
}

function onlyOnce(wanted: Wanted[]): Wanted[] {
  const first = new Map<string, Wanted>();
  for (const each of wanted) if (!first.has(each.key)) first.set(each.key, each);
  return [...first.values()];
}

/** Writes what no file that is in has brought; returns it. */
async function writeNew(
  shop: Shop,
  { id: file_id, kind }: { id: string; kind: PastKind },
  wanted: Wanted[],
): Promise<Wanted[]> {
  const { table, prefix } = TABLES[kind];
  const written: Wanted[] = [];
  for (let from = 0; from < wanted.length; from += WRITTEN_AT_ONCE) {
    const some = wanted.slice(from, from + WRITTEN_AT_ONCE);
    const known = await findKnown(
      shop,
      table,
      some.map(({ key }) => key),
    );
    const fresh = some.filter(({ key }) => !known.has(key));
    const rows = fresh.map((each) => ({ id: shop.newId(prefix), ...each }));
    const words = rows.flatMap(({ id, words }) => words.map((word) => ({ word, past_id: id })));
    if (rows.length > 0)
      await inTransaction(shop, async (shop) => {
        await shop.db
          .insertInto(table)
          .values(rows.map(({ id, key, columns }) => ({ id, file_id, known_key: key, ...columns })) as never)
          .execute();
        for (let at = 0; at < words.length; at += 400)
          await shop.db
            .insertInto('past_word')
            .values(words.slice(at, at + 400))
            .execute();
      });
    written.push(...fresh);
    await turn();
  }
  return written;
}

/** Those of these keys that a file which is in has brought. */
async function findKnown(shop: Shop, table: PastTable, keys: string[]): Promise<Set<string>> {
  // What is asked for is called the same in all three.
  const of = table as 'past_order';
  const rows = await shop.db
    .selectFrom(of)
    .innerJoin('past_file', 'past_file.id', `${of}.file_id`)
    .select(`${of}.known_key`)
    .where(`${of}.known_key`, 'in', keys)
    .where('past_file.state', '=', 'in')
    .execute();
  return new Set(rows.map(({ known_key }) => known_key));
}

function factsOf(
  { refused, hidden, missing }: Found,
  {
    fresh,
    wanted,
    ignored,
    beside,
  }: { fresh: Wanted[]; wanted: number; ignored: string[]; beside: string[] },
): PastFacts {
  const times = fresh.flatMap(({ time }) => (time === null ? [] : [time]));
  const [from, to] = times.reduce(
    ([least, most], time) => [Math.min(least, time), Math.max(most, time)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  return {
    beside,
    count: fresh.length,
    known: wanted - fresh.length,
    from: times.length > 0 ? (from ?? null) : null,
    to: times.length > 0 ? (to ?? null) : null,
    refused: refused.slice(0, MAX_NAMED),
    refusedMore: Math.max(0, refused.length - MAX_NAMED),
    ignored,
    hidden,
    missing: missing.slice(0, MAX_NAMED),
  };
}
