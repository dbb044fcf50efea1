import type { CollectionFacts } from '../catalogue/change-collections.server.ts';
import { goBack } from './go-back.ts';
import type { FullEntry } from './recorded.server.ts';

/** A collection with its products in order; no facts for none. */
export type CollectionState = {
  facts: CollectionFacts | null;
  members: string[];
  addresses: string[];
  /** Its rule chooses its products: nobody puts one in or takes one out. */
  isByRule: boolean;
};

type Member = { productId: string; place?: number };
type Deleted = {
  products: { id: string }[];
  rule?: unknown;
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
  const state = structuredClone(now);
  const who = changedBy.get(id);
  for (const { kind, action, before, after } of entries.toReversed()) {
    const [from, to] = [before, after].map((json) => (json === null ? null : JSON.parse(json)));
    if (kind === 'product') comeBack(state, from, id);
    else if (state.isByRule && action.startsWith('product ')) left.add('Its products: its rule chooses them');
    else if (action === 'created') state.facts = null;
    else if (action === 'deleted') restore(state, from, left);
    else if (action === 'product added') state.members = without(state, to);
    else if (action === 'product removed') putAt(state, to);
    else if (action === 'product moved') putAt(state, from);
    else if (from && to && state.facts)
      Object.assign(
        state.facts,
        goBack(state.facts, { from, to, fields: fieldsOf(state.facts, from, to, left) }, (field) =>
          left.add(`${LABELS[field] ?? field}: ${who ?? 'somebody'} has changed it since`),
        ),
      );
  }
  if (now.facts && !state.facts && who) return { after: now, left: [`${who} has changed it since`] };
  return { after: state, left: [...left] };
}

/** The fields that the change has made different; a rule has a page of its own. */
function fieldsOf(
  facts: CollectionFacts,
  from: Record<string, unknown>,
  to: Record<string, unknown>,
  left: Set<string>,
): (keyof CollectionFacts)[] {
  const known = Object.keys(facts) as (keyof CollectionFacts)[];
  if ('rule' in from || 'rule' in to) left.add('Rule: it is changed on the page of the collection');
  return known.filter((field) => field in to);
}

/** A product that was deleted has left the collection. */
function comeBack(
  state: CollectionState,
  product: { id?: string; beside?: { collections: { id: string; place: number }[] } } | null,
  id: string,
) {
  if (state.isByRule) return;
  const was = product?.beside?.collections.find((each) => each.id === id);
  if (was && product?.id) putAt(state, { productId: product.id, place: was.place + 1 });
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
  if (deleted.rule) left.add('Its rule: its products come back, chosen by hand');
}

function without({ members }: CollectionState, { productId }: Member): string[] {
  return members.filter((each) => each !== productId);
}

/** Places count from 1. */
function putAt(state: CollectionState, member: Member): void {
  const others = without(state, member);
  state.members = others.toSpliced((member.place ?? others.length + 1) - 1, 0, member.productId);
}

const LABELS: Record<string, string> = {
  handle: 'Address',
  title: 'Title',
  introduction: 'Introduction',
  picture: 'Picture',
  position: 'Place among the collections',
  searchHeading: 'Heading in Search Results',
};
