import type { CarrierCode } from '#values/carriers.ts';
import type { Pence } from '#values/uk/pence.ts';

/** The value that a variant has of one option type. */
export type SelectedOption = { handle: string; viewName: string; optionName: string; optionHandle: string };

type OptionValue = { handle: string; viewName: string };

/** An option of a product, with its values in the owner's order. */
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
  postageProvider: CarrierCode;
  /** Units left to sell. */
  stockCount: number;
  /** JSON as text: { attributes? }, which override the product's. */
  metafields: string;
};

export type Media = { url: string; order: number };

/** A product as administrators read it, with exactly the fields of the API. `created` is ISO 8601, UTC. */
export type Product = {
  id: string;
  title: string;
  description: string;
  HTMLdescription: string;
  handle: string;
  sku: string;
  externalRef: string;
  /** The SKUs that it is sold with as a set, in the owner's order. */
  setSkus: string[];
  /** By name; '' without one. Only administrators read it. */
  supplier: string;
  created: string;
  available: boolean;
  featuredMedia: string | null;
  media: Media[];
  price: Pence;
  tags: string[];
  postageProvider: CarrierCode;
  options: OptionType[];
  variants: Variant[];
  /** JSON as text: { description?, attributes? }. */
  metafields: string;
};

export type ProductCard = {
  id: string;
  handle: string;
  title: string;
  featuredMedia: string | null;
  /** The first further picture, shown on hover. */
  secondMedia: string | null;
  price: Pence;
  available: boolean;
  isSoldOut: boolean;
  isNew: boolean;
  hasSeveralPrices: boolean;
  /** '860 × 425 mm opening, 1.5 kW', or '' where nothing is known. */
  facts: string;
  /** The colours that it comes in, where there are several. */
  swatches: string[];
  carrier: CarrierCode;
  /** How many reviews are published, and their average in hundredths of a star; 0 without any. */
  reviews: number;
  rating: number;
};

export function canBeBought(variant: Pick<Variant, 'available' | 'stockCount'>): boolean {
  return variant.available && variant.stockCount > 0;
}

/** No variant is on sale and in stock. */
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

/** Whether a variant has this value with the other chosen ones; values without are struck through. */
export function isChoosable(
  product: Pick<Product, 'variants'>,
  chosen: Chosen,
  optionHandle: string,
  valueHandle: string,
): boolean {
  return findVariant(product, { ...chosen, [optionHandle]: valueHandle }) !== undefined;
}

export function chosenOf(variant: Pick<Variant, 'options'>): Chosen {
  return Object.fromEntries(variant.options.map(({ optionHandle, handle }) => [optionHandle, handle]));
}

/** The variant a product page opens with: the first in stock, or the first. */
export function defaultVariant(product: Pick<Product, 'variants'>): Variant | undefined {
  return product.variants.find(canBeBought) ?? product.variants[0];
}
