import { ukDateTime } from '#values/uk/uk-clock.ts';
import type { Manager } from '../../actor.ts';
import type { Action, Kind } from '../../audit/actions.ts';
import { notFound, ShopError } from '../../errors.ts';
import type { Shop } from '../../shop.server.ts';
import { actionInWords } from '../activity/action-in-words.ts';
import { findSubjects } from '../activity/subjects.server.ts';
import type { Scope } from './undo.ts';

/** Of a part that took an import back. */
const UNDONE = / undone$/;

/** What is undone, in the owner's words. ShopError `not-found`. */
export async function sayScope(shop: Shop, _admin: Manager, scope: Scope): Promise<string> {
  if ('entry' in scope) return sayEntry(shop, scope.entry);
  if ('part' in scope) return sayPart(shop, scope.part);
  if (scope.since > scope.until) throw new ShopError('malformed', 'Nothing was done in the future.');
  const who = scope.accountId === null ? 'everybody' : await nameOf(shop, scope.accountId);
  return `everything by ${who} since ${ukDateTime(scope.since)}`;
}

async function sayEntry(shop: Shop, id: string): Promise<string> {
  const entry = await shop.db
    .selectFrom('audit')
    .select(['action', 'kind', 'subject_id', 'after', 'before', 'who'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!entry) throw notFound('change');
  const { action, kind, subject_id, who } = entry;
  const facts = { ...JSON.parse(entry.before ?? '{}'), ...JSON.parse(entry.after ?? '{}') };
  const subject = (await findSubjects(shop, [{ kind, subject_id }])).get(subject_id);
  const { did, to } = actionInWords(action as Action, kind as Kind);
  const known = facts.title || facts.name || facts.code || 'that is gone';
  return `${did} ${to} ${subject?.name ?? known}, by ${who}`;
}

async function sayPart(shop: Shop, part: string): Promise<string> {
  const entry = await shop.db
    .selectFrom('audit')
    .select('who')
    .where('part_of', '=', part)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!entry) throw notFound('change');
  if (part.startsWith('undo_')) {
    const undone = await shop.db.selectFrom('undo').select('label').where('id', '=', part).executeTakeFirst();
    return `undoing of ${undone?.label ?? 'changes'} by ${entry.who}`.slice(0, 500);
  }
  if (part.startsWith('imp_')) {
    const file = await shop.db
      .selectFrom('import')
      .select(['filename', 'state'])
      .where('id', '=', part.replace(UNDONE, ''))
      .executeTakeFirst();
    if (['running', 'fetching'].includes(file?.state ?? ''))
      throw new ShopError('conflict', 'It is still being carried out. Stop it first.');
    const what = UNDONE.test(part) ? 'undoing of import' : 'import';
    if (file) return `${what} ${file.filename} by ${entry.who}`;
  }
  return part.startsWith('grid_')
    ? `a save of the grid by ${entry.who}`
    : `what ${entry.who} changed at once`;
}

async function nameOf(shop: Shop, accountId: string): Promise<string> {
  const known = await shop.db
    .selectFrom('account')
    .select('name')
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (known) return known.name;
  const entry = await shop.db
    .selectFrom('audit')
    .select('who')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (!entry) throw notFound('person');
  return entry.who;
}
