import type { Sold } from '../kit/builders.ts';
import type { Browser } from '../kit/person.ts';

const DETAILS = {
  intent: 'details',
  customerName: 'Eleanor Whitlock',
  email: 'eleanor@example.co.uk',
  phoneNumber: '+44 7700 900123',
  addressLine1: '3 Clerk Bank',
  postcode: 'ST13 6DH',
  billingIsShipping: 'on',
};

type InBasket = Pick<Sold, 'id' | 'handle'>;

/** Fills the basket and does step one. */
export async function fillIn(shopper: Browser, sold: InBasket, changes: Record<string, string> = {}) {
  fillBasket(shopper, [sold]);
  const answer = await shopper.post('/checkout', { ...DETAILS, ...changes });
  if (answer.to !== '/checkout?step=payment') throw new Error(answer.text);
}

export function fillBasket(shopper: Browser, variants: InBasket[]) {
  const basket = variants.map(({ id, handle }) => ({ handle, variant: { id }, quantity: 1 }));
  shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
}

/** Presses PAY NOW, as a browser with script when WITH_SCRIPT is added. */
export async function pressPay(
  shopper: Browser,
  { id, handle, price }: InBasket & Pick<Sold, 'price'>,
  changes: Record<string, string> = {},
) {
  const { requestKey = '' } = (await shopper.get('/checkout?step=payment')).hiddenFields;
  return shopper.post('/checkout?step=payment', {
    intent: 'pay',
    requestKey,
    amount: String(price),
    items: JSON.stringify([{ handle, variant: { id, price }, quantity: 1 }]),
    cardNumber: '4929 4212 3460 0821',
    expiry: '12 / 28',
    cvv: '123',
    ...changes,
  });
}

export const WITH_SCRIPT = { deviceScreenResolution: '1920x1080x24', deviceTimeZone: '-60' };
