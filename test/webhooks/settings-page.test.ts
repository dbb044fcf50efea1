import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import type { Page } from '../kit/page.ts';
import { anAdmin } from '../kit/shop.ts';
import { aReceiver, type Receiver } from './receiver.ts';

const LIST = '/admin/settings/webhooks';

onAnyEngine('the webhooks of the settings', ({ app, shop }) => {
  let receiver: Receiver;
  let page: string;
  let secret: string;
  beforeAll(async () => {
    receiver = await aReceiver();
  });
  afterAll(() => receiver.close());

  const see = app.asOwner.get;
  const submit = (path: string, intent: string, fields: Record<string, string> = {}) =>
    app.asOwner.post(path, { intent, ...fields });
  const secretIn = ({ text }: Page) => /whsec_[\w-]{43}/.exec(text)?.[0] ?? '';
  const deliveriesIn = ({ document }: Page) => [...document.querySelectorAll('[name=delivery]')];

  test('an invalid address and a choice of no events are refused, and the input stays', async () => {
    const refused = await submit(LIST, 'add', { url: 'ftp://office.example', isOn: '1' });
    expect(refused.status).toBe(422);
    expect(refused.valueOf('Address')).toBe('ftp://office.example');
    expect(refused.text).toContain('Address not valid. Must begin with https://');
    expect(refused.text).toContain('Events not valid. Choose at least one');
  });

  test('a new endpoint shows its secret once, and never again', async () => {
    const added = await submit(LIST, 'add', { url: receiver.url, events: 'product.changed', isOn: '1' });
    secret = secretIn(added);
    expect(secret).not.toBe('');
    page = added.linkTo(receiver.url);
    for (const path of [LIST, page]) {
      const { status, text, html } = await see(path);
      expect([status, text]).toEqual([200, expect.stringContaining(receiver.url)]);
      expect(html).not.toContain(secret);
    }
    // The list names events as the form does.
    const { text } = await see(LIST);
    expect(text).toContain('Product changed');
    expect(text).not.toContain('product.changed');
    expect(await (await app.asOwner.ask(`${page}.data`)).text()).not.toContain('whsec_');
  });

  test('a test shows its result immediately', async () => {
    expect((await submit(page, 'test')).text).toMatch(/The test was delivered: 200 in \d+ ms/);
    receiver.answer = (response) => response.writeHead(503).end();
    expect((await submit(page, 'test')).text).toContain('The test was not delivered: It answered 503');
    expect(receiver.types()).toEqual(['endpoint.test', 'endpoint.test']);
  });

  test('the log shows the result of each event, and one is resent from it', async () => {
    await createProduct(shop, anAdmin(), { title: 'Slate hearth', price: 500 });
    await deliverDueEvents(shop);
    const log = await see(page);
    for (const words of ['product.changed', 'Trying again', '503', 'Failing'])
      expect(log.text).toContain(words);
    const delivery = deliveriesIn(log)[0]?.getAttribute('value') ?? '';
    receiver.answer = (response) => response.end();
    const again = await submit(page, 'resend', { delivery });
    expect(again.text).toMatch(/The event product.changed was delivered: 200/);
    expect(again.text).not.toContain('Failing');
    const [first, second] = receiver.calls.filter(({ event }) => event.type === 'product.changed');
    expect(second?.event).toEqual(first?.event);
  });

  test('a long log is paged', async () => {
    for (let each = 0; each < 26; each++)
      await createProduct(shop, anAdmin(), { title: `Hearth ${each}`, price: 500 });
    const first = await see(page);
    expect(first.text).toContain('Page 1 of 2');
    expect(deliveriesIn(first)).toHaveLength(25);
    expect(deliveriesIn(await see(`${page}?page=2`))).toHaveLength(4);
  });

  test('it is changed, but not over somebody else’s change', async () => {
    const change = (url: string) => submit(page, 'save', { version: '1', url, events: 'stock.low' });
    expect((await change(receiver.url)).text).toContain('Saved');
    expect((await change(`${receiver.url}/other`)).status).toBe(409);
    const { text } = await see(LIST);
    expect(text).toMatch(/Stock low.*Off/i);
    expect(text).not.toContain('/other');
  });

  test('a renewed secret is shown once, too', async () => {
    const renewed = secretIn(await submit(page, 'renew'));
    expect(renewed).not.toBe('');
    expect(renewed).not.toBe(secret);
    const { html, text } = await see(page);
    expect(html).not.toContain('whsec_');
    expect(text).toContain('The old one is valid until');
  });

  test('it is deleted, with its log', async () => {
    const { status, to } = await submit(page, 'delete');
    expect([status, to]).toEqual([302, `${LIST}?deleted`]);
    expect((await see(page)).status).toBe(404);
    expect((await see(LIST)).text).toContain('No endpoints yet');
    expect(await shop.db.selectFrom('webhook_delivery').select('id').execute()).toEqual([]);
  });

  test('every change is audited, without secrets', async () => {
    const rows = await shop.db
      .selectFrom('audit')
      .select(['action', 'before', 'after'])
      .where('kind', '=', 'webhook')
      .orderBy('at')
      .execute();
    expect(rows.map(({ action }) => action).sort()).toEqual(
      ['created', 'tested', 'tested', 'sent again', 'changed', 'secret renewed', 'deleted'].sort(),
    );
    expect(JSON.stringify(rows)).not.toContain('whsec_');
    expect((await see('/admin?tab=activity&kind=webhook')).text).toContain('Secret renewed');
  });
});
