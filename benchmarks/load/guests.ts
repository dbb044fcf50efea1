import { setTimeout as wait } from 'node:timers/promises';
import { aRandom } from '#test/kit/random.ts';
import { type Answer, type Connection, openConnection, postRequest } from './connection.ts';
import { type Measured, summary } from './measured.ts';
import { orderForm } from './order-form.ts';

/** Guests who buy two random variants each and pay by card. */
export type Guests = {
  base: string;
  products: number;
  /** How many buy at once, each again and again; or how many begin in each second, however long an order takes. */
  pace: { guests: number } | { perSecond: number };
  warmUpSeconds: number;
  seconds: number;
  seed: number;
};

/** `placed` counts every order, those of the warm-up too. */
export type Sales = Measured & { placed: number };

/** Calls `onMeasuring` when the warm-up is over. */
export async function runGuests(load: Guests, onMeasuring: () => void): Promise<Sales> {
  const { base, seed, products, pace, warmUpSeconds, seconds } = load;
  const random = aRandom(seed);
  const from = performance.now() + warmUpSeconds * 1000;
  const until = from + seconds * 1000;
  const times: number[] = [];
  const errors: string[] = [];
  const idle: Buyer[] = [];
  let placed = 0;
  setTimeout(onMeasuring, warmUpSeconds * 1000);

  /** One order, timed from when it was due. */
  async function buy(due: number) {
    const buyer = idle.pop() ?? (await aBuyer(base));
    const { status, body } = await buyer.order(orderForm(random, products));
    idle.push(buyer);
    const text = String(body);
    if (status !== 200 || !text.includes('"status":"accepted"')) return void errors.push(`${status} ${text}`);
    placed++;
    const now = performance.now();
    if (now >= from && now < until) times.push(now - due);
  }

  if ('guests' in pace) {
    const guest = async () => {
      while (performance.now() < until) await buy(performance.now());
    };
    await Promise.all(Array.from({ length: pace.guests }, guest));
  } else {
    const orders: Promise<void>[] = [];
    const gap = 1000 / pace.perSecond;
    for (let due = performance.now() + gap; due < until; due += gap) {
      await wait(Math.max(0, due - performance.now()));
      orders.push(buy(due));
    }
    await Promise.all(orders);
  }
  for (const buyer of idle) buyer.connection.close();
  return { ...summary(times, seconds), bytes: 0, errors, placed };
}

type Buyer = { connection: Connection; order(form: object): Promise<Answer> };

async function aBuyer(base: string): Promise<Buyer> {
  let waiting = Promise.withResolvers<Answer>();
  const connection = await openConnection(base, {
    keepsBody: true,
    heard: (answer) => waiting.resolve(answer),
    failed: () => waiting.reject(new Error('the connection was closed during an order')),
  });
  return {
    connection,
    order(form) {
      waiting = Promise.withResolvers();
      connection.send(postRequest(base, '/api/v1/checkout', form));
      return waiting.promise;
    },
  };
}
