import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { sandboxTransport } from '#integrations/mail/smtp.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { endUnsentOrders, expireOrders } from '#shop/sales/order/expire-orders.server.ts';
import { completeInterrupted } from '#shop/sales/pay-later/pay-later-callbacks.server.ts';
import { askAboutHeldMoney } from '#shop/sales/payments/ask-about-held-money.server.ts';
import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import { SANDBOX_MERCHANT, SANDBOX_STRIPE } from '#values/sandbox-account.ts';
import { movedMoney, type Transaction } from '../kit/bank.ts';
import { aVariant } from '../kit/builders.ts';
import type { DatabasePlace } from '../kit/database.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { findCardData, findCardDataIn } from '../kit/no-card-data.ts';
import type { shopPrograms } from '../kit/programs.ts';
import { cardsOf, payLaterOf, stripeOf, waysOf } from '../kit/sandbox.ts';
import { shopOn, type TestShop } from '../kit/shop.ts';
import { ALWAYS, MADE } from '../stock-kinds/kinds.ts';
import type { Heard } from './insist.ts';
import { expectOffersKept, makeOffers } from './offers.ts';
import type { Gateway, Goods } from './owner.ts';

/** Stops the shop, settles what is in doubt, and compares the provider's ledger, orders, stock, emails and promises. */
export async function expectAllAddsUp(
  where: DatabasePlace['where'],
  { url, sandboxUrl, dataDir, shop: shopProgram, sandbox }: Awaited<ReturnType<typeof shopPrograms>>,
  { stock, heard, buyers }: { stock: Record<string, number>; heard: Heard; buyers: number },
  gateways: Gateway[] = [{ url: sandboxUrl, ...SANDBOX_MERCHANT }],
): Promise<void> {
  // The sandbox repeats callbacks until they are answered.
  for (const gateway of gateways) await untilCallbacksArrive(gateway.url);
  await shopProgram.stop();

  const offered = providersAt(sandboxUrl, gateways);
  const shop = shopOn(connect(where), {
    offered,
    providers: byKey(offered),
    publicUrl: url,
    emails: sandboxTransport(sandboxUrl),
  });
  shop.advanceClock(Date.now() - shop.now());
  await settleEverything(shop, buyers < 100 ? 10 : 2);
  const ledgers = await Promise.all(gateways.map(readLedger));
  await expectInvariants(shop, { transactions: async () => ledgers.flat() }, stock);
  await expectEachWherePaid(shop, ledgers.flat());
  await expectEveryDoubtListed(shop);
  await expectOneEmailEach(shop, sandboxUrl);
  await expectPromisesKept(shop, heard, buyers);
  await expectOffersKept(shop, buyers);
  expect(findCardDataIn(dataDir)).toBeNull();
  expect(findCardData([shopProgram.said(), sandbox.said(), ...heard.bodies].join('\n'))).toBeNull();

  await shop.emails?.close();
  await shop.database.close();
}

/**
 * Three products with their stock, of the first enough for all who may come, of the others too little; two whose stock is
 * not counted; a code and a sale.
 */
export async function goodsFor(buyers: number, where: DatabasePlace['where']) {
  const database = connect(where);
  const shop = shopOn(database);
  shop.advanceClock(Date.now() - shop.now());
  const goods: Goods[] = [];
  const stock: Record<string, number> = {};
  for (const offered of [
    { price: 2_000, stock_count: buyers + 1_000 },
    { price: 34_999, stock_count: Math.ceil(buyers / 6) },
    { price: 129_999, stock_count: 3 },
    { price: 1_250, ...ALWAYS },
    // Soon enough to be paid later.
    { price: 84_900, ...MADE, weeks_from: 1, weeks_to: 2 },
  ]) {
    const variant = await aVariant(shop, offered);
    goods.push(variant);
    stock[variant.id] = offered.stock_count;
    if (goods.length === 1) await makeOffers(shop, buyers, variant.productId);
  }
  await database.close();
  return { goods, stock };
}

