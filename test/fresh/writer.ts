import { PLENTY } from '#shop/catalogue/stock/shown-stock.ts';
import type { ShopClient } from '../../docs/example-client/shop-client.ts';
import { anApiForm } from '../kit/builders.ts';
import type { Random } from '../kit/random.ts';
import { type Good, handleOf, titleOf } from './goods.ts';

type Owner = { name: string; client: ShopClient };
type Answer = { status: string; message?: string; amount?: number };

/** Changes products as their owner, and buys them, in one of the processes at a time. */
export function aWriter(random: Random, owners: Owner[]) {
  let changes = 0;
  let turn = 0;
  /** Fewer than plenty, which must be exact. */
  const newStock = () => PLENTY - 1 - (++changes % 20);

  async function set(owner: Owner, good: Good, about: 'product' | 'variant', facts: Facts, json: object) {
    const done = Object.entries(facts).map(([fact, value]) =>
      good.facts[fact as keyof Facts].begin(value, owner.name),
    );
    const path = about === 'product' ? `/product/${good.id}` : `/product/variant/${good.variantId}`;
    await owner.client.send('PUT', path, { json });
    for (const acknowledge of done) acknowledge();
  }
  type Facts = { [fact in keyof Good['facts']]?: unknown };

  const kinds: ((owner: Owner, good: Good) => Promise<void>)[] = [
    async (owner, good) => {
      const before = good.facts.price.now() as number;
      const price = 10_000 + ++changes;
      await set(owner, good, 'variant', { price }, { price });
      await refuseOldPrice(good, before);
    },
    (owner, good) => {
      const title = titleOf(good.n, ++changes);
      return set(owner, good, 'product', { title }, { title });
    },
    (owner, good) => {
      const handle = handleOf(good.n, ++changes);
      return set(owner, good, 'product', { handle }, { handle });
    },
    (owner, good) => show(owner, good, false),
    (owner, good) => {
      const stockCount = newStock();
      return set(owner, good, 'variant', { stock: stockCount, isInStock: true }, { stockCount });
    },
    (owner, good) => sell(owner, good, 1 + random.below(3)),
    // The last piece.
    async (owner, good) => {
      await set(owner, good, 'variant', { stock: 1, isInStock: true }, { stockCount: 1 });
      await sell(owner, good, 1);
    },
  ];

  function show(owner: Owner, good: Good, available: boolean) {
    return set(owner, good, 'product', { isShown: available }, { available });
  }

  async function sell(owner: Owner, good: Good, quantity: number) {
    if (!canBeSold(good, quantity)) return;
    const left = (good.facts.stock.now() as number) - quantity;
    const done = [good.facts.stock.begin(left, owner.name), good.facts.isInStock.begin(left > 0, owner.name)];
    const answer = await order(owner, good, good.facts.price.now() as number, quantity);
    if (answer.status !== 'accepted') throw new Error(`an order was not accepted: ${JSON.stringify(answer)}`);
    for (const acknowledge of done) acknowledge();
  }

  /** The checkout knows the new price at once, in every process. */
  async function refuseOldPrice(good: Good, before: number) {
    if (!canBeSold(good, 1)) return;
    for (const owner of owners) {
      const answer = await order(owner, good, before, 1);
      const isRight = answer.status === 'declined' && answer.amount === good.facts.price.now();
      if (!isRight) throw new Error(`${owner.name} sold at an old price: ${JSON.stringify(answer)}`);
    }
  }

  async function order({ client }: Owner, { variantId: id }: Good, price: number, quantity: number) {
    const json = anApiForm([{ id, price, handle: '', quantity }], { email: `guest${++changes}@example.com` });
    return (await client.send<Answer>('POST', '/checkout', { json })).body;
  }

  function canBeSold({ facts }: Good, quantity: number): boolean {
    return facts.isShown.now() === true && (facts.stock.now() as number) >= quantity;
  }

  return {
    /** A change to this product, in this process: of each kind in turn. What is hidden comes back first. */
    change: (owner: Owner, good: Good) =>
      good.facts.isShown.now() ? kinds[turn++ % kinds.length]?.(owner, good) : show(owner, good, true),
    /** A new price. */
    reprice: (owner: Owner, good: Good) => kinds[0]?.(owner, good),
  };
}
