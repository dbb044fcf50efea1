import { ShopClient } from '../../docs/example-client/shop-client.ts';
import { listHandle } from '../catalogue/products.ts';
import { OWNER } from './run-shop.ts';

/** A change, made by the owner, that empties what the shop has in memory: a list gets another title. */
export async function catalogueToucher(url: string): Promise<() => Promise<void>> {
  const client = new ShopClient(url);
  await client.signIn(OWNER.email, OWNER.password);
  let touches = 0;
  return async () => {
    const title = `Moorland Range ${++touches % 10}`;
    await client.send('PUT', `/collection/${listHandle(0)}`, { json: { title } });
  };
}

/** The cookie of the owner's session. */
export function sessionOf(url: string): Promise<string> {
  return sessionFrom(url, 'login', {
    email: OWNER.email,
    password: Buffer.from(OWNER.password).toString('base64'),
  });
}

/** The cookie of a new customer's session. */
export function newCustomer(url: string): Promise<string> {
  const password = Buffer.from('seven slow kettles').toString('base64');
  return sessionFrom(url, 'register', {
    fullName: 'Eleanor Whitlock',
    email: 'eleanor@example.co.uk',
    password,
    passwordRepeat: password,
  });
}

async function sessionFrom(url: string, call: 'login' | 'register', json: object): Promise<string> {
  const client = new ShopClient(url, (input, init) =>
    // Cookies are for the shop's own pages.
    fetch(input, { ...init, headers: { ...init?.headers, Origin: url } }),
  );
  const answer = await client.send('POST', `/authenticate/${call}`, { json });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
