import type { Manager } from '../../../actor.ts';
import { lockCatalogue } from '../../../cache/catalogue-version.server.ts';
import { links } from '../../../links.ts';
import { planRedirects } from '../../../redirects/plan-redirects.server.ts';
import type { Redirect, RedirectChange, Wanted } from '../../../redirects/redirect.ts';
import { findRedirects, MAX_REDIRECTS } from '../../../redirects/redirects.server.ts';
import { writeRedirects } from '../../../redirects/save-redirects.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { describeChange } from '../../activity/describe-change.ts';
import { type FullEntry, findChangedSince, lastFirst, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { type Options, oneByOne } from './things.ts';

type RedirectsPlan = { id: string; changes: RedirectChange[]; left: string[] };

/** Each old address goes back by itself, unless it leads elsewhere by now. */
async function planBack(
  shop: Shop,
  _admin: Manager,
  thing: ToUndo,
  { locks = false }: Options,
): Promise<RedirectsPlan> {
  if (locks) await lockCatalogue(shop);
  const present = await findRedirects(shop, { isCertain: true });
  const who = (await findChangedSince(shop, [thing], 'redirect')).get(thing.id)?.get(thing.id);
  const wanted = new Map<string, Redirect | null>();
  const left = new Set<string>();
  await lastFirst(thing.entries, (entry) => {
    const [before, after] = [sideOf(entry.before), sideOf(entry.after)];
    for (const key of new Set([...before.keys(), ...after.keys()])) {
      const [was, became] = [before.get(key) ?? null, after.get(key) ?? null];
      const now = wanted.has(key) ? wanted.get(key) : present.get(key);
      if (now?.to === became?.to) wanted.set(key, was);
      else if (now?.to !== was?.to)
        left.add(`${(became ?? was)?.from}: ${who ?? 'somebody'} has changed it since`);
    }
  });
  const gone = new Set(
    [...wanted].filter(([key, to]) => to === null && present.has(key)).map(([key]) => key),
  );
  const staying = new Map([...present].filter(([key]) => !gone.has(key)));
  const back = [...wanted.values()].flatMap((each, row): Wanted[] => (each ? [{ ...each, row }] : []));
  const { changes, refused } = await planRedirects(staying, back, { shortens: false });
  for (const { from, reason } of refused) left.add(`${from}: ${reason}`);
  const deleted = [...gone].map((key) => ({ before: present.get(key) ?? null, after: null }));
  const added = changes.filter(({ before }) => !before);
  const room = MAX_REDIRECTS - staying.size;
  if (added.length > room) left.add(`There are at most ${MAX_REDIRECTS.toLocaleString('en-GB')} redirects`);
  const over = new Set(added.slice(Math.max(0, room)));
  return {
    id: thing.id,
    changes: [...deleted, ...changes.filter((each) => !over.has(each))],
    left: [...left],
  };
}

/** What an entry says of one side; one of an earlier build may say nothing. */
function sideOf(json: FullEntry['before']): Map<string, Redirect> {
  const { redirects } = JSON.parse(json ?? '{}') as { redirects?: Redirect[] };
  return new Map((redirects ?? []).map((each) => [each.key, each]));
}

function sayBack({ changes, left }: RedirectsPlan): Said {
  const all = (side: (Redirect | null)[]) => ({ redirects: side.flatMap((each) => each ?? []) });
  const [before, after] = [all(changes.map(({ before }) => before)), all(changes.map(({ after }) => after))];
  const said = describeChange({ kind: 'redirect', action: 'changed', before, after });
  return {
    ...{ name: 'Old addresses', to: links.admin.redirects, left },
    what: changes.length > 0 ? 'back' : 'nothing',
    changes: said.map((each) => ({ variant: null, ...each })),
  };
}

/** Where old addresses lead. */
export const REDIRECTS = oneByOne<RedirectsPlan>({
  plan: planBack,
  say: sayBack,
  changes: ({ changes }) => changes.length > 0,
  save: (shop, admin, { changes }) => writeRedirects(shop, admin, changes),
});
