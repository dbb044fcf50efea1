import type { CarrierCode } from '#values/carriers.ts';
import { isCounted, type StockKind, type Weeks } from '#values/stock-kind.ts';
import type { Pence } from '#values/uk/pence.ts';
import type { VatRate } from '#values/uk/vat.ts';

/** The value that a variant has of one option type. */
export type SelectedOption = { handle: string; viewName: string; optionName: string; optionHandle: string };

type OptionValue = { handle: string; viewName: string };

/** An option of a product, with its values in the owner's order. */
export type OptionType = { optionHandle: string; optionName: string; options: OptionValue[] };

/** A variant as customers may read it. */
export type PublicVariant = StockKind & {
  id: string;
  title: string;
  handle: string;
  sku: string;
  available: boolean;
  featuredMedia: string | null;
  price: Pence;
  options: SelectedOption[];
  postageProvider: CarrierCode;
  /** Units left to sell; 0 of what is not counted. */
  stockCount: number;
  /** In per cent, included in the price. */
  vatRate: VatRate;
  /** The digits under its barcode; '' for none. */
  gtin: string;
  /** JSON as text: { attributes? }, which override the product's. */
  metafields: string;
};

/** A variant as administrators read it. */
export type Variant = PublicVariant & {
  /** What the shop pays for one; null where it is not known. */
  cost: Pence | null;
};

/** A variant as customers see it: its price is what it costs now, in a sale too. */
export type ShownVariant = PublicVariant & {
  /** Without any sale. */
  basePrice: Pence;
  /** What it cost before the sale; null unless history bears it out. */
  wasPrice: Pence | null;
  /** When its present price ends with a sale, ISO 8601, UTC; null outside one. */
  saleEnds: string | null;
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
  /** Whose make it is; '' for the shop's own. */
  brand: string;
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
  /** What it costs now, in a sale too. */
  price: Pence;
  /** What that cost before the sale; null unless history bears it out. */
  wasPrice: Pence | null;
  available: boolean;
  isSoldOut: boolean;
  /** The soonest weeks, where everything that can be bought has to be made first. */
  weeks?: Weeks;
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

export function canBeBought(
  variant: Pick<PublicVariant, 'available' | 'stockCount' | 'stockPolicy'>,
): boolean {
  return variant.available && (variant.stockCount > 0 || !isCounted(variant));
}

/** No variant is on sale and in stock. */
export function isSoldOut(product: { variants: PublicVariant[] }): boolean {
  return !product.variants.some(canBeBought);
}

/** Chosen values by option type: { width: '48-inch' }. */
export type Chosen = Record<string, string>;

/** The variant with exactly these values, or undefined. */
export function findVariant<V extends PublicVariant>(
  product: { variants: V[] },
  chosen: Chosen,
): V | undefined {
  const wanted = Object.entries(chosen);
  return product.variants.find(
    (variant) =>
      variant.options.length === wanted.length &&
      variant.options.every(({ optionHandle, handle }) => chosen[optionHandle] === handle),
  );
}

/** Whether a variant has this value with the other chosen ones; values without are struck through. */
export function isChoosable(
  product: { variants: PublicVariant[] },
  chosen: Chosen,
  optionHandle: string,
  valueHandle: string,
): boolean {
  return findVariant(product, { ...chosen, [optionHandle]: valueHandle }) !== undefined;
}

export function chosenOf(variant: Pick<PublicVariant, 'options'>): Chosen {
  return Object.fromEntries(variant.options.map(({ optionHandle, handle }) => [optionHandle, handle]));
}

/** The variant a product page opens with: the first in stock, or the first. */
export function defaultVariant<V extends PublicVariant>(product: { variants: V[] }): V | undefined {
  return product.variants.find(canBeBought) ?? product.variants[0];
}
