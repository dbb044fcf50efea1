/** Measures and other facts by the shop's names for them, which a test checks. */
type Attributes = Record<string, number | string | undefined>;

/** A product of the demo catalogue, as its owner would type it in. */
export type DemoProduct = {
  title: string;
  /** The external reference, which also begins the SKU of every variant. */
  ref: string;
  /** One or two plain sentences: description and meta description. */
  summary: string;
  /** Paragraphs of the HTML description, then its list. */
  story: string[];
  points: string[];
  attributes: Attributes;
  /** What the variants with an option's value have of their own, by that value: { '54 inch': size(1372, 1120, 370) }. */
  byValue?: Record<string, Attributes>;
  tags: string[];
  /** The carrier for large products; UPS by default. */
  postage?: 'AXL';
  /** Values by option name, in the order in which they are offered. */
  options?: Record<string, string[]>;
  /** Made to order, in weeks from and to; then it has no stock. */
  weeks?: [from: number, to: number];
  variants: DemoVariant[];
  /** Files of the pictures folder without '.jpg'; the first is the featured one. */
  pictures: string[];
  isDraft?: true;
};

/** One value of each option joined by ' / ' (or nothing), price in pence, stock, and a picture of its own. */
export type DemoVariant = [choice: string, price: number, stock: number, picture?: string];

/** Products that are delivered as large items. */
export function large(products: DemoProduct[]): DemoProduct[] {
  return products.map((product) => ({ ...product, postage: 'AXL' }));
}

/** Outer measures in millimetres. */
export function size(widthMm: number, heightMm: number, depthMm: number): Attributes {
  return { widthMm, heightMm, depthMm };
}

/** Measures in millimetres of the opening that a fire needs. */
export function opening(openingWidthMm: number, openingHeightMm: number, openingDepthMm: number): Attributes {
  return { openingWidthMm, openingHeightMm, openingDepthMm };
}

/** Air that a built-in fire needs around it, in millimetres: on each side, above and behind. */
export function clearances(
  clearanceSideMm: number,
  clearanceAboveMm: number,
  clearanceBehindMm: number,
): Attributes {
  return { clearanceSideMm, clearanceAboveMm, clearanceBehindMm };
}

/** Pictures of one look from different sides: shots('stove-classic-black', 'hero') is 'stove-classic-black-hero'. */
export function shots(look: string, ...sides: ('hero' | 'angle' | 'detail' | 'tile')[]): string[] {
  return sides.map((side) => `${look}-${side}`);
}
