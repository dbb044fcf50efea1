import type { Shop } from '../../shop.server.ts';
import type { Refusal } from '../many/apply-cell-changes.ts';

/** Entries of the record that are read: the newest are wanted, and a conflict is minutes old. */
const MAX_ENTRIES = 400;

/** Says in each conflict who last changed its product or variant, as far as the record knows. */
export async function nameWhoChanged({ db }: Shop, refused: Refusal[]): Promise<Refusal[]> {
  const conflicts = refused.filter(({ isConflict }) => isConflict);
  if (conflicts.length === 0) return refused;
  const subjects = new Set(
    conflicts.flatMap(({ product, variant }) => [product, ...(variant ? [variant] : [])]),
  );
  const rows = await db
    .selectFrom('audit')
    .select(['subject_id', 'who'])
    .where('kind', 'in', ['product', 'variant'])
    .where('subject_id', 'in', [...subjects])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES)
    .execute();
  return refused.map((refusal) => {
    if (!refusal.isConflict) return refusal;
    const { product, variant } = refusal;
    const who = rows.find(({ subject_id }) => subject_id === product || subject_id === variant)?.who;
    return who ? { ...refusal, who } : refusal;
  });
}
