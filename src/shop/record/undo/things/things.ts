import type { Manager } from '../../../actor.ts';
import type { Shop } from '../../../shop.server.ts';
import type { ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';

/** What undoing does to one thing; it waits for another that still has its SKU or address. */
export type AnyPlan = { id: string; mustWait?: boolean };

/** How things are undone. */
export type Options = {
  /** Products that are not there yet, by title: only looked at. */
  comingBack?: Map<string, string>;
  locks?: boolean;
  /** Which of these others, of the same kind, the same undo takes back later. */
  isPending?(ids: string[]): Promise<Set<string>>;
};

/** A kind of things: what undoing does to them, how it is said, whether anything changes, and how it is saved. */
export type Things<Plan extends AnyPlan> = {
  plan(shop: Shop, reader: Manager, things: ToUndo[], options: Options): Promise<Plan[]>;
  /** `name` is what it was called, if it is gone. */
  say(plan: Plan, name: string): Said;
  changes(plan: Plan): boolean;
  save(shop: Shop, admin: Manager, plans: Plan[]): Promise<void>;
  /** At most so many entries of one thing in a transaction; all unless it says so. */
  lot?: number;
};

type One<Plan extends AnyPlan> = Pick<Things<Plan>, 'say' | 'changes' | 'lot'> & {
  plan(shop: Shop, reader: Manager, thing: ToUndo, options: Options): Promise<Plan>;
  save(shop: Shop, admin: Manager, plan: Plan): Promise<void>;
};

/** A kind whose things are planned and saved one after the other. */
export function oneByOne<Plan extends AnyPlan>({ plan, save, ...words }: One<Plan>): Things<Plan> {
  return {
    ...words,
    async plan(shop, reader, things, options) {
      const plans: Plan[] = [];
      const known = new Set(things.map(({ id }) => id));
      const isPending = async (ids: string[]) => new Set(ids.filter((id) => known.has(id)));
      for (const thing of things) plans.push(await plan(shop, reader, thing, { isPending, ...options }));
      return plans;
    },
    async save(shop, admin, plans) {
      for (const each of plans) await save(shop, admin, each);
    },
  };
}
