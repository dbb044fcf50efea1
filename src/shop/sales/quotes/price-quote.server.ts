import { COLLECTED } from '#values/destination.ts';
import { pence } from '#values/uk/pence.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import type { Agreed, Unpriced } from '../../basket/add-up.ts';
import { priceBasket } from '../../basket/price-basket.server.ts';
import type { PricedBasket } from '../../basket/priced-basket.ts';
import type { ShopProfile } from '../../profile/defaults.ts';
import type { Shop } from '../../shop.server.ts';
import { discountOf, type QuoteContent } from './quote-content.ts';
import type { QuoteLine } from './quote-lines.ts';

/** What customers read of a discount that has no words of its own. */
const DISCOUNT = 'Discount';

/** What a quote costs at this moment: priced as a cart is, but for what was agreed. */
export function priceQuote(
  shop: Shop,
  content: QuoteContent,
  profile: ShopProfile,
  held: ReadonlyMap<string, number> = new Map(),
): Promise<PricedBasket> {
  const variants = content.lines.filter(({ variantId }) => variantId !== null);
  const basket = variants.map(({ variantId, quantity, title }) => ({
    handle: '',
    variant: { id: variantId ?? '', title },
    quantity,
  }));
  const destination = content.collects ? COLLECTED : parsePostcode(content.postcode);
  return priceBasket(shop, basket, destination, { profile, agreed: { ...agreedIn(content), held } });
}

function agreedIn(content: QuoteContent): Omit<Agreed, 'held'> {
  const discount = discountOf(content);
  const priced = content.lines.flatMap(({ variantId, price }) =>
    variantId !== null && price !== null ? [[variantId, pence(price)] as const] : [],
  );
  return {
    prices: new Map(priced),
    own: content.lines.filter(({ variantId }) => variantId === null).map(ownLine),
    delivery: content.collects || content.deliveryPrice === null ? null : pence(content.deliveryPrice),
    discount: discount && { ...discount, words: content.discountWords || DISCOUNT },
  };
}

/** A survey or a special surround takes no stock and is brought by nobody. */
function ownLine({ id, title, quantity, price, vatRate }: QuoteLine): Unpriced {
  return {
    ...{ variantId: id, productId: '', handle: '', title, variantHandle: '', variantTitle: '', sku: '' },
    ...{ options: [], featuredMedia: null, postageProvider: '', weightKg: null },
    ...{ unitPrice: pence(price ?? 0), wasPrice: null, vatRate, quantity },
    ...{ stockPolicy: 'always', weeksFrom: null, weeksTo: null },
  };
}
