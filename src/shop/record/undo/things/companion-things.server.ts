import type { Manager } from '../../../actor.ts';
import { bumpCatalogueVersion } from '../../../cache/catalogue-version.server.ts';
import { recordCompanion } from '../../../catalogue/commands/companions.server.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import type { Beside } from '../../../catalogue/rows/beside-product.server.ts';
import { listCompanionIds, setCompanions } from '../../../catalogue/rows/beside-product.server.ts';
import { lockProduct } from '../../../catalogue/rows/lock-product.server.ts';
import { links } from '../../../links.ts';
import type { Shop } from '../../../shop.server.ts';
import type { FullEntry, ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { listSteps } from './list-steps.ts';
import { type Options, oneByOne } from './things.ts';

type CompanionPlan = {
  id: string;
  title: string | null;
  now: string[];
  after: string[];
  titles: Map<string, string>;
};

async function planCompanions(
  shop: Shop,
  _admin: Manager,
  { id, entries }: ToUndo,
  { locks = false, comingBack = new Map() }: Options,
): Promise<CompanionPlan> {
  const found = await findTitles(shop, [id], comingBack);
  const title = found.get(id) ?? null;
  if (title !== null && locks) await lockProduct(shop, id);
  const now = await listCompanionIds(shop, id);
  const wanted = title === null ? [] : revertCompanions(id, now, entries);
  const titles = await findTitles(shop, [...now, ...wanted], comingBack);
  return { id, title, now, after: wanted.filter((each) => titles.has(each)), titles };
}

type Facts = { id?: string; beside?: Beside; companion?: string; companionId?: string; place?: number };

function revertCompanions(id: string, now: string[], entries: FullEntry[]): string[] {
  let list = now;
  const putAt = (item: string, place: number) => {
    const others = list.filter((each) => each !== item);
    list = others.toSpliced(place, 0, item);
  };
  for (const { before, after, product_id } of entries.toReversed()) {
    const [from, to]: (Facts | null)[] = [before, after].map((json) =>
      json === null ? null : JSON.parse(json),
    );
    const deleted = from?.beside;
    if (deleted && product_id === id) list = deleted.companions;
    else if (deleted) {
      const was = deleted.companionOf.find((each) => each.id === id);
      if (was && product_id) putAt(product_id, was.place);
    } else if (from?.companion && from.companionId) putAt(from.companionId, from.place ?? list.length);
    else list = list.filter((each) => each !== to?.companionId);
  }
  return list;
}

async function findTitles(
  shop: Shop,
  ids: string[],
  comingBack: Map<string, string>,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await shop.db.selectFrom('product').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map([...comingBack, ...rows.map(({ id, title }): [string, string] => [id, title])]);
}

async function saveCompanionPlan(
  shop: Shop,
  admin: Manager,
  { id, now, after, titles }: CompanionPlan,
): Promise<void> {
  await setCompanions(shop, id, after);
  await bumpCatalogueVersion(shop);
  for (const { item, step, place } of listSteps(now, after)) {
    const companion = { id: item, title: titles.get(item) ?? 'gone', place };
    await recordCompanion(
      shop,
      admin,
      id,
      step === 'add' ? 'companion added' : 'companion removed',
      companion,
    );
  }
}

function changesCompanions({ now, after }: CompanionPlan): boolean {
  return !isEqual(now, after);
}

function sayCompanions({ id, title, now, after, titles }: CompanionPlan, name: string): Said {
  const list = (ids: string[]) => ids.map((each) => titles.get(each) ?? 'gone').join(', ');
  const changes = isEqual(now, after)
    ? []
    : [{ variant: null, label: 'Goes with it', from: list(now), to: list(after) }];
  const what = title === null ? 'gone' : changes.length > 0 ? 'back' : 'nothing';
  return {
    name: title ?? name,
    to: title === null ? null : links.admin.product(id),
    what,
    changes,
    left: [],
  };
}

/** What goes with products. */
export const COMPANIONS = oneByOne<CompanionPlan>({
  plan: planCompanions,
  say: sayCompanions,
  changes: changesCompanions,
  save: saveCompanionPlan,
});
