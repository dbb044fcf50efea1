import { checksumOf } from '#shop/sales/checkout/checkout-form.ts';
import type { Random } from '#test/kit/random.ts';
import { productAt, VARIANTS_EACH } from '../catalogue/products.ts';

export type OrderedItem = { variantId: string; price: number; quantity: number };

/** A guest's order of two different variants of the benchmark's catalogue. */
export function orderForm(random: Random, products: number) {
  const first = random.below(products);
  const second = (first + 1 + random.below(products - 1)) % products;
  const items = [first, second].map((n) => {
    const { id, price } = productAt(n).variants[random.below(VARIANTS_EACH)] ?? { id: '', price: 0 };
    return { variantId: id, price, quantity: 1 };
  });
  return checkoutForm(items, random);
}

/** A guest's order, as a storefront sends it. The card is one that pays at once. */
export function checkoutForm(items: OrderedItem[], random: Random) {
  const guest = { customerName: 'Eleanor Whitlock', postcode: 'ST13 6DH' };
  return {
    ...guest,
    email: `guest${random.below(1_000_000)}@example.co.uk`,
    phoneNumber: '+44 7700 900123',
    addressLine1: '3 Clerk Bank',
    town: 'Leek',
    billingIsShipping: true,
    cardNumber: '4929 4212 3460 0821',
    expiry: `03 / ${(new Date().getFullYear() + 2) % 100}`,
    cvv: '123',
    amount: items.reduce((sum, { price }) => sum + price, 0),
    items: items.map(({ variantId: id, price, quantity }) => ({ variant: { id, price }, quantity })),
    checksum: checksumOf({ ...guest, items }),
  };
}
