import type { Sold } from '../builders.ts';
import type { Page } from '../page.ts';
import type { Browser } from '../person.ts';

const DETAILS = {
  intent: 'details',
  customerName: 'Eleanor Whitlock',
  email: 'eleanor@example.co.uk',
  phoneNumber: '+44 7700 900123',
  addressLine1: '3 Clerk Bank',
  postcode: 'ST13 6DH',
  billingIsShipping: 'on',
};

/** Fills the basket and does step one. */
export async function fillIn(shopper: Browser, { id, handle }: Sold, changes: Record<string, string> = {}) {
  const basket = [{ handle, variant: { id }, quantity: 1 }];
  shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
  const answer = await shopper.post('/checkout', { ...DETAILS, ...changes });
  if (answer.to !== '/checkout?step=payment') throw new Error(answer.text);
}

/** Presses PAY NOW; with `screen` as a browser with script does. */
export async function pressPay(
  shopper: Browser,
  { id, handle, price }: Sold,
  changes: Record<string, string> = {},
) {
  const page = await shopper.get('/checkout?step=payment');
  const requestKey = page.document.querySelector('[name=requestKey]')?.getAttribute('value') ?? '';
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

/** The hidden fields of the page's form. */
export function hiddenFieldsOf({ document }: Page): Record<string, string> {
  const fields = [...document.querySelectorAll('input[type=hidden]')];
  return Object.fromEntries(
    fields.map((field) => [field.getAttribute('name') ?? '', field.getAttribute('value') ?? '']),
  );
}
