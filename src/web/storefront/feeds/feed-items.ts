import { attributesOf } from '#shop/catalogue/attributes/metafields.ts';
import { featuresOf } from '#shop/catalogue/attributes/variant-features.ts';
import { canBeBought, type PublicVariant } from '#shop/catalogue/product/product.ts';
import type { ShownProduct } from '#shop/catalogue/product/product-fields.ts';
import { carrierOf } from '#shop/delivery/carriers/carrier.ts';
import { priceTag } from '#shop/prices/price-tag.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { weeksOf } from '#values/stock-kind.ts';
import { addDays, type UkDay } from '#values/uk/uk-day.ts';
import { productPath } from '../catalogue/product/product-address.ts';

/** Google's numbers for fireplaces, and for what belongs to them. */
const FIREPLACES = '6792';
const ACCESSORIES = '2862';

/** The most that Google takes, in characters and pictures. */
const MAX = { title: 150, description: 5000, pictures: 10 };

type Facts = Pick<ShopProfile, 'name' | 'discount' | 'dispatch' | 'carriers' | 'kinds'>;

/** An item for each variant, with the price and stock that its page has; none without a picture, which is refused. */
export function feedItems(product: ShownProduct, profile: Facts, publicUrl: string, today: UkDay): string[] {
  return product.variants.flatMap((variant) => {
    const [picture, ...others] = picturesOf(product, variant).map((url) => publicUrl + url);
    if (!picture) return [];
    const { amount, was } = priceTag(variant, profile.discount);
    const fields = [
      ['id', variant.id],
      ['title', titleOf(product, variant).slice(0, MAX.title)],
      ['description', (product.description || product.title).slice(0, MAX.description)],
      ['link', publicUrl + productPath(product.handle, variant.sku)],
      ['image_link', picture],
      ...others.slice(0, MAX.pictures).map((url) => ['additional_image_link', url]),
      ...availabilityFields(variant, today),
      ['condition', 'new'],
      ['price', money(was)],
      ...(was > amount ? [['sale_price', money(amount)]] : []),
      ...identifierFields(product, variant, profile),
      ...(product.variants.length > 1 ? [['item_group_id', product.id]] : []),
      ...featureFields(product, variant),
      ...kindFields(product, profile),
      ...deliveryFields(product, variant, profile),
    ];
    return `<item>${fields.map(([name = '', text = '']) => element(`g:${name}`, text)).join('')}</item>\n`;
  });
}

/** An element of XML with this text, without what no XML may contain. */
export function element(name: string, text: string): string {
  const escaped = text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
  return `<${name}>${escaped}</${name}>`;
}

function titleOf({ title, variants }: ShownProduct, variant: PublicVariant): string {
  return variants.length > 1 ? `${title}, ${variant.title}` : title;
}

function picturesOf({ featuredMedia, media }: ShownProduct, variant: PublicVariant): string[] {
  const all = [variant.featuredMedia, featuredMedia, ...media.map(({ url }) => url)];
  return [...new Set(all)].filter((url) => url !== null);
}

/**
 * A GTIN, or the maker's brand with a number of the part, is known everywhere. What has neither was never given one: its
 * brand is the shop's own.
 */
function identifierFields(
  { brand }: ShownProduct,
  { gtin, sku }: PublicVariant,
  { name }: Facts,
): string[][] {
  return [
    ['brand', brand || name],
    ...(gtin ? [['gtin', gtin]] : []),
    gtin || brand ? ['mpn', sku] : ['identifier_exists', 'no'],
  ];
}

function featureFields(product: ShownProduct, variant: PublicVariant): string[][] {
  const { colour, size } = featuresOf(product, variant);
  return [...(colour ? [['color', colour]] : []), ...(size ? [['size', size]] : [])];
}

function kindFields(product: ShownProduct, { kinds }: Facts): string[][] {
  const kind = kinds.find(({ id }) => id === attributesOf(product).kind);
  const category = ['google_product_category', kind?.isAccessory ? ACCESSORIES : FIREPLACES];
  return kind ? [category, ['product_type', kind.name]] : [category];
}

/** What is made to order is asked for with the day on which it is sent at the latest: one day, not a range. */
function availabilityFields(variant: PublicVariant, today: UkDay): string[][] {
  if (!canBeBought(variant)) return [['availability', 'out_of_stock']];
  const weeks = weeksOf(variant);
  if (!weeks) return [['availability', 'in_stock']];
  return [
    ['availability', 'backorder'],
    ['availability_date', `${addDays(today, 7 * weeks.to)}T00:00Z`],
  ];
}

/** What delivery costs is set in Merchant Center for each label, which can have more areas than a feed. */
function deliveryFields(
  { postageProvider }: ShownProduct,
  variant: PublicVariant,
  { dispatch, carriers }: Facts,
): string[][] {
  const { from, to } = carrierOf(carriers, postageProvider).days;
  // Made to order, it leaves on the day of its availability.
  const handling = weeksOf(variant) ? 0 : dispatch.dispatchDays;
  return [
    ['shipping_label', postageProvider],
    ['min_handling_time', '0'],
    ['max_handling_time', String(handling)],
    ['min_transit_time', String(from)],
    ['max_transit_time', String(to)],
  ];
}

/** '1249.00 GBP', from pence. */
function money(price: number): string {
  return `${(price / 100).toFixed(2)} GBP`;
}
