import { describe, expect, test } from 'vitest';
import { openAtBank } from '../kit/bank-page.ts';
import { aSale } from '../kit/sandbox.ts';
import { asking, atTheGateway, backFrom, decoded, encoded, named, TIMEOUT } from './at-the-gateway.ts';

const gateway = atTheGateway();
const NOT_AUTHENTICATED = { kind: 'declined', cause: expect.stringContaining('65803') };

// Rounds, declines, forged confirmations and lost answers are in scenarios/three-d-secure.test.ts.
describe('a sale at the bank', () => {
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
    expect(codes).toEqual(new Set([expect.stringMatching(/^\w{6}$/)]));
    expect(await gateway.takenFor(sale)).toBe(sale.amount);
    expect(await gateway.rowsOf(sale)).toHaveLength(1);
  });

  test('takes nothing once it is cancelled', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    expect(await gateway.sandbox.cards.refund(asked.reference, sale.amount)).toMatchObject({ kind: 'done' });
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'declined' });
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'declined' });
    expect((await openAtBank(asked)).html).toContain('Nothing to confirm any more');
    // Nothing was taken, so no refund is listed.
    expect(await gateway.rowsOf(sale)).toMatchObject([
      { type: 'sale', state: 'canceled', amountReceived: 0 },
    ]);
  });

  test('waits through a settlement and a restart', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    await gateway.sandbox.send('/sandbox/settle');
    expect(await gateway.rowsOf(sale)).toMatchObject([{ state: 'received', amountReceived: 0 }]);
    await gateway.sandbox.stop();
    await gateway.sandbox.start();
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'accepted' });
  });

  test('needs an address to come back to', async () => {
    const answer = await gateway.sell(aSale({ expiryMonth: 12, returnUrl: '' }));
    expect(answer).toMatchObject({ kind: 'declined', needsStaff: true });
  });

  test.each(['timeout', 'error500'])('is in doubt after %s, and nothing is taken', async (kind) => {
    const { sale, asked } = await gateway.challenged({ callbackUrl: gateway.callbackUrl });
    const confirmed = await backFrom(asked);
    await gateway.fault(kind);
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.takenFor(sale)).toBe(0);
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'declined' });
    await gateway.sandbox.advanceClock(35_000);
    await expect.poll(gateway.heard).toEqual(['step', 'step', 'declined']);
  });

  test('still waits when the request for the challenge is lost, and can be cancelled', async () => {
    const sale = aSale({ expiryMonth: 12 });
    const asked = asking(await gateway.sell(sale));
    await gateway.fault('answer-lost');
    expect(await gateway.goOn(sale, asked, TIMEOUT)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'waiting' });
    expect(await gateway.sandbox.cards.refund(asked.reference, sale.amount)).toMatchObject({ kind: 'done' });
  });
});

describe('nothing is authorised by', () => {
  test('the bank’s N changed to Y', async () => {
    const { sale, asked } = await gateway.challenged();
    const { cres } = await backFrom(asked, 'fail');
    const forged = { cres: encoded({ ...decoded(cres), transStatus: 'Y' }) };
    expect(await gateway.goOn(sale, asked, forged)).toMatchObject(NOT_AUTHENTICATED);
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('the confirmation of another payment', async () => {
    const theirs = await backFrom((await gateway.challenged()).asked);
    const { sale, asked } = await gateway.challenged();
    expect(await gateway.goOn(sale, asked, theirs)).toMatchObject(NOT_AUTHENTICATED);
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('the fingerprint of another payment', async () => {
    const sale = aSale({ expiryMonth: 11 });
    const asked = asking(await gateway.sell(sale));
    const other = asking(await gateway.sell(aSale({ expiryMonth: 11 })));
    expect(await gateway.goOn(sale, asked, await backFrom(other))).toMatchObject({ kind: 'declined' });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('the confirmation of an earlier round', async () => {
    const { sale, asked } = await gateway.challenged(named('Test [rounds 2]'));
    const first = await backFrom(asked);
    const again = asking(await gateway.goOn(sale, asked, first));
    expect(await gateway.goOn(sale, again, first)).toMatchObject(NOT_AUTHENTICATED);
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('the reference of another payment, and staff are alerted', async () => {
    const mine = await gateway.challenged();
    const theirs = await gateway.challenged();
    const answer = await gateway.goOn(mine.sale, theirs.asked, await backFrom(mine.asked));
    expect(answer).toMatchObject({ kind: 'unknown', needsStaff: true });
    expect(await gateway.takenFor(mine.sale)).toBe(0);
    expect(await gateway.takenFor(theirs.sale)).toBe(0);
  });

  test('an older or invented reference', async () => {
    const { sale, first, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    for (const threeDSRef of [first.threeDSRef, 'invented', ''])
      expect(await gateway.goOn(sale, { threeDSRef }, confirmed)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.takenFor(sale)).toBe(0);
  });
});
