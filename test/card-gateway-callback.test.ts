import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CardGateway, Sale } from '#shop/payments/card-gateway.ts';
import { field, parsePairs, toPairs, toSignedBody } from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { aSale, aSandbox, type TestSandbox } from './sandbox.ts';

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await aSandbox();
});
afterAll(() => sandbox.close());
beforeEach(() => sandbox.send('/sandbox').then(() => {}));

async function accepted(sale: Sale, cards: CardGateway = sandbox.cards): Promise<string> {
  const answer = await cards.sell(sale);
  return answer.kind === 'accepted' ? answer.reference : expect.fail(`not accepted: ${answer.kind}`);
}

describe('the callback', () => {
  const posts: string[] = [];
  let status = 200;
  let shop: Server;
  let callbackUrl: string;
  let heard: () => void = () => {};
  beforeAll(async () => {
    shop = createServer(async (request, response) => {
      posts.push(await text(request));
      response.writeHead(status).end();
      heard();
    });
    await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
    callbackUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/callback`;
  });
  afterAll(() => shop.close());
  beforeEach(() => {
    posts.length = 0;
    status = 200;
  });
  const hear = () => new Promise<void>((resolve) => (heard = resolve));

  test('brings a signed copy of the answer', async () => {
    const hearing = hear();
    const sale = aSale({ callbackUrl });
    await accepted(sale);
    await hearing;
    expect(sandbox.cards.readCallback(posts[0] ?? '')).toMatchObject({
      paymentId: sale.paymentId,
      orderNumber: sale.orderNumber,
      amount: sale.amount,
      answer: { kind: 'accepted' },
    });
  });

  test('comes five seconds after a lost answer, and again until it is answered, also after a restart', async () => {
    const sale = aSale({ callbackUrl, cardNumber: '4000000000000119' });
    expect(await sandbox.cards.sell(sale)).toMatchObject({ kind: 'unknown' });
    await sandbox.advanceClock(4_000);
    expect(posts).toEqual([]);
    status = 503;
    let hearing = hear();
    await sandbox.advanceClock(1_000);
    await hearing;
    await sandbox.stop();
    status = 200;
    await sandbox.start();
    hearing = hear();
    await sandbox.advanceClock(5_000);
    await hearing;
    expect(posts).toHaveLength(2);
    expect(sandbox.cards.readCallback(posts[1] ?? '')).toMatchObject({
      paymentId: sale.paymentId,
      answer: { kind: 'accepted' },
    });
  });

  test.each([
    ['error500', 5_000],
    ['timeout', 35_000],
  ])('tells in the end that nothing was taken after %s', async (kind, after) => {
    await sandbox.send('/sandbox/faults', { target: 'card', kind });
    const sale = aSale({ callbackUrl });
    await sandbox.cards.sell(sale);
    const hearing = hear();
    await sandbox.advanceClock(after);
    await hearing;
    expect(sandbox.cards.readCallback(posts[0] ?? '')).toMatchObject({ answer: { kind: 'declined' } });
  });

  test('is refused when it is unsigned, signed by another, partly signed, changed, or of another account', async () => {
    const fields = toPairs({
      merchantID: SANDBOX_MERCHANT.merchantId,
      responseCode: 0,
      xref: 'X',
      amount: 100,
      amountReceived: 100,
      currencyCode: '826',
      transactionUnique: 'pay_1',
      orderRef: '1001',
    });
    const good = toSignedBody(fields, SANDBOX_MERCHANT.secret);
    expect(sandbox.cards.readCallback(good)).toMatchObject({ answer: { kind: 'accepted' } });
    const signature = field(parsePairs(good) ?? [], 'signature');
    const bad = [
      good.replace(/&signature=.*/, ''),
      toSignedBody(fields, 'another secret'),
      good.replace(`signature=${signature}`, `signature=${signature}%7Camount`),
      good.replace('amount=100', 'amount=1'),
      good.replace('responseCode=0', 'responseCode=0&responseCode=5'),
      toSignedBody([...fields.slice(1), ['merchantID', '2']], SANDBOX_MERCHANT.secret),
      'rubbish',
      '%',
      '',
    ];
    expect(bad.map((body) => sandbox.cards.readCallback(body))).toEqual(bad.map(() => null));
  });
});
