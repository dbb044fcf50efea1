import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { ShopError } from '../../../errors.ts';
import { inTransaction, type Shop } from '../../../shop.server.ts';
import { cannotNow } from '../work/import.ts';
import { findImport } from '../work/imports.server.ts';
import { asBefore, type Choices, choicesIn, MAX_LEFT_OUT } from './choices.ts';

/** What the owner has chosen for a file; of one that nobody has looked at yet, as for the last one. */
export async function findChoices(shop: Shop, importId: string): Promise<Choices> {
  const own = await shop.db
    .selectFrom('import')
    .select('choices')
    .where('id', '=', importId)
    .executeTakeFirst();
  if (own?.choices) return choicesIn(own.choices);
  const last = await shop.db
    .selectFrom('import')
    .select('choices')
    .where('choices', 'is not', null)
    .orderBy('created', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return asBefore(choicesIn(last?.choices ?? null));
}

/**
 * Changes what is chosen for a file, which is then read again with it: the dry run says what comes of that before anything
 * does. ShopError `conflict` once it is carried out.
 */
export function changeChoices(
  shop: Shop,
  admin: Manager,
  importId: string,
  change: (choices: Choices) => Choices,
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const choices = change(await findChoices(shop, importId));
    const leftOut = [...new Set(choices.leftOut)].sort((a, b) => a - b);
    if (leftOut.length > MAX_LEFT_OUT)
      throw new ShopError(
        'malformed',
        `At most ${MAX_LEFT_OUT.toLocaleString('en-GB')} rows can be left out.`,
      );
    const kept = await shop.db
      .selectFrom('import_text')
      .select('position')
      .where('import_id', '=', importId)
      .limit(1)
      .executeTakeFirst();
    const file = await shop.db
      .updateTable('import')
      .set({ state: 'reading', choices: JSON.stringify({ ...choices, leftOut }), updated: shop.now() })
      .where('id', '=', importId)
      .where('state', '=', 'read')
      .where('bulk', 'is', null)
      .returning('filename')
      .executeTakeFirst();
    if (!file) throw cannotNow((await findImport(shop, admin, importId)).state);
    if (!kept) throw new ShopError('conflict', 'The file is not kept any more. Send it again.');
    const after = { filename: file.filename };
    await recordChange(shop, admin, {
      action: 'choices changed',
      kind: 'import',
      subjectId: importId,
      after,
    });
  });
}
