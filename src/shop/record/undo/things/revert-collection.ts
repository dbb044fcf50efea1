import type { CollectionFacts } from '../../../catalogue/collections/change-collections.server.ts';
import { COLLECTION_PAGE } from '../../../catalogue/collections/collection-form.ts';
import type { CollectionRule } from '../../../catalogue/collections/collection-rule.ts';
import { labelsOf } from '../../activity/say-fact.ts';
import type { FullEntry } from '../recorded.server.ts';
import { goBack } from './go-back.ts';

/** A collection with its products in order; no facts for none. */
export type CollectionState = {
  facts: CollectionFacts | null;
  members: string[];
  addresses: string[];
  /** Chooses its products, so that nobody puts one in or takes one out; null when they are chosen by hand. */
  rule: CollectionRule | null;
};

type Member = { productId: string; place?: number };
/** The products of a collection by hand, in order, before a rule chose them, or after. */
export type ByHand = { members: string[] };
type RuleChange = { rule?: CollectionRule | null; beside?: ByHand };
type Deleted = {
  products: { id: string }[];
  rule?: CollectionRule | null;
  beside?: { facts: CollectionFacts; addresses: string[] };
};

/** Takes recorded changes of a collection back, the last first, as products are. */
export function revertCollection(
  id: string,
  now: CollectionState,
  entries: FullEntry[],
  changedBy: Map<string, string>,
): { after: CollectionState; left: string[] } {
  const left = new Set<string>();
  const state = { ...now, facts: now.facts && { ...now.facts } };
  const who = changedBy.get(id);
  /** Those that came in, or went, one after the other: taken back together, before anything else counts places. */
  const out = new Set<string>();
  const back: Member[] = [];
  const settle = () => {
    if (out.size > 0) state.members = state.members.filter((each) => !out.has(each));
    if (back.length > 0) state.members = putAll(state.members, back);
    out.clear();
    back.length = 0;
  };
  for (const { kind, action, before, after } of entries.toReversed()) {
    const [from, to] = [before, after].map((json) => (json === null ? null : JSON.parse(json)));
    const isOfList = kind === 'product' || action.startsWith('product ');
    if (!isOfList || (action === 'product added' ? back.length > 0 : out.size > 0)) settle();
    if (isOfList && state.rule) {
      // A product that was deleted comes back by the rule.
      if (kind !== 'product') left.add('Its products: its rule chooses them');
    } else if (action === 'product added') out.add(to.productId);
    else if (isOfList) back.push(...(kind === 'product' ? placeIn(from, id) : [from ?? to]));
    else if (action === 'created') state.facts = null;
    else if (action === 'deleted') restore(state, from, left);
    else if (from && to && state.facts) {
      const note = (field: string) =>
        left.add(`${LABELS[field] ?? field}: ${who ?? 'somebody'} has changed it since`);
      const fields = (Object.keys(state.facts) as (keyof CollectionFacts)[]).filter((field) => field in to);
      Object.assign(state.facts, goBack(state.facts, { from, to, fields }, note));
      if ('rule' in to) ruleBack(state, { from, to }, note);
    }
  }
  settle();
  if (now.facts && !state.facts && who) return { after: now, left: [`${who} has changed it since`] };
  return { after: state, left: [...left] };
}

/** Whether a change is one of a rule, or of a collection that has one. */
export function concernsRule({ before, after }: Pick<FullEntry, 'before' | 'after'>): boolean {
  return [before, after].some((json) => json !== null && Boolean(JSON.parse(json)?.rule));
}

/** Where products were chosen by hand before, these come back; those that somebody has chosen by hand since stay. */
function ruleBack(
  state: CollectionState,
  { from, to }: { from: RuleChange; to: RuleChange },
  note: (field: string) => void,
): void {
  const { rule } = goBack<RuleChange, 'rule'>({ rule: state.rule }, { from, to, fields: ['rule'] }, note);
  if (rule === undefined) return;
  const kept = new Set(to.beside?.members);
  const isChosenSince = !to.rule && state.members.some((id) => !kept.has(id));
  if (isChosenSince) note('rule');
  else state.rule = rule;
  if (!state.rule && !isChosenSince) state.members = from.beside?.members ?? state.members;
}

/** Where a product was that was deleted, and has left the collection. */
function placeIn(
  product: { id?: string; beside?: { collections: { id: string; place: number }[] } } | null,
  id: string,
): Member[] {
  const was = product?.beside?.collections.find((each) => each.id === id);
  return was && product?.id ? [{ productId: product.id, place: was.place + 1 }] : [];
}

function restore(state: CollectionState, deleted: Deleted, left: Set<string>): void {
  if (state.facts) return;
  if (!deleted.beside) {
    left.add('It was deleted before what it takes to bring it back was recorded');
    return;
  }
  state.facts = deleted.beside.facts;
  state.addresses = deleted.beside.addresses;
  state.members = deleted.products.map(({ id }) => id);
  state.rule = deleted.rule ?? null;
}

/** Puts one after the other at its place, counted from 1. */
function putAll(members: string[], back: Member[]): string[] {
  const all = [...members];
  const inside = new Set(all);
  for (const { productId, place } of back) {
    if (inside.has(productId)) all.splice(all.indexOf(productId), 1);
    all.splice((place ?? all.length + 1) - 1, 0, productId);
    inside.add(productId);
  }
  return all;
}

/** What its fields are called, as in its editor. */
export const LABELS: Record<string, string> = { ...labelsOf(COLLECTION_PAGE), rule: 'Rule' };
