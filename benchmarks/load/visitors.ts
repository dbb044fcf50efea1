import { setTimeout as wait } from 'node:timers/promises';
import { aRandom, type Random } from '#test/kit/random.ts';
import { ShopClient } from '../../docs/example-client/shop-client.ts';
import { OWNER } from '../shop/run-shop.ts';
import { checkoutForm, type OrderedItem } from './order-form.ts';

type Item = { handle: string; picture: string; variant: OrderedItem };

export type Visits = { done: number; payments: number; faults: string[] };

/**
 * What visitors do all day, `perSecond`, until the signal: pages, searches of many words, delivery prices,
 * pictures in all sizes, the owner at work; one in twenty pays by card.
 */
export async function runVisitors(base: string, perSecond: number, until: AbortSignal): Promise<Visits> {
  const random = aRandom(1);
  const owner = new ShopClient(base);
  await owner.signIn(OWNER.email, OWNER.password);
  const items = await findItems(owner);
  const visits: Visits = { done: 0, payments: 0, faults: [] };
  const waiting = new Set<Promise<void>>();
  const begin = performance.now();
  for (let n = 1; !until.aborted; n++) {
    const visit = act(n).then(
      () => void visits.done++,
      (error: unknown) => void visits.faults.push(String(error)),
    );
    waiting.add(visit);
    visit.finally(() => waiting.delete(visit));
    await wait(Math.max(0, begin + (n * 1000) / perSecond - performance.now()));
  }
  await Promise.all(waiting);
  return visits;

  async function act(n: number) {
    if (n % 20 === 0) return pay();
    if (n % 25 === 0) return void (await owner.send('GET', `/admin/orders?page=${1 + random.below(5)}`));
    const address = addressOf(random, random.pick(items));
    const answer = await fetch(base + address, { headers: { accept: 'image/avif,image/webp,*/*' } });
    await answer.arrayBuffer();
    const isFound = !address.startsWith('/no/such/');
    if (answer.status >= (isFound ? 400 : 500)) throw new Error(`${address} answered ${answer.status}`);
  }

  async function pay() {
    const json = checkoutForm([random.pick(items).variant], random);
    const { body } = await owner.send<{ status: string; message?: string }>('POST', '/checkout', { json });
    if (body.status === 'accepted') visits.payments++;
    else if (!body.message?.includes('sold out')) throw new Error(`a payment was ${JSON.stringify(body)}`);
  }
}

async function findItems(owner: ShopClient): Promise<Item[]> {
  const { body: products } = await owner.send<
    { handle: string; featuredMedia: string; variants: { id: string; price: number }[] }[]
  >('GET', '/product?pageSize=250');
  return products.flatMap(({ handle, featuredMedia, variants = [] }) =>
    variants.map(({ id, price }) => ({
      handle,
      picture: featuredMedia,
      variant: { variantId: id, price, quantity: 1 },
    })),
  );
}

function addressOf(random: Random, { handle, picture, variant }: Item): string {
  const postcode = `${random.pick(['ST', 'IV', 'SW', 'BT', 'KA'])}${1 + random.below(9)} ${random.below(10)}AB`;
  return random.pick([
    '/',
    `/product/${handle}`,
    `/product/${handle}`,
    `/api/v1/product/${handle}`,
    '/collections/electric-fireplace-suites',
    '/products',
    `/search?q=${handle.slice(0, 3 + random.below(8))}`,
    `/api/v1/product/search?q=${random.below(100_000).toString(36)}`,
    `/api/v1/delivery?variantId=${variant.variantId}&postcode=${encodeURIComponent(postcode)}`,
    `${picture}?width=${random.pick([160, 320, 480, 640, 960, 1280, 1920])}`,
    `${picture}?width=${random.pick([160, 320, 480, 640, 960, 1280, 1920])}`,
    '/cart',
    `/no/such/${random.below(1_000_000)}`,
  ]);
}
