import { SHOP_URL, type TestApp } from '../app.ts';

/** A browser without script: it keeps cookies and sends forms as a page of the shop would. */
export type Shopper = {
  cookies: Map<string, string>;
  get(path: string): Promise<Response>;
  post(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

export function aShopper(app: TestApp): Shopper {
  const cookies = new Map<string, string>();
  async function ask(path: string, init: { method?: string; body?: string; headers?: object } = {}) {
    const Cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await app.ask(path, { ...init, headers: { Cookie, ...init.headers } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (/Max-Age=0\b/.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  }
  return {
    cookies,
    get: (path) => ask(path),
    post: (path, fields, headers = {}) =>
      ask(path, {
        method: 'POST',
        body: new URLSearchParams(fields).toString(),
        headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: SHOP_URL, ...headers },
      }),
  };
}

const DETAILS = {
  intent: 'details',
  customerName: 'Eleanor Whitlock',
  email: 'eleanor@example.co.uk',
  phoneNumber: '+44 7700 900123',
  addressLine1: '3 Clerk Bank',
  postcode: 'ST13 6DH',
  billingIsShipping: 'on',
};

type Sold = { id: string; handle: string; price: number };

/** Fills the basket and does step one. */
export async function fillIn(shopper: Shopper, { id, handle }: Sold, changes: Record<string, string> = {}) {
  const basket = [{ handle, variant: { id }, quantity: 1 }];
  shopper.cookies.set('cart', encodeURIComponent(JSON.stringify(basket)));
  const answer = await shopper.post('/checkout', { ...DETAILS, ...changes });
  if (answer.headers.get('location') !== '/checkout?step=payment') throw new Error(await answer.text());
}

/** Presses PAY NOW; with `screen` as a browser with script does. */
export async function pressPay(
  shopper: Shopper,
  { id, handle, price }: Sold,
  changes: Record<string, string> = {},
) {
  const page = await (await shopper.get('/checkout?step=payment')).text();
  const requestKey = /name="requestKey" value="([^"]+)"/.exec(page)?.[1] ?? '';
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

/** The hidden fields of the form that posts to this address. */
export function fieldsOf(page: string): Record<string, string> {
  const pairs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name, value]) => [name, value]));
}
