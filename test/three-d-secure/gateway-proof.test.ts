import { describe, expect, test } from 'vitest';
import { asking, atTheGateway, backFrom, decoded, encoded, named, TIMEOUT } from './at-the-gateway.ts';

const gateway = atTheGateway();

describe('what the browser carries is no proof:', () => {
  test('a Y typed over the bank’s N authorises nothing', async () => {
    const { sale, asked } = await gateway.challenged();
    const { cres } = await backFrom(asked, 'fail');
    const forged = encoded({ ...decoded(cres), transStatus: 'Y' });
    expect(await gateway.goOn(sale, asked, { cres: forged })).toMatchObject({
      kind: 'declined',
      cause: expect.stringContaining('65803'),
    });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('a Y without having been at the bank authorises nothing', async () => {
    const { sale, asked } = await gateway.challenged();
    const { threeDSServerTransID, acsTransID } = decoded(asked.threeDSRequest.creq);
    const cres = encoded({ threeDSServerTransID, acsTransID, messageType: 'CRes', transStatus: 'Y' });
    expect(await gateway.goOn(sale, asked, { cres })).toMatchObject({ kind: 'declined' });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('nor does the true confirmation of someone else’s payment, open or paid', async () => {
    const other = await gateway.challenged();
    const theirs = await backFrom(other.asked);
    const { sale, asked } = await gateway.challenged();
    expect(await gateway.goOn(sale, asked, theirs)).toMatchObject({
      kind: 'declined',
      cause: expect.stringContaining('65803'),
    });
    expect(await gateway.goOn(other.sale, other.asked, theirs)).toMatchObject({ kind: 'accepted' });
    const third = await gateway.challenged();
    expect(await gateway.goOn(third.sale, third.asked, theirs)).toMatchObject({ kind: 'declined' });
    expect(await gateway.takenFor(third.sale)).toBe(0);
  });

  test('nor the confirmation of an earlier round', async () => {
    const { sale, asked } = await gateway.challenged(named('Test [rounds 2]'));
    const first = await backFrom(asked);
    const again = asking(await gateway.goOn(sale, asked, first));
    expect(await gateway.goOn(sale, again, first)).toMatchObject({
      kind: 'declined',
      cause: expect.stringContaining('65803'),
    });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('rubbish is no message of the bank; nothing is taken, and the sale still waits', async () => {
    const { sale, asked } = await gateway.challenged();
    for (const response of [{ cres: 'rubbish' }, { cres: '' }, TIMEOUT, {}])
      expect(await gateway.goOn(sale, asked, response as Record<string, string>)).toMatchObject({
        kind: 'declined',
      });
    expect(await gateway.takenFor(sale)).toBe(0);
    expect(await gateway.goOn(sale, asked, await backFrom(asked))).toMatchObject({ kind: 'accepted' });
  });

  test('a swapped reference is answered for the sale that it names, which is not ours', async () => {
    const mine = await gateway.challenged();
    const theirs = await gateway.challenged();
    const confirmed = await backFrom(mine.asked);
    expect(await gateway.goOn(mine.sale, theirs.asked, confirmed)).toMatchObject({
      kind: 'unknown',
      needsStaff: true,
    });
    expect(await gateway.takenFor(mine.sale)).toBe(0);
    expect(await gateway.takenFor(theirs.sale)).toBe(0);
  });

  test('an older or invented reference leads nowhere', async () => {
    const { sale, first, asked } = await gateway.challenged();
    const confirmed = await backFrom(asked);
    for (const threeDSRef of [first.threeDSRef, 'invented', ''])
      expect(await gateway.goOn(sale, { ...asked, threeDSRef }, confirmed)).toMatchObject({
        kind: 'unknown',
      });
    expect(await gateway.takenFor(sale)).toBe(0);
  });
});
