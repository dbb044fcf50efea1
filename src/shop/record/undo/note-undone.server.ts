import { updateEach } from '#database/update-each.server.ts';
import type { Shop } from '../../shop.server.ts';
import { KIND_APART } from './claim-entries.server.ts';
import { endForce, releaseEntries } from './in-force.server.ts';
import type { Plan } from './plan-things.server.ts';
import type { Said } from './undo.ts';

/** How far a thing is that is undone in lots, and what was said of those before. */
export type Earlier = Said & { next: string; changed: boolean };

/** What was done with a thing; `next` is where its next lot begins. */
export type Undone = { plan: Plan; earlier?: Earlier; next?: string | undefined };

/** Behind all others of the kind. */
const LATER = KIND_APART / 2;

/** Notes what became of things, in a few statements for all. `ends`: what these changes had undone is there again. */
export async function noteUndone(shop: Shop, undoId: string, undone: Undone[], ends: boolean): Promise<void> {
  const told = undone.map(({ plan, earlier, next }) => ({
    ...(earlier ? withEarlier(plan, earlier) : plan),
    next,
  }));
  const some = told.filter(({ mustWait }) => !mustWait);
  await wait(shop, undoId, thingsOf(told.filter(({ mustWait }) => mustWait)));
  await setItems(
    shop,
    some.map(({ thing, said, changes, next }) => {
      const short = { ...said, changes: said.changes.slice(0, 20), ...(next && { next, changed: changes }) };
      const state = next ? 'waiting' : said.left.length > 0 ? 'left' : 'undone';
      return { undo_id: undoId, thing, state, said: JSON.stringify(short) };
    }),
  );
  const whole = some.filter(({ next }) => !next);
  if (ends) await endForce(shop, undoId, thingsOf(whole.filter(({ changes }) => changes)));
  // Nothing was taken back, so it can be asked for again.
  const kept = whole.filter(({ changes, said }) => !changes && said.left.length > 0);
  await releaseEntries(shop, undoId, thingsOf(kept));
}

function thingsOf(plans: Plan[]): string[] {
  return plans.map(({ thing }) => thing);
}

function withEarlier(plan: Plan, { what, changes, left, changed }: Earlier): Plan {
  const { said } = plan;
  return {
    ...plan,
    changes: plan.changes || changed,
    said: {
      ...{ ...said, what: said.what === 'nothing' ? what : said.what },
      ...{ changes: [...changes, ...said.changes], left: [...new Set([...left, ...said.left])] },
    },
  };
}

async function wait(shop: Shop, undoId: string, things: string[]): Promise<void> {
  if (things.length === 0) return;
  await shop.db
    .updateTable('undo_item')
    .set((row) => ({ is_late: 1, position: row('position', '+', LATER) }))
    .where('undo_id', '=', undoId)
    .where('thing', 'in', things)
    .execute();
}

/** Sets what is known of each. */
export const setItems = updateEach<{ undo_id: string; thing: string; state: string; said: string }>(
  'undo_item',
  ['undo_id', 'thing'],
);
