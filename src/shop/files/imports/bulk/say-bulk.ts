import { counted } from '#values/counted.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { saidOf } from '../../../catalogue/record/said-of.ts';
import type { ItemChange, ItemWords, Outcome } from '../work/import.ts';
import type { BulkChange } from './bulk-change.ts';
import { type BulkPlan, isSame } from './bulk-plan.ts';
import type { BulkTally } from './bulk-tally.ts';

/** A row of the plan: what becomes of one product, and says why. */
export function toBulkItem(
  importId: string,
  position: number,
  change: BulkChange,
  plan: BulkPlan,
  tally: BulkTally,
) {
  const { id, before, after, problem } = plan;
  const outcome: Outcome = problem !== null ? 'refused' : isSame(plan) ? 'same' : 'changed';
  const words: ItemWords =
    problem === null
      ? { changes: before && outcome === 'changed' ? changesOf(change, before, after) : [] }
      : { problems: [{ row: position + 1, reason: problem }] };
  tally.count(outcome, before, after);
  const prices = change.kind === 'price' ? (before?.variants ?? []) : [];
  return {
    import_id: importId,
    position,
    first_row: position + 1,
    name: before?.title ?? 'A deleted product',
    outcome,
    state: outcome === 'changed' ? ('waiting' as const) : ('nothing' as const),
    wanted: '{}',
    seen: JSON.stringify(Object.fromEntries(prices.map(({ id, price }) => [id, price]))),
    words: JSON.stringify(words),
    product_id: id,
  };
}

function changesOf(change: BulkChange, before: Product, after: Product | null): ItemChange[] {
  const own = { variant: null, from: '', to: '' };
  if (change.kind === 'collect') return [{ ...own, label: 'Collections', to: change.title }];
  if (change.kind === 'uncollect') return [{ ...own, label: 'Collections', from: change.title }];
  if (after) return saidOf(before, after);
  const pieces = before.variants.reduce((sum, { stockCount }) => sum + stockCount, 0);
  const count = counted(before.variants.length, 'variant');
  return [{ ...own, label: 'Product', from: `${count}, ${pieces} in stock`, to: 'deleted' }];
}
