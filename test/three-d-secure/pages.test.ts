import { beforeEach, expect, test } from 'vitest';
import { aSession, cookieOf } from '../kit/app.ts';
import { atBank } from '../kit/bank-page.ts';
import { aVariant, type Sold, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import type { Browser } from '../kit/person.ts';
import { askedOnScreen, hearsWhatIsContinued } from './heard-bank.ts';
import { fillBasket, fillIn, pressPay, WITH_SCRIPT } from './shopper.ts';

const THANKED = /^\/checkout\/thank-you\/o_\w{22}$/;
const whereTo = ({ status, to }: Page) => [status, to];

onEachEngine('the pages around a bank that asks for confirmation', (setup) => {
  const heard = hearsWhatIsContinued(setup);
  const { app, shop, bank } = setup;
  let suite: Sold;
  let shopper: Browser;
  beforeEach(async () => {
    suite = await aVariant(shop, { price: 34999, stock_count: 5 });
    shopper = app.newBrowser();
    await fillIn(shopper, suite);
  });

  /** What the bank's page makes the browser do: another site's form, without any cookie of ours. */
  const bankPosts = (fields: Record<string, string>, reference = shopper.cookies.get('3dsref')) =>
    app.newBrowser().post(`/checkout/return/${reference}`, fields, { Origin: bank.url });
  /** What the bank's page posts to the shop after this button. */
  const pressed = async (press?: Parameters<typeof atBank>[1]) => {
    const { cres = '' } = (await atBank(await askedOnScreen(shopper), press)).fields;
    return cres;
  };
  const confirm = (resp: string) => shopper.post('/checkout/complete', { resp });

  test('without script: pay, continue to the bank, come back, continue, thanked, whatever is posted again (F25, F28)', async () => {
    const paid = await pressPay(shopper, suite);
    expect(whereTo(paid)).toEqual([303, '/checkout/authenticate']);
    expect(paid.headers.getSetCookie().join()).toMatch(
      /^3dsref=req_\w{22}; Max-Age=1800; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    expect(heard).toMatchObject([{ response: { threeDSMethodData: 'timeout' } }]);

    const screen = await shopper.get('/checkout/authenticate');
    expect(screen.html).toContain(`action="${bank.url}/bank/challenge"`);
    expect(screen.hiddenFields).toMatchObject({
      threeDSRef: shopper.cookies.get('3dsref'),
      creq: expect.any(String),
    });
    expect(screen.headers.get('content-security-policy')).toMatch(/form-action 'self' https:/);
    expect(screen.headers.get('cache-control')).toBe('private, no-store');

    const cres = await pressed();
    const back = await bankPosts({ cres, threeDSSessionData: 'x' });
    expect(whereTo(back)).toEqual([303, `/checkout/complete?resp=${encodeURIComponent(cres)}`]);
    const complete = await shopper.get(back.to ?? '');
    expect(complete.text).toContain('Confirming your payment…');
    expect(complete.headers.get('referrer-policy')).toBe('same-origin');
    expect(heard).toHaveLength(1);

    const ended = await confirm(cres);
    expect(whereTo(ended)).toEqual([303, expect.stringMatching(THANKED)]);
    expect(heard[1]?.response).toEqual({ cres, threeDSSessionData: 'x' });
    expect(shopper.cookies.has('3dsref')).toBe(false);
    expect(shopper.cookies.has('cart')).toBe(false);
    expect(await stockOf(shop, suite.id)).toBe(4);
    // The Back button, and the bank's page posts again.
    expect(whereTo(await shopper.get(`/checkout/complete?resp=${encodeURIComponent(cres)}`))).toEqual([
      303,
      ended.to,
    ]);
    expect(whereTo(await shopper.get('/checkout/complete?resp=another'))).toEqual([
      303,
      '/checkout/declined?error=no-3ds-ref',
    ]);
    expect(whereTo(await bankPosts({ cres }, bankRef(paid)))).toEqual([303, expect.stringMatching(THANKED)]);
    expect(heard).toHaveLength(2);
  });

  test('with script: the fingerprint has its own frame, which passes its answer to our page alone', async () => {
    expect(whereTo(await pressPay(shopper, suite, WITH_SCRIPT))).toEqual([303, '/checkout/authenticate']);
    expect(heard).toEqual([]);
    const html = (await shopper.get('/checkout/authenticate')).html;
    expect(html).toMatch(/<form[^>]* target="bank-fingerprint"/);
    const inFrame = await bankPosts({ threeDSMethodData: '"><script>alert(1)</script>' });
    expect(inFrame.html).toContain('value="&#34;&#62;&#60;script&#62;alert(1)');
    expect(inFrame.headers.get('content-security-policy')).toMatch(
      /script-src 'sha256-[^']+'; .*frame-ancestors 'self'/,
    );
    // If the script never starts, the button continues without the fingerprint.
    expect(whereTo(await shopper.post('/checkout/authenticate', {}))).toEqual([
      303,
      '/checkout/authenticate',
    ]);
    expect((await shopper.get('/checkout/authenticate')).html).toContain('Continue to your bank');
  });

  test('a failed confirmation: the banner gives the reason, and basket and stock stay', async () => {
    await pressPay(shopper, suite);
    const failed = await pressed('fail');
    await bankPosts({ cres: failed });
    expect(whereTo(await confirm(failed))).toEqual([303, '/checkout/declined']);
    const declined = (await shopper.get('/checkout/declined')).html;
    expect(declined).toContain('Unable to complete order');
    expect(declined).toMatch(/bank could not confirm/);
    expect(shopper.cookies.has('cart')).toBe(true);
    expect(await stockOf(shop, suite.id)).toBe(5);
  });

  test('an answer in doubt is being checked, and cannot be paid again', async () => {
    await pressPay(shopper, suite);
    const cres = await pressed();
    await bankPosts({ cres });
    await bank.fault('answer-lost');
    expect(whereTo(await confirm(cres))).toEqual([303, expect.stringMatching(THANKED)]);
    const [, location] = whereTo(await shopper.get('/checkout/complete'));
    expect(location).toMatch(THANKED);
    expect((await shopper.get(String(location))).html).toContain('Please do not pay again.');
    expect(whereTo(await shopper.get('/checkout?step=payment'))).toEqual([302, location]);
  });

  test('a basket changed in another tab loses only what was bought (F31)', async () => {
    await pressPay(shopper, suite);
    const stove = await aVariant(shop, { title: 'Hearthwood Stove' });
    fillBasket(shopper, [suite, stove]);
    const cres = await pressed();
    await bankPosts({ cres });
    const ended = await confirm(cres);
    await shopper.get(ended.to ?? '');
    const left = JSON.parse(decodeURIComponent(shopper.cookies.get('cart') ?? ''));
    expect(left).toMatchObject([{ variant: { id: stove.id } }]);
  });

  test('values in the address are not trusted (F29, F30)', async () => {
    await pressPay(shopper, suite);
    const before = heard.length;
    const cres = await pressed();
    expect((await shopper.get('/checkout/complete?status=accepted&resp=invented')).status).toBe(200);
    expect(whereTo(await confirm('invented'))).toEqual([303, '/checkout/authenticate']);
    expect(heard).toHaveLength(before);
    expect(whereTo(await shopper.get('/checkout/complete?status=declined'))).toEqual([
      303,
      '/checkout/declined',
    ]);
    const stranger = app.newBrowser();
    for (const answer of [
      await stranger.get(`/checkout/complete?resp=${cres}`),
      await stranger.post('/checkout/complete', { resp: cres }),
      await stranger.get('/checkout/authenticate'),
    ])
      expect(whereTo(answer)).toEqual([303, '/checkout/declined?error=no-3ds-ref']);
    expect((await stranger.get('/checkout/declined?error=no-3ds-ref')).html).toContain('No 3DS Ref');
  });

  test('the return works with a session and without cookies, and no other route accepts another site', async () => {
    await pressPay(shopper, suite);
    const path = `/checkout/return/${shopper.cookies.get('3dsref')}`;
    const Cookie = cookieOf(await aSession(shop, 'Admin'));
    const foreign = { Origin: 'null', Cookie };
    expect((await shopper.post(path, { cres: await pressed() }, foreign)).status).toBe(303);
    expect((await shopper.post('/checkout/complete', { resp: '' }, foreign)).status).toBe(403);
    expect((await shopper.post(`${path}/more`, {}, foreign)).status).toBe(403);
    expect((await shopper.post('/checkout/return/any', {}, foreign)).status).toBe(403);
    expect(whereTo(await bankPosts({ cres: 'x' }, `req_${'0'.repeat(22)}`))).toEqual([
      303,
      '/checkout/complete',
    ]);
    expect((await bankPosts({ cres: 'x'.repeat(65 * 1024) })).status).toBe(413);
    expect(whereTo(await shopper.get(path))).toEqual([302, '/']);
  });

  test('back at the checkout: the same card continues its payment, another starts a new one (F69)', async () => {
    await pressPay(shopper, suite);
    const first = shopper.cookies.get('3dsref');
    const late = await pressed();
    expect((await shopper.get('/checkout?step=payment')).html).toContain(
      'Your bank is still waiting for your confirmation',
    );
    expect(whereTo(await pressPay(shopper, suite))).toEqual([303, '/checkout/authenticate']);
    expect(shopper.cookies.get('3dsref')).toBe(first);

    await pressPay(shopper, suite, { cardNumber: '5301 2500 7000 0191' });
    expect(shopper.cookies.get('3dsref')).not.toBe(first);
    expect(await stockOf(shop, suite.id)).toBe(4);
    expect((await bankPosts({ cres: late }, first)).status).toBe(303);
    const cres = await pressed();
    await bankPosts({ cres });
    expect(whereTo(await confirm(cres))).toEqual([303, expect.stringMatching(THANKED)]);
    const orders = await shop.db
      .selectFrom('orders')
      .innerJoin('order_line', 'order_line.order_id', 'orders.id')
      .select('orders.status')
      .where('variant_id', '=', suite.id)
      .orderBy('orders.order_number')
      .execute();
    expect(orders.map(({ status }) => status)).toEqual(['declined', 'accepted']);
  });

  test('paid twice at once, and the answers are lost: one call, and the checkout leads to the order (F26)', async () => {
    await pressPay(shopper, suite);
    const [cart, draft] = [shopper.cookies.get('cart') ?? '', shopper.cookies.get('checkout') ?? ''];
    const cres = await pressed();
    await bankPosts({ cres });
    const twice = await Promise.all([confirm(cres), confirm(cres)]);
    for (const answer of twice) expect(whereTo(answer)).toEqual([303, expect.stringMatching(THANKED)]);
    expect(heard).toHaveLength(2);
    await shop.db
      .updateTable('checkout_draft')
      .set({ last_order_id: String(twice[0]?.to).slice(-24) })
      .where('id', '=', draft)
      .execute();
    shopper.cookies.set('cart', cart).set('checkout', draft);
    expect(whereTo(await shopper.get('/checkout'))).toEqual([302, expect.stringMatching(THANKED)]);
  });
});

function bankRef(paid: Page): string {
  return /3dsref=(\w+)/.exec(paid.headers.getSetCookie().join())?.[1] ?? '';
}
