import { aRandom, type Random } from '#test/kit/random.ts';
import { attributesAt } from './attributes.ts';
import { DESCRIPTION_WORDS, FINISHES, KINDS, NAMES, SIZES, SURFACES, TAGS } from './words.ts';

/** A product as it is written into the tables. Prices in pence. */
export type Product = {
  id: string;
  handle: string;
  title: string;
  html: string;
  description: string;
  tags: string[];
  picture: string | null;
  carrier: 'UPS' | 'AXL';
  isDraft: boolean;
  attributes: ReturnType<typeof attributesAt>;
  options: Option[];
  variants: Variant[];
};
type Option = { id: string; name: string; handle: string; values: OptionValue[] };
type OptionValue = { id: string; name: string; handle: string };
type Variant = {
  id: string;
  sku: string;
  title: string;
  handle: string;
  price: number;
  stock: number;
  values: OptionValue[];
};

/** Nothing is sold out while it is measured. */
export const STOCK = 1_000_000;
const LIST_SIZE = 50;
/** The handle of the collection with every fourth product. */
export const QUARTER = 'a-quarter-of-all';

/** Every product with four variants. The same number always gives the same product. */
export function productAt(n: number): Product {
  const random = aRandom(42 + n * 2_654_435);
  const title = `${random.pick(NAMES)} ${random.pick(SIZES)} ${random.pick(KINDS)}`;
  const handle = `${toHandle(title)}-${n + 1}`;
  const words = Array.from({ length: 60 }, () => random.pick(DESCRIPTION_WORDS));
  const price = 9_900 + 100 * random.below(1_850);
  const options = [
    optionOf(n, 0, 'Finish', twoOf(random, FINISHES)),
    optionOf(n, 1, 'Surface', twoOf(random, SURFACES)),
  ] as const;
  const pairs = options[0].values.flatMap((finish) => options[1].values.map((surface) => [finish, surface]));
  return {
    id: idOf('p', n),
    handle,
    title,
    html: htmlOf(words),
    description: words.join(' '),
    tags: [...new Set([random.pick(TAGS), random.pick(TAGS), random.pick(TAGS)])],
    picture: `/media/${handle}.jpeg`,
    carrier: 'UPS',
    isDraft: false,
    attributes: attributesAt(n, title),
    options: [...options],
    variants: pairs.map((values, position) => ({
      id: variantId(n, position),
      sku: `MF${String(n + 1).padStart(6, '0')}-${position + 1}`,
      title: values.map(({ name }) => name).join(', '),
      handle: values.map(({ handle }) => handle).join('-'),
      price: Math.min(199_900, price + position * 1_700),
      stock: STOCK,
      values,
    })),
  };
}

export const VARIANTS_EACH = 4;
const variantId = (n: number, position: number) => idOf('v', n * VARIANTS_EACH + position);

/** How many lists of fifty there are; each product is in exactly one, and every fourth in the large one too. */
export const listsFor = (products: number) => Math.ceil(products / LIST_SIZE);
export const listHandle = (list: number) => `moorland-range-${list + 1}`;

/** Ids have 22 characters after their prefix. */
export function idOf(prefix: string, n: number): string {
  return `${prefix}_${String(n).padStart(22, '0')}`;
}

function optionOf(n: number, place: number, name: string, names: string[]): Option {
  const values = names.map((name, position) => ({
    id: idOf('val', n * 4 + place * 2 + position),
    name,
    handle: toHandle(name),
  }));
  return { id: idOf('opt', n * 2 + place), name, handle: toHandle(name), values };
}

function twoOf(random: Random, names: readonly string[]): string[] {
  const first = random.below(names.length);
  const second = (first + 1 + random.below(names.length - 1)) % names.length;
  return [first, second].map((place) => names[place] ?? '');
}

function htmlOf(words: string[]): string {
  const part = (from: number, to: number) => {
    const text = words.slice(from, to).join(' ');
    return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
  };
  const points = `<ul><li>${part(45, 52)}</li><li>${part(52, 60)}</li></ul>`;
  return `<p>${part(0, 20)}</p><p><strong>${part(20, 30)}</strong> ${part(30, 45)}</p>${points}`;
}

function toHandle(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-');
}
