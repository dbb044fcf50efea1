import type { Product } from '../../../catalogue/product/product.ts';
import { Tally } from '../dialects/tally.ts';
import type { Facts, Outcome } from '../work/import.ts';

/** Counts and sums of a change that is looked at; the prices of all variants added up too. */
export class BulkTally {
  readonly #tally = new Tally([]);
  readonly #prices = { before: 0, after: 0 };

  count(outcome: Outcome, before: Product | null, after: Product | null): void {
    this.#tally.count(outcome, before, after ?? undefined);
    this.#prices.before += pricesOf(before);
    this.#prices.after += pricesOf(outcome === 'refused' ? before : after);
  }

  facts(rows: number): Facts {
    const { before, after, counts } = this.#tally.facts(rows, []);
    return {
      rows,
      counts,
      before: { ...before, prices: this.#prices.before },
      after: { ...after, prices: this.#prices.after },
      ignored: [],
      newKinds: [],
    };
  }
}

function pricesOf(product: Product | null): number {
  return product?.variants.reduce((sum, { price }) => sum + price, 0) ?? 0;
}
