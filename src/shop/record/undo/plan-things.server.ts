import type { Manager } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { type FullEntry, findFullEntries, inOrder } from './recorded.server.ts';
import { nameThing, readThing, type ThingKind } from './thing.ts';
import { CODES } from './things/code-things.server.ts';
import { COLLECTIONS } from './things/collection-things.server.ts';
import { COMPANIONS } from './things/companion-things.server.ts';
import { PRODUCTS } from './things/product-things.server.ts';
import { PROFILE } from './things/profile-things.server.ts';
import { REDIRECTS } from './things/redirect-things.server.ts';
import { SALES } from './things/sale-things.server.ts';
import { TEXTS } from './things/text-things.server.ts';
import type { AnyPlan, Options, Things } from './things/things.ts';
import type { Said } from './undo.ts';

/** What undoing does to one thing, and how it is done. */
export type Plan = {
  thing: string;
  said: Said;
  changes: boolean;
  mustWait: boolean;
};

export type Asked = { thing: string; entryIds: string[] };

/** Each kind of things and how it is undone. */
export const KINDS: Record<ThingKind, Things<AnyPlan>> = {
  product: PRODUCTS,
  companions: COMPANIONS,
  collection: COLLECTIONS,
  profile: PROFILE,
  text: TEXTS,
  sale: SALES,
  code: CODES,
  redirect: REDIRECTS,
};

/** What undoing does to these things, all of one kind; and `save`, which does it for those that need not wait. */
export async function planThings(
  shop: Shop,
  reader: Manager,
  kind: ThingKind,
  asked: Asked[],
  options: Options = {},
): Promise<{ plans: Plan[]; save(): Promise<void> }> {
  const { plan, say, changes, save } = KINDS[kind];
  const full = await findFullEntries(shop, [...new Set(asked.flatMap(({ entryIds }) => entryIds))]);
  const things = asked.map(({ thing, entryIds }) => ({
    id: readThing(thing).id,
    entries: inOrder(entryIds.flatMap((id) => full.get(id) ?? [])),
  }));
  const entriesOf = new Map(things.map(({ id, entries }) => [id, entries]));
  const own = await plan(shop, reader, things, options);
  return {
    plans: own.map((each) => ({
      thing: nameThing({ kind, id: each.id }),
      said: say(each, nameIn(entriesOf.get(each.id) ?? [])),
      changes: changes(each),
      mustWait: each.mustWait ?? false,
    })),
    save: () =>
      save(
        shop,
        reader,
        own.filter((each) => !each.mustWait && changes(each)),
      ),
  };
}

/** What something was called that is gone. */
function nameIn(entries: FullEntry[]): string {
  for (const { before, after } of entries.toReversed())
    for (const json of [after, before]) {
      const { title, code, name } = JSON.parse(json ?? '{}') as {
        title?: string;
        code?: string;
        name?: string;
      };
      const known = title || code || name;
      if (known) return known;
    }
  return 'gone';
}
