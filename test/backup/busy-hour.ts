import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '#database/connect.server.ts';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { insist } from '../chaos/insist.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import type { DatabasePlace } from '../kit/database.ts';
import { aPerson, type Person } from '../kit/person.ts';
import { anUpload, aPicture } from '../kit/pictures.ts';
import type { Random } from '../kit/random.ts';
import { shopOn } from '../kit/shop.ts';

/** Milliseconds between two buyers at one till. */
const PACE = 100;
const TILLS = 4;

/** What somebody was told is done, and when (ms UTC). */
type Told = { at: number };

type Programs = { url: string; admin: { email: string; password: string } };

/**
 * Customers who buy and register, and an owner who changes a price and uploads pictures, at a shop that may be gone at
 * any moment. `told` is what the shop has confirmed.
 */
export async function aBusyHour(where: DatabasePlace['where'], { url, admin }: Programs, random: Random) {
  const { goods, priced } = await somethingToSell(where);
  const told = {
    orders: [] as (Told & { id: string })[],
    prices: [] as (Told & { price: number })[],
    pictures: 0,
    accounts: 0,
    signIns: 0,
  };
  let isOver = false;
  let buyers = 0;

  async function sell() {
    while (!isOver) {
      const n = ++buyers;
      const form = anApiForm([random.pick(goods)], { email: `buyer${n}@example.com` });
      const heard = { answers: [], bodies: [] };
      const answer = await insist(`${url}/api/v1/checkout`, form, `key-${n}`, n, heard);
      if (answer?.status === 'accepted' && answer.orderId)
        told.orders.push({ id: answer.orderId, at: Date.now() });
      await wait(PACE);
    }
  }

  async function keepShop() {
    for (let n = 1; !isOver; n++) {
      try {
        await registerAndSignIn(n);
        await workAsOwner(n);
      } catch (error) {
        if (!isUnreached(error)) throw error;
      }
      await wait(PACE * 5);
    }
  }

  /** A call that the shop must not refuse; null when it fails because it is being killed or restarted. */
  async function call(session: SessionView | null, ...request: Parameters<Person['call']>) {
    const person = aPerson(
      (path, init) => fetch(url + path, { ...init, signal: AbortSignal.timeout(30_000) }),
      async () => session,
    );
    const { status, body } = await person.call(...request);
    if (status >= 400 && status < 500) throw new Error(`${status} ${JSON.stringify(body)}`);
    return status < 300 ? body : null;
  }

  async function registerAndSignIn(n: number) {
    const email = `customer${n}@example.com`;
    const password = btoa('peat-and-embers-27');
    const form = { fullName: 'Rose Mellor', email, password, passwordRepeat: password };
    const from = { 'X-Forwarded-For': `172.16.${n >> 8}.${n & 255}` };
    if (!(await call(null, 'POST', '/authenticate/register', form, from))) return;
    told.accounts++;
    if (await call(null, 'POST', '/authenticate/login', { email, password }, from)) told.signIns++;
  }

  let session: SessionView | null = null;
  async function workAsOwner(n: number) {
    const signIn = { email: admin.email, password: btoa(admin.password) };
    session ??= await call(null, 'POST', '/authenticate/login', signIn);
    if (!session) return;
    const price = 10_000 + n;
    if (await call(session, 'PUT', `/product/variant/${priced.id}`, { price }))
      told.prices.push({ price, at: Date.now() });
    const picture = anUpload({}, await aPicture({ width: 300 + n }));
    if (await call(session, 'POST', '/admin/images/fire.png', picture)) told.pictures++;
  }

  const working = Promise.all([keepShop(), ...Array.from({ length: TILLS }, sell)]);
  return {
    told,
    priced,
    /** Everybody goes home. */
    async end() {
      isOver = true;
      await working;
    },
  };
}

async function somethingToSell(where: DatabasePlace['where']) {
  const database = connect(where);
  const shop = shopOn(database);
  const goods = [];
  for (const price of [2_000, 34_999, 129_999])
    goods.push(await aVariant(shop, { price, stock_count: 1_000_000 }));
  const priced = await aVariant(shop, { price: 10_000 });
  await database.close();
  return { goods, priced };
}

/** It is being killed or restarted. */
function isUnreached(error: unknown): boolean {
  return error instanceof TypeError && ['fetch failed', 'terminated'].includes(error.message);
}
