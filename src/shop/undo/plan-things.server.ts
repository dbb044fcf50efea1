import type { Manager } from '../actor.ts';
import type { Shop } from '../shop.server.ts';
import {
  changesCollection,
  planCollection,
  saveCollectionPlan,
  sayCollection,
} from './collection-things.server.ts';
import {
  changesCompanions,
  planCompanions,
  saveCompanionPlan,
  sayCompanions,
} from './companion-things.server.ts';
import { changesProduct, planProducts, saveProductPlans, sayProduct } from './product-things.server.ts';
import { changesProfile, planProfile, saveProfilePlan, sayProfile } from './profile-things.server.ts';
import { type FullEntry, findFullEntries, inOrder } from './recorded.server.ts';
import { changesText, planText, saveTextPlan } from './text-things.server.ts';
import { nameThing, readThing, type ThingKind } from './thing.ts';
import type { Said } from './undo.ts';

/** What undoing does to one thing, and how it is done. */
export type Plan = {
  thing: string;
  said: Said;
  changes: boolean;
  mustWait: boolean;
};

export type Asked = { thing: string; entryIds: string[] };
type Options = {
  /** Products that are not there yet, by title: only looked at. */
  comingBack?: Map<string, string>;
  locks?: boolean;
  isPending?(productIds: string[]): Promise<Set<string>>;
};

/** What undoing does to these things, all of one kind; and `save`, which does it for those that need not wait. */
export async function planThings(
  shop: Shop,
  admin: Manager,
  kind: ThingKind,
  asked: Asked[],
  options: Options = {},
): Promise<{ plans: Plan[]; save(): Promise<void> }> {
  const full = await findFullEntries(shop, [...new Set(asked.flatMap(({ entryIds }) => entryIds))]);
  const things = asked.map(({ thing, entryIds }) => ({
    id: readThing(thing).id,
    entries: inOrder(entryIds.flatMap((id) => full.get(id) ?? [])),
  }));
  const nameOf = (id: string) => nameIn(things.find((each) => each.id === id)?.entries ?? []);
  const named = (id: string) => ({ thing: nameThing({ kind, id }), mustWait: false });
  if (kind === 'product') {
    const plans = await planProducts(shop, admin, things, options);
    return {
      plans: plans.map((plan) => ({
        ...named(plan.id),
        said: sayProduct(plan, nameOf(plan.id)),
        changes: changesProduct(plan),
        mustWait: plan.mustWait,
      })),
      save: () =>
        saveProductPlans(
          shop,
          admin,
          plans.filter((plan) => !plan.mustWait && changesProduct(plan)),
        ),
    };
  }
  const each = await inTurn(things, async (thing) => {
    if (kind === 'collection') {
      const plan = await planCollection(shop, admin, thing, options);
      const said = sayCollection(plan, nameOf(plan.id));
      return {
        id: plan.id,
        said,
        changes: changesCollection(plan),
        save: () => saveCollectionPlan(shop, admin, plan),
      };
    }
    if (kind === 'companions') {
      const plan = await planCompanions(shop, admin, thing, options);
      const said = sayCompanions(plan, nameOf(plan.id));
      return {
        id: plan.id,
        said,
        changes: changesCompanions(plan),
        save: () => saveCompanionPlan(shop, admin, plan),
      };
    }
    if (kind === 'profile') {
      const plan = await planProfile(shop, admin, thing);
      return {
        id: plan.id,
        said: sayProfile(plan),
        changes: changesProfile(plan),
        save: () => saveProfilePlan(shop, admin, plan),
      };
    }
    const plan = await planText(shop, admin, thing);
    return {
      id: plan.id,
      said: plan.said,
      changes: changesText(plan),
      save: () => saveTextPlan(shop, admin, plan),
    };
  });
  return {
    plans: each.map(({ id, said, changes }) => ({ ...named(id), said, changes })),
    async save() {
      for (const { changes, save } of each) if (changes) await save();
    },
  };
}

async function inTurn<T, R>(items: T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

/** What something was called that is gone. */
function nameIn(entries: FullEntry[]): string {
  for (const { before, after } of entries.toReversed())
    for (const json of [after, before]) {
      const { title } = JSON.parse(json ?? '{}') as { title?: string };
      if (title) return title;
    }
  return 'gone';
}
