import type { WantedSale } from '../plan/wanted.ts';

/** A draft sale that an import makes of sale prices of the same times, in milliseconds UTC. */
export type ImportSale = {
  starts: number | null;
  ends: number | null;
  /** How many the file brings. */
  prices: number;
  /** The sales that it has become: another one where an owner has planned or deleted the last meanwhile. */
  ids: string[];
};

/** A variant with a sale price of the file that no sale of the shop has yet. */
export type PricedVariant = { variantId: string; name: string; sale: WantedSale };

/** Different times of one file that have drafts of their own. */
export const MAX_PERIODS = 20;
/** Prices in one draft: its page can show and save them all, however long their SKUs are. */
const MAX_PRICES = 1_500;

/** Says in which of the drafts of an import each sale price goes. */
export class SalePlaces {
  readonly all: ImportSale[] = [];
  /** The place of the last draft of each pair of times. */
  readonly #places = new Map<string, number>();

  /** The place among all; `isElsewhere` where it has lost its times. */
  place({ starts, ends }: WantedSale): { place: number; isElsewhere: boolean } {
    const own = `${starts} ${ends}`;
    const isElsewhere = !this.#places.has(own) && this.#places.size >= MAX_PERIODS && own !== WITHOUT_TIMES;
    const times = isElsewhere ? { starts: null, ends: null } : { starts, ends };
    const key = isElsewhere ? WITHOUT_TIMES : own;
    let place = this.#places.get(key) ?? -1;
    let sale = this.all[place];
    if (!sale || sale.prices >= MAX_PRICES) {
      sale = { ...times, prices: 0, ids: [] };
      place = this.all.push(sale) - 1;
      this.#places.set(key, place);
    }
    sale.prices++;
    return { place, isElsewhere };
  }
}

const WITHOUT_TIMES = 'null null';
/** Characters of a file's name that a sale's has room for. */
const MAX_FILENAME = 55;

/** What the draft at this place is called. */
export function nameOfSale(filename: string, place: number): string {
  const file = filename.length > MAX_FILENAME ? `${filename.slice(0, MAX_FILENAME - 1)}…` : filename;
  return `Sale prices of ${file}${place > 0 ? ` (${place + 1})` : ''}`;
}
