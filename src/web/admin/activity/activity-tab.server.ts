import { type Accountant, hasRole, requireRole } from '#shop/actor.ts';
import { type AuditAction, listActions } from '#shop/record/activity/list-actions.server.ts';
import {
  type AuditEntry,
  listAdministratorNames,
  listChanges,
} from '#shop/record/activity/list-changes.server.ts';
import { nameParts } from '#shop/record/activity/name-part.server.ts';
import { findUndoable, isPart, type Undoable } from '#shop/record/undo/find-undoable.server.ts';
import { findUndosOf } from '#shop/record/undo/in-force.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { orFault } from '../lists/or-fault.server.ts';
import { activityAddress } from './activity-address.ts';

const PAGE_SIZE = 50;

/** A page of the audit log: what was done at once is folded, or one such action is open. */
export async function findActivityTab(shop: Shop, admin: Accountant, query: URLSearchParams) {
  const criteria = activityAddress.read(query);
  const mayUndo = hasRole(admin, 'manager');
  const result = await orFault(shop, 'failed to load activity', async () => {
    const people = await listAdministratorNames(shop, admin);
    const { kind, page, part } = criteria;
    const accountId = people.find(({ id }) => id === criteria.who)?.id ?? null;
    const asked = { kind, accountId, page, pageSize: PAGE_SIZE };
    const { actions, total } = part
      ? asActions(await listChanges(shop, admin, { ...asked, part }))
      : await listActions(shop, admin, asked);
    const open = part ? ((await nameParts(shop, [part])).get(part) ?? null) : null;
    return { people, accountId, total, open, ...(await withUndo(shop, admin, actions)) };
  });
  return { mayUndo, criteria: { ...criteria, who: result?.accountId ?? '' }, pageSize: PAGE_SIZE, result };
}

export type ActivityTabData = Awaited<ReturnType<typeof findActivityTab>>;

function asActions({ entries, total }: { entries: AuditEntry[]; total: number }) {
  return { actions: entries.map((newest): AuditAction => ({ newest, part: null })), total };
}

/** How each change, and each part as a whole, can be undone; of an accountant's list nothing can. */
async function withUndo(shop: Shop, admin: Accountant, actions: AuditAction[]) {
  if (!hasRole(admin, 'manager')) return { actions, undoable: {}, parts: {} };
  const entries = actions.flatMap(({ newest, part }) => (part ? (part.changes ?? []) : [newest]));
  const ids = entries.map(({ id }) => id);
  const undos = await findUndosOf(
    shop,
    actions.flatMap(({ part }) => part?.id ?? []),
  );
  const parts = actions.flatMap(({ part }): [string, Undoable][] => {
    if (!part?.counts.some(({ kind }) => isPart({ kind, part_of: part.id }))) return [];
    const isUndoing = /^undo_| undone$/.test(part.id);
    return [[part.id, { alone: false, part: part.id, undoneBy: undos.get(part.id)?.id ?? null, isUndoing }]];
  });
  return {
    actions,
    undoable: Object.fromEntries(await findUndoable(shop, requireRole(admin, 'manager'), ids)) as Record<
      string,
      Undoable
    >,
    parts: Object.fromEntries(parts) as Record<string, Undoable>,
  };
}
