import { links } from '../../links.ts';
import type { Shop } from '../../shop.server.ts';

/** What was done at once, to stand before 'by Olive', and its own page if it has one. */
export type PartName = { name: string; to: string | null };

/** Of a part that took an import back, before an undo did. */
const UNDONE = / (collections )?undone$/;

/** What each of these parts was, by part. */
export async function nameParts(shop: Shop, parts: string[]): Promise<Map<string, PartName>> {
  const imports = await findImports(shop, idsIn(parts, 'imp_'));
  const undos = await findUndos(shop, idsIn(parts, 'undo_'));
  const letters = await findLetters(shop, idsIn(parts, 'ltr_'));
  return new Map(
    parts.map((part) => {
      const id = part.replace(UNDONE, '');
      const [work, undone] = [imports.get(id), undos.get(id)];
      if (work && id !== part) return [part, { ...work, name: `Undoing of ${work.name}` }];
      const other = part.startsWith('grid_') ? 'A save of the grid' : 'Changes made at once';
      return [part, work ?? undone ?? letters.get(id) ?? { name: other, to: null }];
    }),
  );
}

function idsIn(parts: string[], prefix: string): string[] {
  return parts.filter((part) => part.startsWith(prefix)).map((part) => part.replace(UNDONE, ''));
}

/** A change of many is an import too, called by what it does. */
async function findImports(shop: Shop, ids: string[]): Promise<Map<string, PartName>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('import')
    .select(['id', 'filename', 'bulk'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, filename, bulk }) => [
      id,
      { name: bulk === null ? `Import ${filename}` : filename, to: links.admin.import(id) },
    ]),
  );
}

async function findUndos(shop: Shop, ids: string[]): Promise<Map<string, PartName>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db.selectFrom('undo').select(['id', 'label']).where('id', 'in', ids).execute();
  return new Map(
    rows.map(({ id, label }) => [id, { name: `Undoing of ${label}`, to: links.admin.undone(id) }]),
  );
}

async function findLetters(shop: Shop, ids: string[]): Promise<Map<string, PartName>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db
    .selectFrom('letter')
    .select(['id', 'product_id', 'variant_id', 'product_title'])
    .where('id', 'in', ids)
    .execute();
  return new Map(
    rows.map(({ id, product_id, variant_id, product_title }) => [
      id,
      { name: `Letter to buyers of ${product_title}`, to: links.admin.letter(product_id, variant_id) },
    ]),
  );
}
