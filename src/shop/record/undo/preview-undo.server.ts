import type { Manager } from '../../actor.ts';
import type { Paging } from '../../paging.server.ts';
import type { Shop } from '../../shop.server.ts';
import { gather } from './gather.server.ts';
import { planThings } from './plan-things.server.ts';
import { sayScope } from './say-scope.server.ts';
import { readThing, THING_KINDS, type Thing, type ThingKind } from './thing.ts';
import { MAX_ENTRIES, type Said, type Scope } from './undo.ts';

/** What undoing would do, as things are now. */
export type UndoPreview = {
  label: string;
  /** Entries of the record; `isCut` if there are more than can be undone at once. */
  entries: number;
  isCut: boolean;
  counts: { kind: ThingKind; count: number }[];
  total: number;
  /** One page of the things. */
  things: (Said & { thing: Thing })[];
};

/** A page of it. ShopError `not-found`. */
export async function previewUndo(
  shop: Shop,
  admin: Manager,
  scope: Scope,
  { page, pageSize }: Paging,
): Promise<UndoPreview> {
  const label = await sayScope(shop, admin, scope);
  const { things, entries, isCut, comingBack } = await gather(shop, scope);
  const all = [...things.keys()].map((name) => ({ name, thing: readThing(name) }));
  const shown = all.slice((page - 1) * pageSize, page * pageSize);
  const said = new Map<string, Said>();
  for (const kind of THING_KINDS) {
    const asked = shown
      .filter(({ thing }) => thing.kind === kind)
      .map(({ name }) => ({ thing: name, entryIds: things.get(name)?.map(({ id }) => id) ?? [] }));
    if (asked.length === 0) continue;
    const { plans } = await planThings(shop, admin, kind, asked, { comingBack });
    for (const plan of plans) said.set(plan.thing, plan.said);
  }
  return {
    ...{ label, isCut, total: all.length },
    entries: Math.min(entries, MAX_ENTRIES),
    counts: THING_KINDS.map((kind) => ({
      kind,
      count: all.filter(({ thing }) => thing.kind === kind).length,
    })),
    things: shown.flatMap(({ name, thing }) => {
      const own = said.get(name);
      return own ? [{ ...own, thing }] : [];
    }),
  };
}
