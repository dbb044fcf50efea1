import { describe, expect, test } from 'vitest';
import { field, parsePairs, toPairs, toSignedBody } from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { aListener } from './kit/listener.ts';
import { aSale, readBy } from './kit/sandbox.ts';
import { atTheGateway } from './three-d-secure/at-the-gateway.ts';

const { secret, merchantId } = SANDBOX_MERCHANT;

describe('the callback', () => {
  const gateway = atTheGateway();

  test('comes five seconds after a lost answer, and again until it is answered, also after a restart', async () => {
    const statuses: number[] = [];
    const shop = await aListener((_, response) => {
      statuses.push(statuses.length === 0 ? 503 : 200);
      response.writeHead(statuses.at(-1) ?? 200).end();
    });
    const { sandbox } = gateway;
    const sale = aSale({ callbackUrl: shop.url, cardNumber: '4000000000000119' });
    expect(await gateway.sell(sale)).toMatchObject({ kind: 'unknown' });
    await sandbox.advanceClock(4_000);
    expect(statuses).toEqual([]);
    await sandbox.advanceClock(1_000);
    await expect.poll(() => statuses).toEqual([503]);
    await sandbox.stop();
    await sandbox.start();
    await sandbox.advanceClock(5_000);
    await expect.poll(() => statuses).toEqual([503, 200]);
    await shop.close();
  });

  test.each([
    ['error500', 5_000],
    ['timeout', 35_000],
  ])('says in the end that nothing was taken, after %s', async (kind, after) => {
    await gateway.fault(kind);
    const answer = await gateway.sell(aSale({ callbackUrl: gateway.callbackUrl }));
    expect(answer).toMatchObject({ kind: 'unknown', reference: null });
    await gateway.sandbox.advanceClock(after);
    await expect.poll(gateway.heard).toEqual(['declined']);
  });

  const fields = toPairs({
    merchantID: merchantId,
    responseCode: 0,
    xref: 'X',
    amount: 100,
    amountReceived: 100,
    currencyCode: '826',
    transactionUnique: 'pay_1',
    orderRef: '1001',
  });
  const good = toSignedBody(fields, secret);
  const signature = field(parsePairs(good) ?? [], 'signature');

  test.each([
    ['right', good, 'accepted'],
    ['unsigned', good.replace(/&signature=.*/, ''), undefined],
    ['signed by another', toSignedBody(fields, 'another secret'), undefined],
    ['partly signed', good.replace(`signature=${signature}`, `signature=${signature}%7Camount`), undefined],
    ['changed', good.replace('amount=100', 'amount=1'), undefined],
    ['sent with a field twice', good.replace('responseCode=0', 'responseCode=0&responseCode=5'), undefined],
    ['of another account', toSignedBody([...fields.slice(1), ['merchantID', '2']], secret), undefined],
    ['rubbish', 'rubbish', undefined],
    ['a broken escape', '%', undefined],
    ['empty', '', undefined],
  ])('that is %s is believed only if it is right', async (_, body, kind) => {
    expect(await readBy(gateway.sandbox.cards, body)).toBe(kind);
  });
});
