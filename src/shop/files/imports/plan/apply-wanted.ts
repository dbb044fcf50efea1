import { isHandle, toHandle } from '#values/handle.ts';
import { pence } from '#values/uk/pence.ts';
import { ATTRIBUTE_FIELDS, type Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import {
  withAttributes,
  withDescription,
  withSearchHeading,
} from '../../../catalogue/attributes/attribute-form.ts';
import {
  attributesOf,
  metaDescriptionOf,
  searchHeadingOf,
} from '../../../catalogue/attributes/metafields.ts';
import { nameOfVariant } from '../../../catalogue/product/combinations.ts';
import { shownPrice } from '../../../catalogue/product/own-price.ts';
import type { Product, SelectedOption, Variant } from '../../../catalogue/product/product.ts';
import { newProduct } from '../../../catalogue/product/product-fields.ts';
import { emptyVariant } from '../../../catalogue/product/variant-fields.ts';
import { stockErrors } from '../../../catalogue/stock/settled-stock.ts';
import { type Carrier, carrierCalled } from '../../../delivery/carriers/carrier.ts';
import { optionChooser } from '../dialects/option-chooser.ts';
import { variantFinder } from '../dialects/variant-finder.ts';
import type { PricedVariant } from '../sales/sale-places.ts';
import type { Problem, Wanted, WantedVariant } from './wanted.ts';

type Tools = {
  newId(prefix: 'p' | 'v'): string;
  /** Milliseconds. */
  now: number;
  clean(html: string): string;
  /** Those that products may be given. */
  carriers: Carrier[];
  problems: Problem[];
  /** Takes what has a sale price. */
  priced: PricedVariant[];
  bySku?: boolean | undefined;
};

/** A product as it is after the import: what the file says over what there is, which it leaves as it is. */
export function applyWanted(before: Product | null, wanted: Wanted, tools: Tools): Product {
  const product = before ? structuredClone(before) : startOf(wanted, tools);
  setFields(product, wanted, tools);
  const known = new Set(before?.variants.map(({ id }) => id));
  const means = { finder: variantFinder(product.variants), choose: optionChooser(product), known };
  for (const each of wanted.variants) setVariant(product, means, each, { ...tools, bySku: wanted.bySku });
  setAttributes(product, undefined, wanted.attributes ?? {});
  product.price = shownPrice(product.variants, product.price);
  // Nothing goes on sale for nothing unless its owner says so.
  if (!before && product.price === 0) product.available = false;
  return product;
}

function startOf(wanted: Wanted, { newId, now, problems, carriers }: Tools): Product {
  if (!wanted.title) problems.push({ row: wanted.row, reason: 'A new product needs a title' });
  const handle = toHandle(wanted.handle || wanted.title || '');
  const product = newProduct(newId('p'), Math.min(wanted.created ?? now, now));
  const postageProvider = carriers.find(({ code }) => code === wanted.newCarrier)?.code ?? '';
  return { ...product, title: wanted.title ?? '', handle, postageProvider };
}

function setFields(product: Product, wanted: Wanted, { clean, problems, carriers }: Tools): void {
  const {
    title,
    description,
    shortDescription,
    tags,
    addsTags,
    available,
    fields,
    provider: carrier,
  } = wanted;
  const { searchHeading, metaDescription } = wanted;
  for (const variant of product.variants) if (title && variant.title === product.title) variant.title = title;
  if (title) product.title = title;
  if (description !== undefined) product.HTMLdescription = clean(description);
  if (shortDescription !== undefined) product.description = shortDescription;
  if (tags) product.tags = addsTags ? [...new Set([...product.tags, ...tags])] : tags;
  if (available !== undefined) product.available = available;
  Object.assign(product, fields);
  product.sku = product.externalRef;
  if (carrier) {
    const known = carrierCalled(carriers, carrier);
    const names = carriers.map(({ name }) => name).join(' or ');
    if (known) product.postageProvider = known.code;
    else problems.push({ row: wanted.row, reason: `‘${carrier}’ is not ${names}` });
  }
  if (searchHeading && searchHeading !== searchHeadingOf(product))
    product.metafields = withSearchHeading(product, searchHeading);
  if (metaDescription && metaDescription !== metaDescriptionOf(product))
    product.metafields = withDescription(product, metaDescription);
}

type Means = {
  finder: ReturnType<typeof variantFinder>;
  choose: ReturnType<typeof optionChooser>;
  /** The ids of variants that there were. */
  known: Set<string>;
};

/** Changes the variant that the row means, or adds one. */
function setVariant(product: Product, means: Means, wanted: WantedVariant, tools: Tools): void {
  const options = wanted.options.map(({ name, value }) => means.choose(name, value));
  const known = means.finder.find(wanted);
  const refuse = (reason: string) => tools.problems.push({ row: wanted.row, reason, ofVariant: true });
  if (known && !means.known.has(known.id)) return void refuse('Another row has the same options');
  if (!known && tools.bySku) return void refuse(`No variant has the SKU ${wanted.sku}`);
  if (!known && wanted.price === undefined) return void refuse('What is new needs a price');
  const variant = known ?? newVariant(product, wanted, options, tools);
  if (!known) product.variants.push(variant);
  // Of what is known the shop's owner has chosen.
  if (!known && wanted.isUncounted) variant.stockPolicy = 'always';
  if (wanted.sku) variant.sku = wanted.sku;
  means.finder.add(variant);
  if (wanted.price !== undefined) variant.price = pence(wanted.price);
  if (wanted.stock !== undefined) variant.stockCount = wanted.stock;
  if (wanted.available !== undefined) variant.available = wanted.available;
  Object.assign(variant, wanted.fields);
  for (const { error, fix } of Object.values(stockErrors(wanted.fields ?? {}, variant)))
    refuse(`${error}. ${fix}`);
  variant.postageProvider = product.postageProvider;
  setAttributes(product, variant, wanted.attributes ?? {});
  if (wanted.sale)
    tools.priced.push({ variantId: variant.id, name: nameOfVariant(variant), sale: wanted.sale });
  refuseOtherOptions(product, variant, refuse);
}

function newVariant(
  product: Product,
  wanted: WantedVariant,
  options: SelectedOption[],
  { newId }: Tools,
): Variant {
  const title = options.map(({ viewName }) => viewName).join(', ') || product.title;
  return {
    id: newId('v'),
    // Its SKU is made before it is saved, when it is known which are free.
    ...emptyVariant(),
    title,
    handle: toHandle(title),
    price: pence(wanted.price ?? 0),
    options,
    postageProvider: product.postageProvider,
  };
}

/** A shopper chooses one value of each option, so every variant has all. */
function refuseOtherOptions(product: Product, { options }: Variant, refuse: (reason: string) => void): void {
  const names = product.options.map(({ optionName }) => optionName).join(', ');
  if (options.length !== product.options.length)
    refuse(names ? `Its options are ${names}: the row must have a value of each` : 'It has no options');
}

/** An attribute that already holds for the variant stays where it is; a product's only variant has none of its own. */
function setAttributes(product: Product, variant: Variant | undefined, wanted: Attributes): void {
  if (Object.keys(wanted).length === 0) return;
  const now = attributesOf(product, variant);
  for (const { key, isShared } of ATTRIBUTE_FIELDS) {
    const value = wanted[key];
    if (value === undefined || value === now[key]) continue;
    const owner = variant && !isShared && product.options.length > 0 ? variant : product;
    owner.metafields = withAttributes(owner, { [key]: value });
  }
}

/** The handle that a product of the file has, '' for none that could be one. */
export function handleOf({ handle, title }: Wanted): string {
  const named = handle?.toLowerCase() ?? '';
  return isHandle(named) ? named : handle || title ? toHandle(handle || title || '') : '';
}
