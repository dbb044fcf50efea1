import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import { atBank } from '../kit/bank-page.ts';
import { aListener, type Listener } from '../kit/listener.ts';
import { aSale, aSandbox, readBy, type Sale, sellWith, type TestSandbox } from '../kit/sandbox.ts';

/** A round of authentication in the gateway's words. */
export type Asking = {
  reference: string;
  threeDSRef: string;
  threeDSURL: string;
  threeDSRequest: Record<string, string>;
};

type Row = {
  id: string;
  type: string;
  orderReference: string;
  amount: number;
  amountReceived: number;
  state: string;
};

const NOT_SHOWN = { show: { kind: 'script' as const, options: {} } };

/** In place of a fingerprint that never came. */
export const TIMEOUT = { threeDSMethodData: 'timeout' };

export const encoded = (message: object) => Buffer.from(JSON.stringify(message)).toString('base64url');
export const decoded = (message = '') => JSON.parse(Buffer.from(message, 'base64url').toString());

/** A cardholder whose name steers the bank. */
export const named = (name: string) => ({ customer: { ...aSale().customer, name } });

export function asking(answer: SaleAnswer): Asking {
  if (answer.kind !== 'step' || !('url' in answer.step.show))
    return expect.fail(`not asked: ${JSON.stringify(answer)}`);
  const { show, state } = answer.step;
  return {
    reference: answer.reference ?? '',
    threeDSRef: state.threeDSRef ?? '',
    threeDSURL: show.url,
    threeDSRequest: show.fields,
  };
}

/** What the bank's page posts to the shop after this button; a fingerprint page has none. */
export async function backFrom(asked: Asking, press?: Parameters<typeof atBank>[1]) {
  const { threeDSURL, threeDSRequest } = asked;
  return (await atBank({ threeDSURL, threeDSRequest }, press)).fields;
}

/** The sandbox's gateway and bank behind the real adapter, and a shop's address that receives the callbacks. */
export function atTheGateway() {
  const posts: string[] = [];
  let sandbox: TestSandbox;
  let shop: Listener;
  beforeAll(async () => {
    sandbox = await aSandbox();
    shop = await aListener(({ body }, response) => {
      posts.push(body);
      response.end();
    });
  });
  afterAll(async () => {
    await shop.close();
    await sandbox.close();
  });
  beforeEach(async () => {
    await sandbox.send('/sandbox');
    posts.length = 0;
  });

  const gateway = {
    posts,
    get sandbox() {
      return sandbox;
    },
    get callbackUrl() {
      return `${shop.url}/callback`;
    },
    fault: (kind: string) => sandbox.send('/sandbox/faults', { target: 'card', kind }),
    sell: (sale: Sale) => sellWith(sandbox.cards, sale),
    query: (asked: Asking, sale: Sale) => sandbox.cards.query(asked.reference, sale),
    goOn: (sale: Sale, { threeDSRef }: Pick<Asking, 'threeDSRef'>, response: Record<string, string>) =>
      sandbox.cards.continue({ ...NOT_SHOWN, state: { threeDSRef } }, response, sale),
    /** A sale whose card expires in December, at the bank's challenge page. */
    async challenged(changes: Parameters<typeof aSale>[0] = {}) {
      const sale = aSale({ expiryMonth: 12, ...changes });
      const first = asking(await gateway.sell(sale));
      const asked = asking(await gateway.goOn(sale, first, TIMEOUT));
      return { sale, first, asked };
    },
    async rowsOf({ orderNumber }: Sale): Promise<Row[]> {
      const all = await sandbox.read<Row[]>('/sandbox/transactions');
      return all.filter(({ orderReference }) => orderReference === orderNumber);
    },
    /** Pence that truly moved to the shop. */
    async takenFor(sale: Sale): Promise<number> {
      const rows = await gateway.rowsOf(sale);
      return rows.reduce((sum, row) => sum + (row.type === 'sale' ? 1 : -1) * row.amountReceived, 0);
    },
    /** What the callbacks said, in order. */
    heard: () => Promise.all(posts.map((rawBody) => readBy(sandbox.cards, rawBody))),
  };
  return gateway;
}
