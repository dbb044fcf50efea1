import type { Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import type { Variant } from '../../../catalogue/product/product.ts';
import type { OwnFields } from '../../../catalogue/product/product-fields.ts';
import type { VariantKey } from '../../../catalogue/product/variant-fields.ts';
import type { Note } from '../dialects/notes.ts';

/** What a file says of one product. What it does not say stays as it is. */
export type Wanted = {
  /** Where it begins in the file, as a spreadsheet counts. */
  row: number;
  /** It names nothing but SKUs, of variants that there are. */
  bySku?: boolean | undefined;
  handle?: string | undefined;
  /** How the other shop's system numbers it, such as 'woocommerce:44'. */
  formerId?: string | undefined;
  title?: string | undefined;
  /** HTML, as it is in the file. */
  description?: string | undefined;
  /** Plain text. */
  shortDescription?: string | undefined;
  tags?: string[] | undefined;
  /** They join those that there are. */
  addsTags?: boolean | undefined;
  available?: boolean | undefined;
  /** Fields that the file has as they are. */
  fields?: Partial<OwnFields> | undefined;
  provider?: string | undefined;
  /** Who makes or sells it, in a column that may mean either: the owner says which. */
  vendor?: string | undefined;
  /** The code of its carrier if it is new, where the file names none. */
  newCarrier?: string | undefined;
  /** When it came into the earlier shop, in milliseconds; of what is new. */
  created?: number | undefined;
  /** The kind as the file has it. */
  kindName?: string | undefined;
  searchHeading?: string | undefined;
  metaDescription?: string | undefined;
  attributes?: Attributes | undefined;
  variants: WantedVariant[];
  /** Titles. */
  collections?: string[] | undefined;
  pictures?: WantedPicture[] | undefined;
};

export type WantedVariant = {
  row: number;
  sku?: string | undefined;
  /** Pence, without any sale. */
  price?: number | undefined;
  sale?: WantedSale | undefined;
  stock?: number | undefined;
  /** It is sold without being counted, or although none is left. */
  isUncounted?: boolean | undefined;
  available?: boolean | undefined;
  /** Fields that the file has as they are. */
  fields?: Partial<Pick<Variant, VariantKey>> | undefined;
  options: { name: string; value: string }[];
  /** What holds for this variant, be it its own or its product's. */
  attributes?: Attributes | undefined;
  pictureUrl?: string | undefined;
};

/** A lower price for a time. Pence, and milliseconds UTC; null where the file does not say. */
export type WantedSale = {
  price: number;
  starts: number | null;
  ends: number | null;
  /** The draft of the import that it goes into, once that is known. */
  place?: number;
};

export type WantedPicture = { url: string; text: string };

/** Why something of a row cannot be taken. */
export type Problem = {
  row: number;
  reason: string;
  /** It is of the variant in this row alone. */
  ofVariant?: true;
  /** The row may be left out, and the rest of its product comes in. */
  mayLeave?: boolean;
};

/** What is read of variants alone, with what is wrong with them noted as theirs. */
export function ofVariants<Read>(problems: Problem[], read: (own: Problem[]) => Read): Read {
  const own: Problem[] = [];
  const found = read(own);
  problems.push(...own.map((problem) => ({ ...problem, ofVariant: true as const })));
  return found;
}

/** One product of a file: what it says, why it is refused, and what is taken otherwise than it was meant. */
export type ReadProduct = {
  row: number;
  name: string;
  wanted: Wanted;
  problems: Problem[];
  notes?: Note[] | undefined;
};

/** A row of a file: what each known column holds, '' for nothing; and why none of it can be trusted. */
export type Row = { row: number; cells: Record<string, string>; fault?: string | undefined };
