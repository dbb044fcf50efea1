import { factsFor, writeFacts } from '#shop/catalogue/facets/facet-facts.ts';
import { aRandom } from '#test/kit/random.ts';

/** The shop's kinds by a word of a title; anything else is an accessory. */
const KINDS: [word: string, kind: string][] = [
  ['Wall Mounted', 'wall-mounted-fire'],
  ['Suite', 'fireplace-suite'],
  ['Media Wall', 'media-wall-fire'],
  ['Inset', 'insert-fire'],
  ['Stove', 'stove'],
];

const POWERS = [0.9, 1, 1.5, 1.8, 2];

/** Kind, power and measures of the product with this number: hardly two have the same. */
export function attributesAt(n: number, title: string) {
  const random = aRandom(77 + n * 2_654_435);
  const kind = KINDS.find(([word]) => title.includes(word))?.[1] ?? 'accessory';
  const widthMm = Math.round(Number.parseInt(/\d+/.exec(title)?.[0] ?? '40', 10) * 25.4) - random.below(60);
  const [heightMm, depthMm] = [400 + random.below(700), 120 + random.below(260)];
  const size = { widthMm, heightMm, depthMm };
  if (kind === 'accessory') return { kind, ...size };
  const opening = {
    openingWidthMm: widthMm - 40,
    openingHeightMm: heightMm - 40,
    openingDepthMm: depthMm,
  };
  return { kind, powerKw: random.pick(POWERS), ...size, ...opening };
}

/** What a variant can be filtered by, as the shop writes it. */
export function facetsOf(attributes: ReturnType<typeof attributesAt>, colour: string, price: number): string {
  return writeFacts(factsFor({ ...attributes, colour }, price));
}
