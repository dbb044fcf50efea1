import { describe, expect, test } from 'vitest';
import { aSale } from '../sandbox.ts';
import { asking, atTheGateway, backFrom, TIMEOUT } from './at-the-gateway.ts';

const gateway = atTheGateway();

describe('when the gateway misbehaves, a continuation', () => {
  test.each(['timeout', 'error500'])('is in doubt after %s, and nothing is taken', async (kind) => {
    const { sale, asked } = await gateway.challenged({ callbackUrl: gateway.callbackUrl });
    const confirmed = await backFrom(asked);
    await gateway.sandbox.send('/sandbox/faults', { target: 'card', kind });
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.takenFor(sale)).toBe(0);
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'declined' });
    await gateway.sandbox.advanceClock(35_000);
    await expect.poll(gateway.heard).toEqual(['authenticate', 'authenticate', 'declined']);
  });

  test('is in doubt after a lost answer, though the money is taken', async () => {
    const { sale, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    await gateway.sandbox.send('/sandbox/faults', { target: 'card', kind: 'answer-lost' });
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.takenFor(sale)).toBe(sale.amount);
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'accepted' });
  });

  test('whose answer asks for the challenge and is lost still waits, and can be given up', async () => {
    const sale = aSale({ expiryMonth: 12 });
    const asked = asking(await gateway.sell(sale));
    await gateway.sandbox.send('/sandbox/faults', { target: 'card', kind: 'answer-lost' });
    expect(await gateway.goOn(sale, asked, TIMEOUT)).toMatchObject({ kind: 'unknown' });
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'waiting' });
    expect(await gateway.sandbox.cards.refund(asked.reference, sale.amount)).toMatchObject({
      kind: 'done',
    });
  });

  test('is told twice, and once before its answer', async () => {
    const { sale, asked } = await gateway.challenged({ callbackUrl: gateway.callbackUrl });
    const confirmed = await backFrom(asked);
    await gateway.sandbox.send('/sandbox/faults', { target: 'card', kind: 'answer-twice' });
    expect(await gateway.goOn(sale, asked, confirmed)).toMatchObject({ kind: 'accepted' });
    await expect.poll(gateway.heard).toEqual(['authenticate', 'authenticate', 'accepted', 'accepted']);
    expect(await gateway.takenFor(sale)).toBe(sale.amount);
  });

  test('is met by the fault that the sale before it has not used up', async () => {
    await gateway.sandbox.send('/sandbox/faults', { target: 'card', kind: 'error500' });
    const sale = aSale({ expiryMonth: 12 });
    expect(await gateway.sell(sale)).toMatchObject({ kind: 'unknown' });
    const { asked } = await gateway.challenged();
    expect(asked.threeDSRequest).toHaveProperty('creq');
  });
});
