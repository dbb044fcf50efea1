import { expect, test } from 'vitest';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import { aVariant } from '../kit/builders.ts';
import { everyRow } from '../kit/every-row.ts';
import { findTypedCard, RARE_CODE } from '../kit/no-card-data.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aBrowser } from '../kit/person.ts';
import { eventsOf, signedEvent } from '../stripe/at-stripe.ts';
import { fillIn, pressPay } from '../three-d-secure/shopper.ts';
import { FIELDS, PAGE } from './gateway-ways.ts';
import { askedAfter, bringBack, pressOnPage } from './in-browser.ts';
import { CHECKOUT, ELEMENT } from './stripe-ways.ts';
import { CHALLENGED, DECLINED, GOOD } from './way.ts';

const HERE = { cardNumber: GOOD.card, expiry: GOOD.expiry, cvv: RARE_CODE };
const HOSTED = [FIELDS, PAGE, ELEMENT, CHECKOUT];

onEachEngine('a shop to whose server no card may come', ({ app, shop, bank, outside }) => {
  const [logged, mailed]: [string[], string[]] = [[], []];
  outside(() => {
    const offered = HOSTED.map((way) => way.provider(bank));
    // A request's id and duration are by chance, and may be these digits.
    const note = (...texts: unknown[]) =>
      void logged.push(JSON.stringify(texts).replace(/"(requestId|ms)":("[^"]*"|[\d.]+)/g, ''));
    return {
      offered,
      providers: byKey(offered),
      log: { info: note, warn: note, error: note },
      emails: { send: async (email) => void mailed.push(JSON.stringify(email)), close: async () => {} },
    };
  });

  test('has no field for one on its page', async () => {
    const shopper = app.newBrowser();
    await fillIn(shopper, await aVariant(shop));
    const page = await shopper.get('/checkout?step=payment');
    expect(page.html).not.toMatch(/name="(cardNumber|expiry|cvv)"/);
    expect(page.all('radio').map((radio) => radio.getAttribute('value'))).toEqual(HOSTED.map(({ id }) => id));
  });

  test('refuses one that is sent all the same, by the page and by the call, and keeps nothing of it', async () => {
    const shopper = app.newBrowser();
    const suite = await aVariant(shop);
    await fillIn(shopper, suite);
    const answer = await pressPay(shopper, suite, HERE);
    expect(answer.text).toContain('Card numbers are not taken here');
    const call = await app.asVisitor.call('POST', '/checkout', { ...HERE, amount: 1 });
    expect([call.status, call.body]).toEqual([403, expect.objectContaining({ code: 'not-allowed' })]);
    for (const text of [answer.text, JSON.stringify(call.body), logged.join()])
      expect(text).not.toContain(GOOD.card.slice(0, 4));
    expect(findTypedCard(logged.join('\n'))).toBeNull();
    await expectNoRow();
    expect(await shop.db.selectFrom('payment').select('id').execute()).toEqual([]);
  });

  test('hears of none while people pay in every hosted way: in no request, row, log line, email or page', async () => {
    const [requests, pages]: [string[], string[]] = [[], []];
    async function ask(path: string, init: RequestInit = {}) {
      const headers = JSON.stringify([...new Headers(init.headers)]);
      requests.push(decodeURIComponent(`${path} ${headers} ${init.body ?? ''}`.replaceAll('+', ' ')));
      const answer = await app.ask(path, init);
      pages.push(await answer.clone().text());
      return answer;
    }
    const ends: string[] = [];
    for (const way of HOSTED)
      for (const buyer of [GOOD, DECLINED, CHALLENGED]) {
        const browser = aBrowser(ask);
        const suite = await aVariant(shop);
        await fillIn(browser, suite);
        const typed = { ...buyer, code: RARE_CODE };
        const pressed = await pressOnPage(browser, { way, at: { bank } }, suite, typed);
        const asks = await askedAfter(browser, pressed);
        const answered = asks && (await way.decide({ bank }, asks, typed));
        const { to } = asks && answered ? await bringBack(browser, asks, answered) : pressed;
        await browser.get(to ?? '/checkout?step=payment');
        ends.push(/thank-you/.test(to ?? '') ? 'thanked' : 'not');
      }
    expect(ends).toEqual(HOSTED.flatMap(() => ['thanked', 'not', 'thanked']));

    const numbers = await shop.db
      .selectFrom('orders')
      .innerJoin('payment', 'payment.order_id', 'orders.id')
      .select('order_number')
      .where('provider', 'in', [FIELDS.id, PAGE.id])
      .execute();
    const statuses = [];
    for (const { order_number } of numbers) {
      const body = await bank.lastCallbackFor(String(order_number));
      statuses.push((await ask('/checkout/callback', { method: 'POST', body })).status);
    }
    for (const event of await eventsOf(bank)) {
      const { headers, rawBody: body } = signedEvent(event);
      statuses.push((await ask('/checkout/callback', { method: 'POST', headers, body })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    await sendDueEmails(shop);
    expect(mailed.length).toBeGreaterThanOrEqual(2 * HOSTED.length);

    for (const text of [...requests, ...pages, ...logged, ...mailed])
      expect(findTypedCard(text), text).toBeNull();
    await expectNoRow();
  });

  async function expectNoRow() {
    for (const [table, rows] of Object.entries(await everyRow(shop)))
      expect(findTypedCard(JSON.stringify(rows)), table).toBeNull();
  }
});
