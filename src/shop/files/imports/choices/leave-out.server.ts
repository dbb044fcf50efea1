import type { Manager } from '../../../actor.ts';
import type { Shop } from '../../../shop.server.ts';
import type { ItemWords } from '../work/import.ts';
import { MAX_LEFT_OUT } from './choices.ts';
import { changeChoices } from './save-choices.server.ts';

/** Leaves a row of a file out, so that the other variants of its product come in. */
export function leaveOut(shop: Shop, admin: Manager, importId: string, row: number): Promise<void> {
  return changeChoices(shop, admin, importId, (choices) => ({
    ...choices,
    leftOut: [...choices.leftOut, row],
  }));
}

/** The same of every row that holds others back. */
export async function leaveAllOut(shop: Shop, admin: Manager, importId: string): Promise<void> {
  const rows = await findHolding(shop, importId);
  await changeChoices(shop, admin, importId, (choices) => ({
    ...choices,
    leftOut: [...choices.leftOut, ...rows].slice(0, MAX_LEFT_OUT),
  }));
}

/** Takes all rows in again that were left out. */
export function leaveNoneOut(shop: Shop, admin: Manager, importId: string): Promise<void> {
  return changeChoices(shop, admin, importId, (choices) => ({ ...choices, leftOut: [] }));
}

const AT_ONCE = 500;

/** The rows that could be left out, of products that are refused. */
async function findHolding(shop: Shop, importId: string): Promise<number[]> {
  const found: number[] = [];
  let last = -1;
  for (;;) {
    const items = await shop.db
      .selectFrom('import_item')
      .select(['position', 'words'])
      .where('import_id', '=', importId)
      .where('outcome', '=', 'refused')
      .where('position', '>', last)
      .orderBy('position')
      .limit(AT_ONCE)
      .execute();
    for (const { words } of items) {
      const said: ItemWords = JSON.parse(words);
      if ('problems' in said)
        found.push(...said.problems.flatMap(({ row, mayLeave }) => (mayLeave ? row : [])));
    }
    if (items.length < AT_ONCE || found.length >= MAX_LEFT_OUT) return found;
    last = items.at(-1)?.position ?? 0;
  }
}
