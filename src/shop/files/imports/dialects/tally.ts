import { attributesOf } from '../../../catalogue/attributes/metafields.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import type { Kind } from '../../../profile/kinds.ts';
import { isAddress, type NamedPicture } from '../pictures/wanted-pictures.ts';
import type { Planned } from '../plan/plan-products.server.ts';
import { SalePlaces } from '../sales/sale-places.ts';
import type { Facts, Named, Outcome, Sums } from '../work/import.ts';
import { type Note, NoteTally } from './notes.ts';

/** Different vendors that are counted; those that are listed, the most frequent first; and so of kinds. */
const MAX_VENDORS = 1_000;
const LISTED_VENDORS = 8;
const MAX_LISTED_KINDS = 50;

/** Counts and sums of a dry run. */
export class Tally {
  readonly #kinds: Set<string>;
  readonly #newKinds = new Map<string, Named>();
  readonly #vendors = new Map<string, number>();
  readonly #carriers = new Map<string, number>();
  #unsaid = 0;
  readonly #ruled = new Set<string>();
  readonly #counts = { new: 0, changed: 0, same: 0, refused: 0 };
  readonly #before: Sums = { products: 0, variants: 0, pieces: 0, value: 0 };
  readonly #after: Sums = { products: 0, variants: 0, pieces: 0, value: 0 };

  readonly #pictures = { addresses: 0, files: 0 };
  readonly #notes = new NoteTally();
  readonly #sales = new SalePlaces();
  #uncounted = 0;

  constructor(kinds: Kind[]) {
    this.#kinds = new Set(kinds.map(({ id }) => id));
  }

  count(outcome: Outcome, before: Product | null, after: Product | undefined, kindName = ''): void {
    this.#counts[outcome]++;
    if (before) addTo(this.#before, before);
    const result = outcome === 'refused' ? before : after;
    if (!result) return;
    addTo(this.#after, result);
    const { kind } = attributesOf(result);
    if (!kind || this.#kinds.has(kind)) return;
    const known = this.#newKinds.get(kind) ?? { name: kindName.slice(0, 100) || kind, count: 0 };
    this.#newKinds.set(kind, { ...known, count: known.count + 1 });
  }

  /** Who is named as vendor, taken or not. */
  countVendor(vendor: string | undefined): void {
    if (!vendor) return;
    const name = vendor.slice(0, 60);
    if (this.#vendors.has(name) || this.#vendors.size < MAX_VENDORS)
      this.#vendors.set(name, (this.#vendors.get(name) ?? 0) + 1);
  }

  /** Who brings a new product, and whether its file says so. */
  countCarrier({ code, isSaid }: NonNullable<Planned['carrier']>): void {
    this.#carriers.set(code, (this.#carriers.get(code) ?? 0) + 1);
    if (!isSaid) this.#unsaid++;
  }

  /** Collections of the file that choose their products by rule. */
  noteRuled(titles: string[]): void {
    for (const title of titles) this.#ruled.add(title);
  }

  countPictures(pictures: NamedPicture[]): void {
    const { addresses, files } = countSources(pictures);
    this.#pictures.addresses += addresses;
    this.#pictures.files += files;
  }

  /** New variants that are always for sale. */
  countUncounted(before: Product | null, after: Product | undefined): void {
    const known = new Set(before?.variants.map(({ id }) => id));
    const always = after?.variants.filter(
      ({ id, stockPolicy }) => !known.has(id) && stockPolicy === 'always',
    );
    this.#uncounted += always?.length ?? 0;
  }

  /** Puts the sale prices of a product into the drafts that are to be made; each keeps where. */
  placeSales({ priced, held }: Pick<Planned, 'priced' | 'held'>): void {
    for (const { sale } of priced) {
      const { place, isElsewhere } = this.#sales.place(sale);
      sale.place = place;
      if (isElsewhere) this.note([{ kind: 'otherTimes' }]);
    }
    this.note(Array.from({ length: held }, () => ({ kind: 'inSale' })));
  }

  note(notes: Note[]): void {
    this.#notes.add(notes);
  }

  facts(rows: number, ignored: string[], unknown: string[] = []): Facts {
    const kinds = [...this.#newKinds]
      .map(([id, kind]) => ({ id, ...kind }))
      .sort((a, b) => b.count - a.count);
    const newKinds = kinds.map(({ id }) => id).sort();
    const vendors = [...this.#vendors]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count);
    const uncounted = this.#uncounted;
    return {
      rows,
      counts: this.#counts,
      before: this.#before,
      after: this.#after,
      ignored,
      unknown,
      notes: this.#notes.all(),
      sales: this.#sales.all,
      newKinds,
      kinds: kinds.slice(0, MAX_LISTED_KINDS),
      vendors: {
        names: vendors.slice(0, LISTED_VENDORS),
        more: Math.max(0, vendors.length - LISTED_VENDORS),
      },
      carriers: { by: [...this.#carriers].map(([code, count]) => ({ code, count })), unsaid: this.#unsaid },
      ruled: [...this.#ruled].sort(),
      pictures: this.#pictures,
      uncounted,
    };
  }
}

function addTo(sums: Sums, { variants }: Product): void {
  sums.products++;
  sums.variants += variants.length;
  for (const { stockCount, price } of variants) {
    sums.pieces += stockCount;
    sums.value += stockCount * price;
  }
}

/** How many pictures have an address, and how many are files of a ZIP. */
export function countSources(pictures: NamedPicture[]): { addresses: number; files: number } {
  const addresses = pictures.filter(({ url }) => isAddress(url)).length;
  return { addresses, files: pictures.length - addresses };
}
