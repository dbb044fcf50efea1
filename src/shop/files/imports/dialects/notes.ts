import { counted } from '#values/counted.ts';
import { VAT_RATES } from '#values/uk/vat.ts';
import { MAX_PERIODS } from '../sales/sale-places.ts';

/** What of a file is taken otherwise than it was meant, and how the dry run says how often. `what` lists names with counts. */
const NOTES = {
  inSale: (count) =>
    `${counted(count, 'sale price is', 'sale prices are')} in a sale of the shop already, and ${are(count)} not taken again.`,
  otherTimes: (count) =>
    `${counted(count, 'sale price has', 'sale prices have')} other times than the first ${MAX_PERIODS} of the file, and ${count === 1 ? 'goes' : 'go'} into a draft without times.`,
  vatRate: (_count, what) => `Rates of VAT in the file, by how many variants have them: ${what}.`,
  taxClass: (_count, what) =>
    `What the file says of tax and is unknown here changes no rate of VAT; what is new begins with ${VAT_RATES[0]}%: ${what}.`,
  leftOut: (count, what) =>
    `${counted(count, 'value is', 'values are')} left out, while ${count === 1 ? 'its row comes' : 'their rows come'} in: ${what}.`,
  notYet: (count) =>
    `${counted(count, 'product is', 'products are')} published later in the file: ${count === 1 ? 'it comes in as a draft' : 'they come in as drafts'}.`,
  hidden: (count) =>
    `${counted(count, 'product is', 'products are')} hidden from the catalogue in the file: ${count === 1 ? 'it comes in as a draft' : 'they come in as drafts'}.`,
  notSent: (count) =>
    `${counted(count, 'product is', 'products are')} virtual or a download in the file: here ${count === 1 ? 'it is' : 'they are'} delivered like any other.`,
  sharedStock: (count) =>
    `${counted(count, 'variant has', 'variants have')} no stock of ${count === 1 ? 'its own in the file, but its' : 'their own in the file, but their'} product’s, which is not taken.`,
  soldOutThough: (count) =>
    `${counted(count, 'variant is', 'variants are')} out of stock in the file, although it counts some: none ${count === 1 ? 'is' : 'are'} taken.`,
  noStock: (count) =>
    `${counted(count, 'new variant begins', 'new variants begin')} with none in stock: the file does not say how many there are.`,
  notCounted: (count) =>
    `${counted(count, 'variant is', 'variants are')} not counted here: ${count === 1 ? 'its' : 'their'} stock in the file is not taken.`,
  attribute: (_count, what) => `Attributes that are no options, and are not taken: ${what}.`,
  command: (_count, what) =>
    `Commands that are not followed: ${what}. Nothing is deleted, and what the file does not say stays.`,
  noPicture: (count) =>
    `${counted(count, 'picture is a film or a model', 'pictures are films or models')}, and ${are(count)} not taken.`,
  leftOfHtml: (_count, what) => `Of descriptions is not taken, by how many have it: ${what}.`,
  shortcode: (_count, what) =>
    `Shortcodes of WordPress in descriptions are shown as they are written: ${what}.`,
  madeDate: (_count, what) =>
    `What looks like a date that a spreadsheet has made of something else is taken as it is: ${what}.`,
  codedTwice: (_count, what) =>
    `Letters that look as if they were coded twice are taken as they are. Save the file as UTF-8 if this is wrong: ${what}.`,
  repeatedHeader: (count) =>
    `${counted(count, 'row repeats', 'rows repeat')} the header, and ${are(count)} left out.`,
} as const satisfies Record<string, (count: number, what: string) => string>;

/** One such thing, and its name where the kind lists names. */
export type Note = { kind: keyof typeof NOTES; what?: string };
/** How often it is so. */
export type CountedNote = Note & { count: number };

/** At most so many names of a kind are said. */
const MAX_NAMES = 20;
/** Different names that are counted; the rest of a hostile file is one. */
const MAX_COUNTED = 500;

/** Counts notes by kind and name. */
export class NoteTally {
  readonly #counts = new Map<string, CountedNote>();

  add(notes: Note[]): void {
    for (const { kind, what = '' } of notes) {
      const name = what.slice(0, 60);
      const key = `${kind} ${name}`;
      const known = this.#counts.get(key);
      if (known) known.count++;
      else if (this.#counts.size < MAX_COUNTED) this.#counts.set(key, { kind, what: name, count: 1 });
    }
  }

  all(): CountedNote[] {
    return [...this.#counts.values()];
  }
}

/** The sentences of a dry run about these, one for each kind. */
export function sayNotes(notes: CountedNote[]): string[] {
  return (Object.keys(NOTES) as Note['kind'][]).flatMap((kind) => {
    const some = notes.filter((note) => note.kind === kind);
    if (some.length === 0) return [];
    const names = some.map(({ what, count }) =>
      // Each of these is one.
      kind === 'leftOut' ? `${what}` : `${what} (${count.toLocaleString('en-GB')})`,
    );
    const more = names.length - MAX_NAMES;
    const said = more > 0 ? [...names.slice(0, MAX_NAMES), `and ${more} more`] : names;
    const count = some.reduce((sum, each) => sum + each.count, 0);
    return [NOTES[kind](count, said.join(', '))];
  });
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}
