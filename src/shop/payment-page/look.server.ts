import { serialiseBasket } from '../basket/basket.ts';
import { BASKET_COOKIE } from '../basket/basket-cookie.ts';
import type { Shop } from '../shop.server.ts';
import type { PageSeen } from './compare.server.ts';
import { integrityHash, type PageContents, readPage } from './read-page.server.ts';
import type { Answer, Visit } from './stranger.ts';

/** Somebody who gets as far as the payment step and buys nothing; the shop forgets them after a day. */
const NOBODY = {
  customerName: 'Payment page check',
  email: 'payment-page-check@example.com',
  phoneNumber: '+447700900000',
  addressLine1: '1 Check Street',
  postcode: 'SW1A 1AA',
  billingIsShipping: 'true',
};

/** More are no page of a shop. */
const MAX_SCRIPTS = 300;

/** Why the payment page could not be seen, as a sentence for the owner. */
export class NotSeen extends Error {}

/** The payment page as somebody gets it who has put something into the basket and entered an address. */
export async function lookAtPaymentPage(shop: Shop, visit: Visit, providers: string[]): Promise<PageSeen> {
  visit.keep(BASKET_COOKIE, serialiseBasket([await findBuyable(shop)]));
  const step = await visit.post('/checkout', { intent: 'details', ...NOBODY });
  const next = step.headers.location;
  if (step.status < 300 || step.status >= 400 || !next)
    throw new NotSeen(
      `The first step of the checkout answered ${step.status} instead of leading to the second.`,
    );
  const { pathname, search } = new URL(next, shop.publicUrl);
  const page = await visit.get(pathname + search);
  if (page.status !== 200) throw new NotSeen(`The payment page answered ${page.status}.`);
  const contents = readPage(textOf(page));
  return {
    headers: page.headers,
    contents,
    own: await ownScripts(shop, visit, contents),
    providers: await hashesOf(visit, providers),
  };
}

/** What there is most of; a shop that counts nothing has what is always there, or made to order. */
async function findBuyable(shop: Shop) {
  const forSale = shop.db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.id', 'variant.title', 'product.handle'])
    .where('variant.available', '=', 1)
    .where('product.available', '=', 1)
    .limit(1);
  const counted = forSale
    .where('variant.stock_policy', '=', 'counted')
    .where('variant.stock_count', '>', 0)
    .orderBy('variant.stock_count', 'desc');
  const uncounted = forSale.where('variant.stock_policy', 'in', ['always', 'made-to-order']);
  const variant =
    (await counted.executeTakeFirst()) ??
    (await uncounted.orderBy('variant.stock_policy').executeTakeFirst());
  if (!variant) throw new NotSeen('Nothing is in stock, so nobody can reach the payment page.');
  const { handle, id, title } = variant;
  return { handle, variant: { id, title }, quantity: 1 };
}

/** Our own scripts that the page loads, and those that they may load in turn. */
async function ownScripts(
  shop: Shop,
  visit: Visit,
  contents: PageContents,
): Promise<Record<string, string | null>> {
  const own = new URL(shop.publicUrl).origin;
  const known = new Map(Object.keys(contents.integrity ?? {}).map((address) => [fileOf(address), address]));
  const waiting = [...contents.scripts, ...contents.modules].flatMap((address) => {
    if (!URL.canParse(address, shop.publicUrl)) return [];
    const { origin, pathname } = new URL(address, shop.publicUrl);
    return origin === own ? pathname : [];
  });
  waiting.push(...namedIn(contents.inline.filter((script) => !script.startsWith('{')).join('\n'), known));
  const found: Record<string, string | null> = {};
  for (const address of waiting) {
    if (address in found || Object.keys(found).length >= MAX_SCRIPTS) continue;
    const answer = await visit.get(address);
    found[address] = answer.status === 200 ? integrityHash(answer.body) : null;
    waiting.push(...namedIn(textOf(answer), known));
  }
  return Object.fromEntries(Object.entries(found).toSorted(([a], [b]) => a.localeCompare(b)));
}

/** The known files that a script names, to load them now or later. */
function namedIn(script: string, known: Map<string, string>): string[] {
  const names = new Set([...script.matchAll(/[\w.-]+\.js\b/g)].map(([name]) => name));
  return [...names].flatMap((name) => known.get(name) ?? []);
}

function fileOf(address: string): string {
  return address.slice(address.lastIndexOf('/') + 1);
}

async function hashesOf(visit: Visit, addresses: string[]): Promise<Record<string, string>> {
  const hashes = addresses.map(async (address) => {
    const answer = await visit.get(address).catch(() => null);
    return [address, answer?.status === 200 ? integrityHash(answer.body) : ''];
  });
  return Object.fromEntries(await Promise.all(hashes));
}

function textOf({ body }: Answer): string {
  return new TextDecoder().decode(body);
}