/** Runs the work so many times, a few at once, and then on until it is enough. Returns how often. */
export async function inTurns(
  count: number,
  atOnce: number,
  work: (n: number) => Promise<void>,
  isEnough = () => true,
): Promise<number> {
  let next = 0;
  const worker = async () => {
    while (next < count || !isEnough()) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return next;
}

/** Whatever a shop could be set up with at these gateways, all on offer. */
function providersAt(sandboxUrl: string, gateways: Gateway[]): Provider[] {
  const { element, checkout } = stripeOf(sandboxUrl);
  const cards = gateways.flatMap(({ url, ...merchant }) => {
    const { fields, page } = waysOf(url, merchant);
    return [cardsOf(url, merchant), fields, page];
  });
  return [...cards, element, checkout, payLaterOf(sandboxUrl)];
}

type Entry = Transaction & { provider: string; account: string };

/** What really moved at the providers of a sandbox, each entry with the account that the shop has there. */
async function readLedger({ url, merchantId }: Gateway): Promise<Entry[]> {
  const all = (await (await fetch(`${url}/sandbox/transactions`)).json()) as Entry[];
  const accounts: Record<string, string> = {
    card: merchantId,
    klarna: payLaterOf(url).account,
    stripe: SANDBOX_STRIPE.account,
  };
  const entries = all.map((entry) => ({ ...entry, account: accounts[entry.provider] ?? '' }));
  return movedMoney(entries) as Entry[];
}

/** To the penny, each order's money is at the provider and account of its payment, and nowhere else. */
async function expectEachWherePaid(shop: TestShop, ledger: Entry[]) {
  const sums = (amounts: { account: string; number: string; amount: number }[]) => {
    const found = new Map<string, number>();
    for (const { account, number, amount } of amounts)
      found.set(`${account} ${number}`, (found.get(`${account} ${number}`) ?? 0) + amount);
    return Object.fromEntries([...found].filter(([, amount]) => amount !== 0).toSorted());
  };
  const paid = await shop.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['account', 'order_number as number', 'payment.amount'])
    .where('orders.status', 'in', ['accepted', 'shipped'])
    .where('payment.state', '=', 'accepted')
    // What was paid to the shop itself is at no provider.
    .where('payment.account', '<>', '')
    .execute();
  const doubtful = new Set((await findDoubtful(shop)).map(({ number }) => String(number)));
  const moved = ledger
    .filter(({ orderReference }) => !doubtful.has(orderReference))
    .map(({ type, account, orderReference: number, amount }) => ({
      account,
      number,
      amount: type === 'sale' ? amount : -amount,
    }));
  expect(sums(moved)).toEqual(sums(paid.map((each) => ({ ...each, number: String(each.number) }))));
}

async function untilCallbacksArrive(sandboxUrl: string) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`${sandboxUrl}/sandbox/callbacks`);
    const { card, klarna } = (await answer.json()) as Record<string, number>;
    // Stripe's are repeated for days, and the shop has to do without.
    if (card === 0 && klarna === 0) return;
    await wait(200);
  }
  throw new Error('the sandbox still has callbacks to send');
}

/** Runs three hours of the shop's jobs, every so many minutes: each does no more than some dozens at a time. */
async function settleEverything(shop: TestShop, every: number) {
  for (let minutes = 0; minutes < 180; minutes += every) {
    shop.advanceClock(every * 60_000);
    await completeInterrupted(shop);
    await settlePayments(shop);
    await expireOrders(shop);
    await endUnsentOrders(shop);
    // Hourly, as the shop itself does.
    if (minutes % 60 === 0) await askAboutHeldMoney(shop);
    while ((await sendDueEmails(shop)) > 0);
  }
}

/** Every payment in doubt needs attention, with its amount. An entry about money that came right later may be open too. */
async function expectEveryDoubtListed(shop: TestShop) {
  const doubtful = (await findDoubtful(shop)).map(({ orderId, amount }) => ({ orderId, amount }));
  const listed = await shop.db
    .selectFrom('attention')
    .select(['order_id as orderId', 'amount'])
    .where('resolved', 'is', null)
    .where('amount', '>', 0)
    .execute();
  expect(listed).toEqual(expect.arrayContaining(doubtful));
}

function findDoubtful(shop: TestShop) {
  return shop.db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select(['orders.id as orderId', 'payment.amount', 'order_number as number'])
    .where('state', 'in', ['created', 'sending', 'awaiting-customer', 'unknown', 'pending', 'refunding'])
    .execute();
}

/** Nobody has paid twice either: each buyer wanted one order. */
async function expectOneEmailEach(shop: TestShop, sandboxUrl: string) {
  const emails = (await (await fetch(`${sandboxUrl}/sandbox/mails`)).json()) as {
    to: string;
    subject: string;
  }[];
  const toBuyers = emails.filter(({ to }) => to.startsWith('buyer')).map(({ to }) => to);
  const accepted = await shop.db
    .selectFrom('orders')
    .select('email')
    .where('status', '=', 'accepted')
    .where('email', 'like', 'buyer%')
    .execute();
  expect(toBuyers.sort()).toEqual(accepted.map(({ email }) => email).sort());
  expect(new Set(toBuyers).size).toBe(toBuyers.length);
}

/** Whoever was told 'accepted' has the order. */
async function expectPromisesKept(shop: TestShop, { answers }: Heard, buyers: number) {
  const orders = await shop.db.selectFrom('orders').select(['id', 'status']).execute();
  const status = new Map(orders.map((order) => [order.id, order.status]));
  const promised = answers.filter((answer) => answer.status === 'accepted');
  expect(promised.map(({ orderId }) => status.get(orderId ?? ''))).toEqual(promised.map(() => 'accepted'));
  expect(answers.length).toBeGreaterThan(buyers / 4);
}
