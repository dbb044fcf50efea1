import type { Pence } from '#values/pence.ts';
import type { PostageProvider } from '../delivery/rates.ts';

/** One value chosen of one option type, as a variant carries it (specification, 3). */
export type SelectedOption = { handle: string; viewName: string; optionName: string; optionHandle: string };

export type OptionValue = { handle: string; viewName: string };

/** What a customer chooses, with its values in the owner's order. */
export type OptionType = { optionHandle: string; optionName: string; options: OptionValue[] };

export type Variant = {
  id: string;
  title: string;
  handle: string;
  sku: string;
  available: boolean;
  featuredMedia: string | null;
  price: Pence;
  options: SelectedOption[];
  postageProvider: PostageProvider;
  /** Pieces that can still be sold. */
  stockCount: number;
};

export type Media = { url: string; order: number };

/** A product with exactly the fields of the specification, section 3. `created` is ISO 8601 UTC. */
export type Product = {
  id: string;
  title: string;
  description: string;
  HTMLdescription: string;
  handle: string;
  sku: string;
  externalRef: string;
  created: string;
  available: boolean;
  featuredMedia: string | null;
  media: Media[];
  price: Pence;
  tags: string[];
  postageProvider: PostageProvider;
  options: OptionType[];
  variants: Variant[];
  /** JSON as text: { description?, attributes? }. */
  metafields: string;
};

/** What a list shows of a product. */
export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  /** The first further picture, shown under the pointer. */
  secondMedia: string | null;
  price: Pence;
  available: boolean;
  isSoldOut: boolean;
  isNew: boolean;
  hasSeveralPrices: boolean;
};

/** The structured facts of a heating appliance (decisions, 2); others may stand beside them. */
export type Attributes = {
  powerKw?: number;
  widthMm?: number;
  heightMm?: number;
  depthMm?: number;
  openingWidthMm?: number;
  openingHeightMm?: number;
  openingDepthMm?: number;
  weightKg?: number;
  control?: string;
  flameEffects?: string;
  warrantyYears?: number;
};

/** The attributes of a product, numbers and texts only; empty when there are none or they cannot be read. */
export function attributesOf(product: Pick<Product, 'metafields'>): Attributes {
  const given = Object.entries(objectOr(metafieldsOf(product).attributes));
  return Object.fromEntries(given.filter(([, value]) => ['number', 'string'].includes(typeof value)));
}

/** The owner's meta description, or nothing. */
export function metaDescriptionOf(product: Pick<Product, 'metafields'>): string {
  const { description } = metafieldsOf(product);
  return typeof description === 'string' ? description : '';
}

/** An owner's tool may have written anything into them. */
function metafieldsOf({ metafields }: Pick<Product, 'metafields'>): Record<string, unknown> {
  try {
    return objectOr(JSON.parse(metafields));
  } catch {
    return {};
  }
}

function objectOr(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

export function canBeBought(variant: Pick<Variant, 'available' | 'stockCount'>): boolean {
  return variant.available && variant.stockCount > 0;
}

/** No variant has stock and is available (specification, 4). */
export function isSoldOut(product: Pick<Product, 'variants'>): boolean {
  return !product.variants.some(canBeBought);
}

/** Chosen values by option type: { width: '48-inch' }. */
export type Chosen = Record<string, string>;

/** The variant with exactly these values, or undefined. */
export function findVariant(product: Pick<Product, 'variants'>, chosen: Chosen): Variant | undefined {
  const wanted = Object.entries(chosen);
  return product.variants.find(
    (variant) =>
      variant.options.length === wanted.length &&
      variant.options.every(({ optionHandle, handle }) => chosen[optionHandle] === handle),
  );
}

/** Whether a value goes with the other values chosen now; the others are struck through (specification, 4). */
export function isChoosable(
  product: Pick<Product, 'variants'>,
  chosen: Chosen,
  optionHandle: string,
  valueHandle: string,
): boolean {
  return findVariant(product, { ...chosen, [optionHandle]: valueHandle }) !== undefined;
}

/** The values of a variant by option type. */
export function chosenOf(variant: Pick<Variant, 'options'>): Chosen {
  return Object.fromEntries(variant.options.map(({ optionHandle, handle }) => [optionHandle, handle]));
}

/** The variant that a product page opens with: the first that can be bought, else the first. */
export function firstChoice(product: Pick<Product, 'variants'>): Variant | undefined {
  return product.variants.find(canBeBought) ?? product.variants[0];
}
