import { setTimeout as wait } from 'node:timers/promises';
import type { FormProvider, LibraryProvider } from '#shop/sales/payments/payment-provider.ts';
import { pence } from '#values/uk/pence.ts';
import { aListener } from './listener.ts';
import { aSale, aSandbox, sellWith, type TestSandbox } from './sandbox.ts';

export type Transaction = {
  type: 'sale' | 'refund' | 'cancellation';
  orderReference: string;
  amount: number;
  /** What really moved: less if a part was refunded before settlement. */
  amountReceived?: number;
  state: string;
};

/** The sandbox's gateway, with a listener at the shop's address for its callbacks. */
export type Bank = {
  cards: FormProvider;
  ways: TestSandbox['ways'];
  payLater: LibraryProvider;
  /** Moves the sandbox's clock on, in milliseconds. */
  advanceClock(milliseconds: number): Promise<void>;
  /** Calls the sandbox's own control and returns its JSON. */
  control<T = unknown>(path: string, body?: object): Promise<T>;
  /** What the pay-later provider posted to this path's address, oldest first. */
  heardAt(path: RegExp): Promise<{ path: string; body: Record<string, unknown> }[]>;
  /** Address of the sandbox itself. */
  url: string;
  /** The public address that the shop of the test has. */
  shopUrl: string;
  /** Money that really moved, without declined attempts. */
  transactions(): Promise<Transaction[]>;
  fault(
    kind: 'answer-lost' | 'answer-twice' | 'error500' | 'timeout' | 'refuse-refund',
    target?: 'card' | 'klarna',
  ): Promise<void>;
  /** The signed callback for an order, as the gateway posts it five seconds after an answer was lost. */
  callbackFor(orderNumber: string): Promise<string>;
  /** The newest of several callbacks for an order. */
  lastCallbackFor(orderNumber: string): Promise<string>;
  /** A genuine callback for a sale unknown to this shop, refunded at once. */
  callbackOfStranger(sale: { amount: number }): Promise<string>;
  /** The nightly settlement; 'tendered' stops half-way, when nothing can be refunded. */
  settle(until?: 'tendered'): Promise<void>;
  /** Everything in the sandbox's mailbox. */
  emails(): Promise<{ to: string; subject: string; text: string }[]>;
  close(): Promise<void>;
};

export async function aBank(merchant?: Parameters<typeof aSandbox>[0]): Promise<Bank> {
  const sandbox = await aSandbox(merchant);
  const heard: string[] = [];
  const listeners = new Set<() => void>();
  const posts: { path: string; body: string }[] = [];
  const listener = await aListener(({ path, body }, response) => {
    posts.push({ path, body });
    heard.push(body);
    for (const tell of listeners) tell();
    response.end('OK');
  });
  const isFor = (body: string, orderNumber: string) =>
    new URLSearchParams(body).get('orderRef') === orderNumber;
  const find = (orderNumber: string) => heard.find((body) => isFor(body, orderNumber));

  const bank: Bank = {
    cards: sandbox.cards,
    ways: sandbox.ways,
    payLater: sandbox.payLater,
    advanceClock: sandbox.advanceClock,
    async control<T>(path: string, body: object = {}) {
      return (await (await sandbox.send(path, body)).json()) as T;
    },
    async heardAt(wanted) {
      const found = () => posts.filter(({ path }) => wanted.test(path));
      for (let n = 0; n < 100 && found().length === 0; n++) await wait(20);
      return found().map(({ path, body }) => ({ path, body: JSON.parse(body) }));
    },
    url: sandbox.url,
    shopUrl: listener.url,
    async transactions() {
      const all = await sandbox.read<Transaction[]>('/sandbox/transactions');
      return movedMoney(all);
    },
    async fault(kind, target = 'card') {
      await sandbox.send('/sandbox/faults', { target, kind, times: 1 });
    },
    async callbackFor(orderNumber) {
      await sandbox.advanceClock(5_000);
      return new Promise((resolve) => {
        const look = () => {
          const body = find(orderNumber);
          if (body === undefined) return;
          listeners.delete(look);
          resolve(body);
        };
        listeners.add(look);
        look();
      });
    },
    async lastCallbackFor(orderNumber) {
      await bank.callbackFor(orderNumber);
      return heard.findLast((body) => isFor(body, orderNumber)) ?? '';
    },
    async callbackOfStranger({ amount }) {
      const sale = aSale({ amount: pence(amount), callbackUrl: listener.url, orderNumber: '999000' });
      const answer = await sellWith(sandbox.cards, sale);
      const body = await bank.callbackFor(sale.orderNumber);
      if (answer.kind === 'accepted') await sandbox.cards.refund(answer.reference, sale.amount);
      return body;
    },
    async settle(until) {
      await sandbox.send('/sandbox/settle', { until });
    },
    emails: () => sandbox.read('/sandbox/mails'),
    async close() {
      await listener.close();
      await sandbox.close();
    },
  };
  return bank;
}

/** Leaves out sales that wait for the bank, were declined, or ended before anything was authorised. */
export function movedMoney(all: Transaction[]): Transaction[] {
  const goneBack = new Set(all.filter(({ type }) => type !== 'sale').map((each) => each.orderReference));
  return all.filter(({ type, state, orderReference }) => {
    if (type !== 'sale') return true;
    if (state === 'declined' || state === 'received') return false;
    return state !== 'canceled' || goneBack.has(orderReference);
  });
}
