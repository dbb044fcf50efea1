import type { Manager } from '../../../actor.ts';
import { EMAIL } from '../../../emails/words-kind.server.ts';
import { FRAME } from '../../../frame/frame-kind.server.ts';
import { HOME } from '../../../home/home-kind.server.ts';
import { PAGE } from '../../../pages/page-kind.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { showAgain } from '../../../texts/change-texts.server.ts';
import type { TextKind } from '../../../texts/text-kind.ts';
import type { ShownVersion } from '../../../texts/write-text.server.ts';
import { findSubjects } from '../../activity/subjects.server.ts';
import { type FullEntry, findChangedSince, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { oneByOne } from './things.ts';

const KINDS: Record<string, TextKind<unknown>> = Object.fromEntries(
  [PAGE, FRAME, HOME, EMAIL].map((kind) => [kind.kind, kind as TextKind<unknown>]),
);

/** What customers see of a text: its words, or where it leads; neither where it is as nobody had published it. */
type Shown = { body: string | null; leadsTo: string | null };
type Row = {
  kind: string;
  handle: string;
  body: string | null;
  draft: string | null;
  leads_to: string | null;
};

type TextPlan = {
  id: string;
  row: Row | undefined;
  now: Shown;
  after: Shown;
  left: string[];
  said: Said;
};

/** Earlier words are published again, as from its history. */
async function planText(shop: Shop, _admin: Manager, thing: ToUndo): Promise<TextPlan> {
  const { id, entries } = thing;
  const row = await shop.db
    .selectFrom('shop_text')
    .select(['kind', 'handle', 'body', 'draft', 'leads_to'])
    .where('id', '=', id)
    .executeTakeFirst();
  const now: Shown = { body: row?.body ?? null, leadsTo: row?.leads_to ?? null };
  const sides = entries.map(sidesOf);
  const bodies = await findBodies(shop, id, sides);
  const shownOf = ({ version, leadsTo }: ShownVersion): Shown => ({
    body: bodies.get(version) ?? null,
    leadsTo,
  });
  const who = (await findChangedSince(shop, [thing], 'text')).get(id)?.get(id);
  const left = new Set<string>();
  let after = now;
  for (const { from, to, isDraft } of sides.toReversed()) {
    if (isDraft) left.add('A draft: nobody else has seen it');
    else if (!from || !to) left.add('Its words are in its history, and can be put back there');
    else if (isSame(after, shownOf(to))) after = shownOf(from);
    else if (!isSame(after, shownOf(from))) left.add(`${who ?? 'somebody'} has published it since`);
  }
  const subject = (await findSubjects(shop, [{ kind: 'text', subject_id: id }])).get(id);
  const name = subject?.name ?? 'A text';
  const said: Said = {
    ...{ name, to: subject?.to ?? null, left: [...left] },
    what: row ? (isSame(now, after) ? 'nothing' : 'back') : 'gone',
    changes:
      row && !isSame(now, after) ? [{ variant: null, label: 'Customers see', ...words(now, after) }] : [],
  };
  return { id, row, now, after, left: [...left], said };
}

function isSame(one: Shown, other: Shown): boolean {
  return one.body === other.body && one.leadsTo === other.leadsTo;
}

/** Entries that changed only a draft show the same before and after. */
function sidesOf({ before, after }: FullEntry) {
  const [from, to] = [before, after].map((json): ShownVersion | undefined =>
    json === null ? undefined : JSON.parse(json).shown,
  );
  return { from, to, isDraft: from !== undefined && JSON.stringify(from) === JSON.stringify(to) };
}

async function findBodies(shop: Shop, id: string, sides: ReturnType<typeof sidesOf>[]) {
  const ids = [...new Set(sides.flatMap(({ from, to }) => [from?.version ?? '', to?.version ?? '']))];
  const rows = await shop.db
    .selectFrom('shop_text_version')
    .select(['id', 'body'])
    .where('text_id', '=', id)
    .where('id', 'in', ids.length > 0 ? ids : [''])
    .execute();
  return new Map(rows.map((row) => [row.id, row.body]));
}

function words(now: Shown, after: Shown): { from: string; to: string } {
  const say = ({ body, leadsTo }: Shown, other: Shown) =>
    body !== null
      ? (titleOf(body) !== titleOf(other.body) && titleOf(body)) || 'these words'
      : leadsTo !== null
        ? 'nothing: it is deleted'
        : 'what they saw before it was published';
  return {
    from: now.body !== null && after.body !== null ? 'the words of now' : say(now, after),
    to: now.body !== null && after.body !== null ? 'the words before' : say(after, now),
  };
}

function titleOf(body: string | null): string {
  const { title } = JSON.parse(body ?? '{}') as { title?: unknown };
  return typeof title === 'string' ? title : '';
}

async function saveTextPlan(shop: Shop, admin: Manager, { row, after }: TextPlan): Promise<void> {
  const kind = KINDS[row?.kind ?? ''];
  if (row && kind) await showAgain(shop, admin, kind, row.handle, after);
}

function changesText({ row, now, after }: TextPlan): boolean {
  return row !== undefined && !isSame(now, after);
}

/** Texts. */
export const TEXTS = oneByOne<TextPlan>({
  plan: planText,
  say: ({ said }) => said,
  changes: changesText,
  save: saveTextPlan,
});
