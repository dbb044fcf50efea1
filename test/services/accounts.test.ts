import { afterEach, beforeEach, expect, test } from 'vitest';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findPaymentTried } from '#shop/services/tried.server.ts';
import { SANDBOX_KLARNA, SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { anOwner, HOME, OWNER } from '../accounts/people.ts';
import { aBank, type Bank } from '../kit/bank.ts';
import { anOrder, auditOf, aVariant } from '../kit/builders.ts';
import { everyRow } from '../kit/every-row.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import type { Person } from '../kit/person.ts';
import { anAdmin } from '../kit/shop.ts';
import { gatewayForm, klarnaForm, SHOP_KEY, servicesOf } from './house.ts';

const GATEWAY = '/admin/settings/services/card-gateway';
const OTHER = { merchantId: '100002', secret: 'another account that moves no money' };
const logged: unknown[] = [];
const log = {
  info: (...line: unknown[]) => void logged.push(line),
  warn: (...line: unknown[]) => void logged.push(line),
  error: (...line: unknown[]) => void logged.push(line),
};

onAnyEngine('accounts that an owner enters', { perTest: true, atBank: true }, (house) => {
  const { shop, app, bank, outside } = house;
  let owner: Person;
  let other: Bank | undefined;
  outside(() => ({ cards: null, emails: null, isTestMode: false, services: servicesOf({}, log), log }));
  beforeEach(async () => {
    await anOwner(shop);
    owner = app.as(await signIn(shop, OWNER, HOME, ''));
  });
  afterEach(async () => {
    await other?.close();
    other = undefined;
  });

  const offered = () => shop.offered.map(({ id, account }) => `${id} ${account}`);
  const moved = async (at: Bank) => (await at.transactions()).map(({ type }) => type);
  const enter = (changes: Record<string, string> = {}) => owner.post(GATEWAY, gatewayForm(bank, changes));
  const accounts = () => shop.db.selectFrom('service_account').selectAll().execute();
  const saved = (page: Page) =>
    expect([page.status, page.text]).toEqual([200, expect.stringMatching(/(Tried and s|S)aved\. It is /)]);

  test('with a wrong key are refused beside the field, and nothing is saved; with the right one customers pay at once', async () => {
    const refused = await enter({ 'key.secret': 'not the key' });
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('The card gateway refuses this'),
    ]);
    const field = refused.document.querySelector('#field-secret');
    expect(field?.getAttribute('aria-invalid')).toBe('true');
    expect(field?.getAttribute('aria-describedby')).toContain('field-secret-error');
    // What was typed comes back, but for the key.
    expect(refused.document.querySelector('#field-merchantId')?.getAttribute('value')).toBe('100001');
    expect(refused.html).not.toContain('not the key');
    expect([await accounts(), offered(), await auditOf(shop, { kind: 'service' })]).toEqual([[], [], []]);

    saved(await enter());
    expect(offered()).toEqual(['paymentnetwork 100001']);
    await anOrder(shop);
    expect(await moved(bank)).toEqual(['sale']);
    expect(await findPaymentTried(shop)).toEqual({ isSetUp: true, tried: shop.now() });
  });

  test('need the owner’s own password, before anybody is asked', async () => {
    const page = await enter({ password: 'a guess', 'value.url': 'http://127.0.0.1:9/direct/' });
    expect([page.status, page.text]).toEqual([422, expect.stringContaining('not your current password')]);
    expect(page.text).not.toContain('does not answer');
    expect(await accounts()).toEqual([]);
  });

  test('are sealed: keys are in no table, no log, no audit and no page', async () => {
    saved(await enter());
    saved(await owner.post('/admin/settings/services/klarna', klarnaForm(bank)));
    const pages = [await owner.get(GATEWAY), await owner.get('/admin?tab=activity')];
    const everywhere = JSON.stringify([await everyRow(shop), logged, pages.map(({ html }) => html)]);
    for (const key of [SANDBOX_MERCHANT.secret, SANDBOX_KLARNA.password, SHOP_KEY])
      expect(everywhere).not.toContain(key);
    const [entry] = await auditOf(shop, { kind: 'service' });
    expect(JSON.parse(entry?.after ?? '')).toEqual({
      entered: ['Address of the gateway', 'Merchant ID', 'Signature key'],
      offered: 'In the shop’s own form',
    });
    expect(pages[1]?.text).toContain('Card gateway');
  });

  test('keep a key that is left empty, but never send it to another address', async () => {
    saved(await enter());
    const kept = { version: '1', 'key.secret': '' };
    saved(await enter({ ...kept, ways: 'page' }));
    expect(offered()).toEqual(['paymentnetwork-page 100001']);
    const elsewhere = await enter({ ...kept, version: '2', 'value.url': 'http://127.0.0.1:9/direct/' });
    expect([elsewhere.status, elsewhere.text]).toEqual([422, expect.stringContaining('enter this again')]);
    expect((await owner.get(GATEWAY)).text).toContain('Leave it empty to keep it');
  });

  test('can be paused wholly, without asking anybody: what was paid is still refunded', async () => {
    saved(await enter());
    const order = await anOrder(shop);
    const { ways: _, ...none } = gatewayForm(bank, { version: '1', 'key.secret': '' });
    const paused = await owner.post(GATEWAY, none);
    expect(paused.text).toContain('Saved. It is paused: nobody can choose it.');
    expect((await owner.get('/admin?tab=home')).text).toContain('Nobody can pay');
    expect(offered()).toEqual([]);
    expect((await owner.get(GATEWAY)).text).toContain('Paused');
    await cancelOrder(shop, anAdmin(), order.id);
    expect(await moved(bank)).toEqual(['sale', 'cancellation']);
  });

  test('are replaced by others of the same company, which leaves their orders where they were paid', async () => {
    saved(await enter());
    const order = await anOrder(shop);
    other = await aBank(OTHER);
    saved(await owner.post(GATEWAY, gatewayForm(other, { version: '1' }, OTHER)));
    expect(offered()).toEqual(['paymentnetwork 100002']);
    await anOrder(shop);
    await cancelOrder(shop, anAdmin(), order.id);
    expect([await moved(bank), await moved(other)]).toEqual([['sale', 'cancellation'], ['sale']]);
    expect((await owner.get(GATEWAY)).text).toContain('with an earlier account: 100001');
  });

  test('show on pages that are kept in memory at once', async () => {
    const { handle } = await aVariant(shop);
    const read = async () => (await app.asVisitor.get(`/product/${handle}`)).text.includes('Klarna');
    expect([await read(), await read()]).toEqual([false, false]);
    saved(await owner.post('/admin/settings/services/klarna', klarnaForm(bank)));
    expect(await read()).toBe(true);
  });

  test('are refused to whoever saw an older state', async () => {
    saved(await enter());
    expect((await enter({ ways: 'page' })).status).toBe(409);
    expect(offered()).toEqual(['paymentnetwork 100001']);
  });

  test('that the environment has cannot be entered: it wins', async () => {
    saved(await enter());
    shop.services = servicesOf({
      CARD_GATEWAY_URL: `${bank.url}/direct/`,
      CARD_GATEWAY_MERCHANT_ID: '100003',
      CARD_GATEWAY_SECRET: 'of the environment',
      CARD_GATEWAY_WAYS: 'none',
    });
    const page = await owner.get(GATEWAY);
    expect(page.text).toContain('This account is set by the environment');
    expect(page.document.querySelector('input[type=password]')).toBeNull();
    expect((await enter({ version: '1' })).status).toBe(409);
    const { providers, offered } = shop.services.workWith({
      inUse: [
        {
          service: 'card-gateway',
          account: '100001',
          ways: ['form'],
          values: { ...SANDBOX_MERCHANT, url: bank.url },
        },
      ],
      replaced: [],
      hasProvider: true,
    });
    expect(offered).toEqual([]);
    expect(Object.keys(providers)).toContain('paymentnetwork 100001');
  });

  test('that were sealed with another key are asked for again, and end nothing', async () => {
    saved(await enter());
    shop.services = servicesOf({ SHOP_KEY: Buffer.alloc(32, 7).toString('base64url') }, log);
    const page = await owner.get(GATEWAY);
    expect([page.status, page.text]).toEqual([
      200,
      expect.stringContaining('sealed with the key of another installation'),
    ]);
    const { text } = await owner.get('/admin?tab=home');
    expect(text).toMatch(/Keys cannot be read.*What you entered for Card gateway/);
    saved(await enter({ version: '1' }));
    expect(offered()).toEqual(['paymentnetwork 100001']);
    expect((await owner.get('/admin?tab=home')).text).not.toContain('Keys cannot be read');
  });

  test('are checked before anybody is asked', async () => {
    for (const [changes, words] of [
      [{ 'value.merchantId': '' }, 'Merchant ID can not be empty'],
      [{ 'value.url': 'gateway' }, 'Must be an http or https address'],
      [{ 'value.url': 'http://gateway.example/direct/' }, 'Providers are called over https only'],
      [{ 'value.url': 'http://127.0.0.1:9/direct/' }, 'does not answer as it should'],
      [{ 'value.merchantId': 'x'.repeat(10_000) }, 'Must be 500 characters or fewer'],
      [{ 'key.secret': 'a\nb' }, 'Must be one line'],
    ] as [Record<string, string>, string][]) {
      const page = await enter(changes);
      expect([page.status, page.text]).toEqual([422, expect.stringContaining(words)]);
    }
    expect(await accounts()).toEqual([]);
    expect((await owner.post('/admin/settings/services/nobody', gatewayForm(bank))).status).toBe(404);
  });
});
