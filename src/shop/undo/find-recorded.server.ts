import type { Shop } from '../shop.server.ts';
import type { Recorded, Since } from './revert-product.ts';

type Thing = { id: string; variants: { id: string }[] };

/** What was recorded of each of these products as part of something, first to last, and what is known since. */
export async function findRecorded(
  shop: Shop,
  products: Thing[],
  partOf: string,
): Promise<Map<string, { changes: Recorded[]; since: Since }>> {
  const found = new Map<string, { changes: Recorded[]; since: Since }>();
  const ownerOf = new Map<string, string>();
  for (const { id, variants } of products) {
    found.set(id, { changes: [], since: { changedBy: new Map(), ordered: new Set() } });
    ownerOf.set(id, id);
    for (const variant of variants) ownerOf.set(variant.id, id);
  }
  const of = (subject: string) => found.get(ownerOf.get(subject) ?? '');
  for (const row of await findEntries(shop, [...ownerOf.keys()], partOf)) {
    const entry = of(row.subject_id);
    if (!entry) continue;
    if (row.part_of === partOf) entry.changes.push(toRecorded(row));
    else if (entry.changes.length > 0) entry.since.changedBy.set(row.subject_id, row.who);
  }
  for (const variantId of await findOrdered(shop, [...ownerOf.keys()]))
    of(variantId)?.since.ordered.add(variantId);
  return found;
}

type Row = { kind: string; before: string | null; after: string | null };

function toRecorded({ kind, before, after }: Row): Recorded {
  const [from, to] = [before, after].map((json) => (json === null ? null : JSON.parse(json)));
  return { kind: kind === 'variant' ? 'variant' : 'product', before: from, after: to };
}

/** Every change of them; before and after only of those that belong to it. */
async function findEntries(shop: Shop, subjectIds: string[], partOf: string) {
  if (subjectIds.length === 0) return [];
  return (
    shop.db
      .selectFrom('audit')
      .select(['id', 'subject_id', 'kind', 'who', 'part_of'])
      .select((row) => [
        row.case().when('part_of', '=', partOf).then(row.ref('before')).end().as('before'),
        row.case().when('part_of', '=', partOf).then(row.ref('after')).end().as('after'),
      ])
      .where('kind', 'in', ['product', 'variant'])
      .where('subject_id', 'in', subjectIds)
      // Created and changed; pictures have entries of their own.
      .where('action', 'in', ['created', 'changed', 'deleted'])
      .orderBy('at')
      .orderBy('id')
      .execute()
  );
}

async function findOrdered(shop: Shop, variantIds: string[]): Promise<string[]> {
  if (variantIds.length === 0) return [];
  const rows = await shop.db
    .selectFrom('stock_movement')
    .select('variant_id')
    .distinct()
    .where('variant_id', 'in', variantIds)
    .where('order_id', 'is not', null)
    .execute();
  return rows.map(({ variant_id }) => variant_id);
}
