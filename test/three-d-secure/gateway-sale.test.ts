import { describe, expect, test } from 'vitest';
import { openAtBank } from '../bank-page.ts';
import { aSale } from '../sandbox.ts';
import { asking, atTheGateway, backFrom, named } from './at-the-gateway.ts';

const gateway = atTheGateway();

describe('a sale at the bank', () => {
  test.each([1, 3, 6])('can be asked about %i times after the fingerprint', async (rounds) => {
    const sale = aSale({ expiryMonth: 12, ...named(`Test [rounds ${rounds}]`) });
    let answer = await gateway.sell(sale);
    const references = new Set<string>();
    for (let round = 0; round <= rounds; round++) {
      const asked = asking(answer);
      references.add(asked.threeDSRef);
      expect(asked.threeDSRequest.creq === undefined).toBe(round === 0);
      answer = await gateway.goOn(sale, asked, await backFrom(asked));
    }
    expect(answer).toMatchObject({ kind: 'accepted' });
    expect(references.size).toBe(rounds + 1);
    expect(await gateway.takenFor(sale)).toBe(sale.amount);
  });

  test('is too old after a quarter of an hour', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    await gateway.sandbox.advanceClock(16 * 60_000);
    expect((await openAtBank(asked)).html).toContain('Nothing to confirm any more');
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({
      kind: 'declined',
      cause: expect.stringContaining('65564'),
    });
    expect(await gateway.rowsOf(sale)).toMatchObject([{ state: 'declined', amountReceived: 0 }]);
  });

  test('is authorised once, however often it is continued', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    const answers = await Promise.all([1, 2, 3].map(() => gateway.goOn(sale, asked, confirmed)));
    const codes = new Set(answers.map((each) => each.kind === 'accepted' && each.authorisationCode));
    expect(answers.map(({ kind }) => kind)).toEqual(['accepted', 'accepted', 'accepted']);
    expect(codes.size).toBe(1);
    expect(await gateway.takenFor(sale)).toBe(sale.amount);
    expect(await gateway.rowsOf(sale)).toHaveLength(1);
  });

  test('stays declined, however often it is continued', async () => {
    const { sale, asked } = await gateway.challenged();
    const { cres } = await backFrom(asked, 'fail');
    for (let i = 0; i < 3; i++)
      expect(await gateway.goOn(sale, asked, { cres: cres ?? '' })).toMatchObject({ kind: 'declined' });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('that was cancelled takes nothing any more', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    expect(await gateway.sandbox.cards.refund(asked.reference, sale.amount)).toMatchObject({
      kind: 'done',
    });
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'declined' });
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'declined' });
    expect((await openAtBank(asked)).html).toContain('Nothing to confirm any more');
    // Nothing was taken, so nothing is listed as given back.
    expect(await gateway.rowsOf(sale)).toMatchObject([
      { type: 'sale', state: 'canceled', amountReceived: 0 },
    ]);
  });

  test('survives a restart of the sandbox', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    await gateway.sandbox.stop();
    await gateway.sandbox.start();
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'accepted' });
  });

  test('is not settled at night while it waits', async () => {
    const { sale } = await gateway.challenged();
    await gateway.sandbox.send('/sandbox/settle');
    expect(await gateway.rowsOf(sale)).toMatchObject([{ state: 'received', amountReceived: 0 }]);
  });

  test('needs an address to come back to', async () => {
    const answer = await gateway.sell(aSale({ expiryMonth: 12, returnUrl: '' }));
    expect(answer).toMatchObject({ kind: 'declined', needsStaff: true });
  });
});

describe('a card of its own kind', () => {
  test('is declined by the bank after a passed challenge', async () => {
    const { sale, asked } = await gateway.challenged({ cardNumber: '4000000000000002' });
    expect(await gateway.goOn(sale, asked, await backFrom(asked))).toMatchObject({
      kind: 'declined',
      cause: '5 CARD DECLINED',
    });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('loses the answer after a passed challenge, and the callback tells', async () => {
    const { sale, asked } = await gateway.challenged({
      cardNumber: '4000000000000119',
      callbackUrl: gateway.callbackUrl,
    });
    expect(await gateway.goOn(sale, asked, await backFrom(asked))).toMatchObject({ kind: 'unknown' });
    expect(await gateway.takenFor(sale)).toBe(sale.amount);
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'accepted' });
    await gateway.sandbox.advanceClock(5_000);
    await expect.poll(gateway.heard).toEqual(['authenticate', 'authenticate', 'accepted']);
  });

  test('meets a gateway that is down before the bank is asked', async () => {
    const sale = aSale({ cardNumber: '4000000000000127', expiryMonth: 12 });
    expect(await gateway.sell(sale)).toMatchObject({ kind: 'declined' });
    expect(await gateway.rowsOf(sale)).toEqual([]);
  });
});
