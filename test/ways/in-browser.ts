import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { Show } from '#shop/sales/payments/step.ts';
import type { Page } from '../kit/page.ts';
import type { Browser } from '../kit/person.ts';
import { pressPay } from '../three-d-secure/shopper.ts';
import type { AtProvider, BrowserWay, Buyer } from './way.ts';

/** A way to pay, and its provider as a browser reaches it. */
export type Offered = { way: BrowserWay; at: AtProvider };

/** PAY NOW on the payment step, with what the provider's part of it gave. */
export async function pressOnPage(
  browser: Browser,
  { way, at }: Offered,
  goods: Parameters<typeof pressPay>[1],
  buyer: Buyer,
): Promise<Page> {
  const means = Object.entries(await way.means(at, buyer)).map(([name, value]) => [name, String(value)]);
  const card = { cardNumber: '', expiry: '', cvv: '' };
  return pressPay(browser, goods, { ...card, way: way.id, ...Object.fromEntries(means) });
}

/** What the page after PAY NOW asks of the buyer; null if nothing. */
export async function askedAfter(browser: Browser, { to }: Page): Promise<CheckoutAnswer | null> {
  if (to !== '/checkout/authenticate') return null;
  return askedOn(await browser.get(to), browser.cookies.get('3dsref') ?? '');
}

/** What /checkout/authenticate asks; null if it asks nothing any more. */
export function askedOn({ html, document, status }: Page, reference: string): CheckoutAnswer | null {
  if (status !== 200) return null;
  const [clientSecret] = /pi_\w+_secret_\w+/.exec(html) ?? [];
  if (clientSecret) return asking({ kind: 'script', options: { clientSecret } }, reference);
  const form = document.querySelector('form[action^="http"]');
  const hidden = [...(form?.querySelectorAll<HTMLInputElement>('input[type=hidden]') ?? [])];
  const url = form?.getAttribute('action');
  return url
    ? askingAt(url, Object.fromEntries(hidden.map(({ name, value }) => [name, value])), reference)
    : null;
}

/** An answer that leads to a page elsewhere. */
export function askingAt(url: string, fields: Record<string, string>, reference: string): CheckoutAnswer {
  return asking({ kind: 'page', of: 'provider', method: 'post', url, fields }, reference);
}

function asking(show: Show, reference: string): CheckoutAnswer {
  return { status: 'authenticate', reference, show };
}

/** Brings back to the shop what the bank or the provider gave, as far as the page that says how it ended. */
export async function bringBack(
  browser: Browser,
  { reference = '' }: CheckoutAnswer,
  answered: Record<string, string>,
): Promise<Page> {
  const back = await browser.post(`/checkout/return/${reference}`, answered);
  if (!back.to?.startsWith('/checkout/complete')) return back;
  return browser.post('/checkout/complete', { resp: answered.cres ?? '' });
}
