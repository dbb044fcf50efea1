import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { refuseInvalid } from '../../../forms/form.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { cannotNow } from '../work/import.ts';
import { findImport } from '../work/imports.server.ts';
import { checkMapping, guessColumns, type Mapping } from './mapping.ts';

/** The columns of a file that nobody recognises: header, first values, and what they were or may be taken for. */
export type Unmapped = { columns: { at: number; name: string; samples: string[] }[]; mapping: Mapping };

/** What an owner needs to name the columns of a file: as they did for one with the same headers, or by a guess. */
export async function findUnmapped(shop: Shop, _admin: Manager, id: string): Promise<Unmapped> {
  const { headers, samples } = await shop.db
    .selectFrom('import')
    .select(['headers', 'samples'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const known = await shop.db
    .selectFrom('import_mapping')
    .select(['name', 'columns'])
    .where('headers', '=', headers)
    .orderBy('updated', 'desc')
    .limit(1)
    .executeTakeFirst();
  const names: string[] = JSON.parse(headers);
  const mapping = known
    ? { name: known.name, columns: JSON.parse(known.columns) }
    : { name: '', columns: guessColumns(names) };
  const found: string[][] = JSON.parse(samples);
  const columns = names.map((name, at) => ({
    at,
    name: name || `Column ${at + 1}`,
    samples: found[at] ?? [],
  }));
  return { columns, mapping };
}

/** Says what the columns of a file hold; it is read again with that, and kept by its name for the next such file. */
export function mapImport(shop: Shop, admin: Manager, id: string, mapping: Mapping): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const file = await shop.db
      .updateTable('import')
      .set({ state: 'reading', mapping: JSON.stringify(mapping), updated: shop.now() })
      .where('id', '=', id)
      .where('state', '=', 'unmapped')
      .returning(['headers', 'filename'])
      .executeTakeFirst();
    if (!file) throw cannotNow((await findImport(shop, admin, id)).state);
    refuseInvalid(checkMapping(mapping, JSON.parse(file.headers).length));
    const kept = { headers: file.headers, columns: JSON.stringify(mapping.columns), updated: shop.now() };
    await shop.db
      .insertInto('import_mapping')
      .values({ name: mapping.name, ...kept })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(kept))
      .execute();
    await recordChange(shop, admin, {
      action: 'columns named',
      kind: 'import',
      subjectId: id,
      after: { filename: file.filename, name: mapping.name },
    });
  });
}
