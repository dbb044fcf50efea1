import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import { changeRule, endRule } from '../../../catalogue/collections/change-collection-rule.server.ts';
import {
  deleteCollection,
  factsOf,
  restoreCollection,
  updateCollection,
} from '../../../catalogue/collections/change-collections.server.ts';
import {
  type CollectionRule,
  RULE,
  ruleInWords,
  storedRule,
} from '../../../catalogue/collections/collection-rule.ts';
import { lockCollection } from '../../../catalogue/collections/lock-collection.server.ts';
import { listMemberIds, setMembers } from '../../../catalogue/collections/set-members.server.ts';
import { holdProducts } from '../../../catalogue/collections/sort-collection.server.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import { readForm } from '../../../forms/form.ts';
import { links } from '../../../links.ts';
import type { Shop } from '../../../shop.server.ts';
import { findChangedSince, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { listSteps } from './list-steps.ts';
import { type CollectionState, concernsRule, LABELS, revertCollection } from './revert-collection.ts';
import { type Options, oneByOne } from './things.ts';

type CollectionPlan = {
  id: string;
  now: CollectionState;
  after: CollectionState;
  left: string[];
  /** Of the products that come and go. */
  titles: Map<string, string>;
};

async function planCollection(
  shop: Shop,
  _admin: Manager,
  thing: ToUndo,
  { locks = false, comingBack = new Map() }: Options,
): Promise<CollectionPlan> {
  const { id } = thing;
  if (locks && thing.entries.some(concernsRule)) await holdProducts(shop);
  const handle = await findHandle(shop, id);
  if (handle && locks) await lockCollection(shop, handle);
  const now = await findState(shop, id);
  const changedBy = (await findChangedSince(shop, [thing], 'collection')).get(id) ?? new Map();
  const { after, left } = await revertInTurns(thing, now, changedBy);
  const { titles, members } = await known(shop, now, after, comingBack);
  const gone = after.rule ? 0 : after.members.length - members.length;
  if (gone > 0)
    left.push(gone === 1 ? 'One of its products is deleted' : `${gone} of its products are deleted`);
  // Its rule chooses its products, those that come back too.
  return { id, now, after: { ...after, members: after.rule ? now.members : members }, left, titles };
}

/** Entries that are taken back in one turn of the event loop; what is only looked at is looked at whole. */
const AT_ONCE = 2_000;

async function revertInTurns(
  { id, entries }: ToUndo,
  now: CollectionState,
  changedBy: Map<string, string>,
): Promise<{ after: CollectionState; left: string[] }> {
  let after = now;
  const left = new Set<string>();
  for (let end = entries.length; end > 0; end -= AT_ONCE) {
    if (entries.length > AT_ONCE) await turn();
    const lot = revertCollection(id, after, entries.slice(Math.max(0, end - AT_ONCE), end), changedBy);
    after = lot.after;
    for (const each of lot.left) left.add(each);
  }
  return { after, left: [...left] };
}

async function findHandle(shop: Shop, id: string): Promise<string | undefined> {
  const row = await shop.db.selectFrom('collection').select('handle').where('id', '=', id).executeTakeFirst();
  return row?.handle;
}

async function findState(shop: Shop, id: string): Promise<CollectionState> {
  const row = await shop.db.selectFrom('collection').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return { facts: null, members: [], addresses: [], rule: null };
  const members = await listMemberIds(shop, id);
  return { facts: factsOf(row), members, addresses: [], rule: storedRule(row.rule) };
}

/** The products that come or go, by title; what is deleted by now cannot come. */
async function known(
  shop: Shop,
  now: CollectionState,
  after: CollectionState,
  comingBack: Map<string, string>,
) {
  const was = new Set(now.members);
  const is = new Set(after.members);
  const asked = [...now.members.filter((id) => !is.has(id)), ...after.members.filter((id) => !was.has(id))];
  const titles = new Map<string, string>(comingBack);
  for (let start = 0; start < asked.length; start += 500) {
    if (start > 0) await turn();
    const rows = await shop.db
      .selectFrom('product')
      .select(['id', 'title'])
      .where('id', 'in', asked.slice(start, start + 500))
      .execute();
    for (const { id, title } of rows) titles.set(id, title);
  }
  return { titles, members: after.members.filter((id) => was.has(id) || titles.has(id)) };
}

async function saveCollectionPlan(shop: Shop, admin: Manager, plan: CollectionPlan): Promise<void> {
  const { id, now, after, titles } = plan;
  if (!after.facts) {
    if (now.facts) await deleteCollection(shop, admin, now.facts.handle);
    return;
  }
  if (!now.facts)
    await restoreCollection(shop, admin, { id, facts: after.facts, addresses: after.addresses });
  else if (!isEqual(now.facts, after.facts))
    await updateCollection(shop, admin, now.facts.handle, after.facts);
  const handle = (await findHandle(shop, id)) ?? '';
  if (after.rule) {
    if (!isEqual(now.rule, after.rule))
      await changeRule(shop, admin, handle, readForm(RULE, { ...after.rule }));
    return;
  }
  if (now.rule) await endRule(shop, admin, handle);
  // By hand they keep the order in which the rule has shown them.
  const from = now.rule ? await listMemberIds(shop, id) : now.members;
  const steps = listSteps(from, after.members);
  await setMembers(shop, admin, id, { to: after.members, steps, titles });
}

function changesCollection({ now, after }: CollectionPlan): boolean {
  return !isEqual([now.facts, now.rule, now.members], [after.facts, after.rule, after.members]);
}

function sayCollection({ id, now, after, left, titles }: CollectionPlan, name: string): Said {
  const known = after.facts ?? now.facts;
  const said = {
    name: known?.title ?? name,
    to: known && links.admin.collection(now.facts?.handle ?? id),
    changes: [],
    left,
  };
  if (!now.facts && !after.facts) return { ...said, what: 'gone' };
  if (!after.facts) return { ...said, what: 'deleted' };
  const line = (label: string, from: string, to: string) => ({ variant: null, label, from, to });
  const to = after.facts;
  const fields = (Object.keys(to) as (keyof typeof to)[]).flatMap((field) =>
    now.facts && now.facts[field] !== to[field]
      ? [line(LABELS[field] ?? field, now.facts[field], to[field])]
      : [],
  );
  const steps = listSteps(now.members, after.members);
  const named = (step: string) =>
    [...new Set(steps.filter((each) => each.step === step).map(({ item }) => item))].filter((item) =>
      titles.has(item),
    );
  const list = (ids: string[]) =>
    ids
      .slice(0, 10)
      .map((each) => titles.get(each))
      .join(', ') + (ids.length > 10 ? ` and ${ids.length - 10} more` : '');
  const [come, go] = [named('add'), named('remove')];
  const isMoved = steps.some(({ item }) => !titles.has(item));
  const changes = [
    ...fields,
    ...(isEqual(now.rule, after.rule) ? [] : [line('Rule', sayRule(now.rule), sayRule(after.rule))]),
    ...(come.length > 0 ? [line('Products', '', list(come))] : []),
    ...(go.length > 0 ? [line('Products', list(go), '')] : []),
    ...(isMoved ? [line('Order of its products', 'as it is now', 'as before')] : []),
  ];
  return { ...said, what: now.facts ? (changes.length > 0 ? 'back' : 'nothing') : 'restored', changes };
}

function sayRule(rule: CollectionRule | null): string {
  return rule ? ruleInWords(rule) : 'none, chosen by hand';
}

/** Collections with their products. */
export const COLLECTIONS = oneByOne<CollectionPlan>({
  plan: planCollection,
  say: sayCollection,
  changes: changesCollection,
  save: saveCollectionPlan,
  lot: 400,
});
