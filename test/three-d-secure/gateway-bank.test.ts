import { describe, expect, test } from 'vitest';
import { openAtBank, pressAtBank } from '../kit/bank-page.ts';
import { aSale } from '../kit/sandbox.ts';
import { asking, atTheGateway, backFrom, decoded, encoded, named, TIMEOUT } from './at-the-gateway.ts';

const gateway = atTheGateway();

describe('the bank looks at the browser, and', () => {
  test('asks for nothing more of a card that expires in November', async () => {
    const sale = aSale({ expiryMonth: 11 });
    const asked = asking(await gateway.sell(sale));
    const posted = await backFrom(asked);
    expect(decoded(posted.threeDSMethodData)).toEqual({
      threeDSServerTransID: decoded(asked.threeDSRequest.threeDSMethodData).threeDSServerTransID,
    });
    const padded = Buffer.from(posted.threeDSMethodData ?? '', 'base64url').toString('base64');
    const answer = await gateway.goOn(sale, asked, { threeDSMethodData: padded });
    expect(answer).toMatchObject({ kind: 'accepted', reference: asked.reference });
  });

  test('asks the customer of a card that expires in December', async () => {
    const { sale, first, asked } = await gateway.challenged();
    expect(asked.reference).toBe(first.reference);
    expect(asked.threeDSRef).not.toBe(first.threeDSRef);
    expect(asked.threeDSURL).toBe(`${gateway.sandbox.url}/bank/challenge`);
    expect(asked.threeDSRequest.creq).not.toContain('=');
    expect(decoded(asked.threeDSRequest.creq)).toMatchObject({
      messageType: 'CReq',
      messageVersion: '2.2.0',
    });
    expect(await gateway.takenFor(sale)).toBe(0);
  });

  test('does not answer at all when the name says so', async () => {
    const sale = aSale({ expiryMonth: 11, ...named('Test [silent]') });
    const asked = asking(await gateway.sell(sale));
    const page = await openAtBank(asked);
    expect([page.status, page.action, page.fields]).toEqual([200, '', {}]);
    expect(page.html).not.toContain('<script');
    expect(await gateway.goOn(sale, asked, TIMEOUT)).toMatchObject({ kind: 'accepted' });
  });
});

describe('on the bank’s page', () => {
  test('Never answer leaves the sale waiting, and the customer may still confirm', async () => {
    const { sale, asked } = await gateway.challenged();
    const page = await openAtBank(asked);
    expect(await pressAtBank(page, 'silence')).toMatchObject({ status: 200, action: '', fields: {} });
    expect(await gateway.query(asked, sale)).toMatchObject({ kind: 'waiting' });
    expect(await gateway.goOn(sale, asked, await backFrom(asked))).toMatchObject({ kind: 'accepted' });
  });

  test('the first button pressed counts', async () => {
    const { sale, asked } = await gateway.challenged();
    await backFrom(asked, 'fail');
    const second = await backFrom(asked, 'confirm');
    expect(decoded(second.cres)).toMatchObject({ transStatus: 'N' });
    expect(await gateway.goOn(sale, asked, second)).toMatchObject({ kind: 'declined' });
  });

  test('shop, order, card and amount are shown, and what the shop’s form sent is returned unchanged', async () => {
    const { sale, asked } = await gateway.challenged();
    const page = await openAtBank(asked);
    for (const words of ['localhost:3000', sale.orderNumber, 'Visa', '0821', '£1,299.99'])
      expect(page.html).toContain(words);
    expect(page.policy).toMatch(/default-src 'none'.*form-action 'self'.*frame-ancestors 'none'/);
    const more = { threeDSRef: 'req_1', threeDSSessionData: `"'<&> é+` };
    const back = await pressAtBank(await openAtBank(asked, { ...more, other: 'x' }), 'confirm');
    expect(back.fields).toEqual({ ...more, cres: expect.any(String) });
  });

  test('a script and a button lead back to the shop, and to nowhere else', async () => {
    const { sale, first } = await gateway.challenged({ expiryMonth: 11, ...named('Test [rounds 1]') });
    const fingerprint = await openAtBank(first);
    expect(fingerprint.action).toBe(sale.returnUrl);
    expect(fingerprint.html).toMatch(/<button[^>]*>Continue<\/button>/);
    expect(fingerprint.policy).toMatch(/script-src 'sha256-.*form-action 'self' http:\/\/localhost:3000;/);
    expect(fingerprint.policy).not.toContain('frame-ancestors');
  });

  test('a request that the gateway did not make is not found', async () => {
    const { asked } = await gateway.challenged();
    const creq = decoded(asked.threeDSRequest.creq);
    for (const forged of ['', 'rubbish', encoded({}), encoded({ ...creq, threeDSServerTransID: 'x' })]) {
      const page = await openAtBank({ ...asked, threeDSRequest: { creq: forged } });
      expect([page.status, page.action]).toEqual([404, '']);
    }
  });
});
