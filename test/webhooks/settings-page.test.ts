import { afterAll, beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/change-products.server.ts';
import { deliverDueEvents } from '#shop/webhooks/deliver.server.ts';
import { aSession, cookieOf, SHOP_URL } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { anAdmin } from '../shop.ts';
import { aReceiver, type Receiver } from './receiver.ts';

const LIST = '/admin/settings/webhooks';

onEachEngine('the webhooks of the settings', ({ app, shop }) => {
  let receiver: Receiver;
  let cookie: string;
  let page: string;
  let secret: string;
  beforeAll(async () => {
    receiver = await aReceiver();
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });
  afterAll(async () => {
    await receiver.close();
  });

  const headers = () => ({ Origin: SHOP_URL, Cookie: cookie });
  const read = async (answer: Response) => ({
    status: answer.status,
    to: answer.headers.get('location'),
    // Without the marks that React sets between texts, and without the data for its script.
    html: (await answer.text()).replaceAll('<!-- -->', '').replace(/<script[\s\S]*?<\/script>/g, ''),
  });
  const see = async (path: string) => read(await app.ask(path, { headers: headers() }));
  const send = async (path: string, fields: [string, string][]) =>
    read(await app.ask(path, { method: 'POST', headers: headers(), body: new URLSearchParams(fields) }));
  const secretIn = (html: string) => /whsec_[\w-]{43}/.exec(html)?.[0] ?? '';

  test('an invalid address, and no events, are refused with what was typed', async () => {
    const { status, html } = await send(LIST, [
      ['intent', 'add'],
      ['url', 'ftp://office.example'],
      ['isOn', '1'],
    ]);
    expect(status).toBe(422);
    expect(html).toContain('value="ftp://office.example"');
    expect(html).toContain('Address not valid. Must begin with https://');
    expect(html).toContain('Events not valid. Choose at least one');
  });

  test('a new endpoint shows its secret once, and never again', async () => {
    const added = await send(LIST, [
      ['intent', 'add'],
      ['url', receiver.url],
      ['events', 'product.changed'],
      ['isOn', '1'],
    ]);
    secret = secretIn(added.html);
    expect(secret).not.toBe('');
    page = /\/admin\/settings\/webhooks\/hook_\w+/.exec(added.html)?.[0] ?? '';
    for (const path of [LIST, page]) {
      const { status, html } = await see(path);
      expect(status).toBe(200);
      expect(html).toContain(receiver.url);
      expect(html).not.toContain(secret);
    }
    // The list calls events as the form does.
    const { html } = await see(LIST);
    expect(html).toMatch(/<\/a><span[^>]*>Product changed<\/span>/);
    expect(html).not.toMatch(/docs\/webhooks\.md|>product\.changed/);
    const data = await (await app.ask(`${page}.data`, { headers: headers() })).text();
    expect(data).not.toContain('whsec_');
  });

  test('a test shows its result immediately', async () => {
    expect((await send(page, [['intent', 'test']])).html).toMatch(/The test was delivered: 200 in \d+ ms/);
    receiver.answer = (response) => response.writeHead(503).end();
    expect((await send(page, [['intent', 'test']])).html).toContain(
      'The test was not delivered: It answered 503',
    );
    expect(receiver.types()).toEqual(['endpoint.test', 'endpoint.test']);
  });

  test('the log shows the result of each event, and one is resent from it', async () => {
    await createProduct(shop, anAdmin(), { title: 'Slate hearth', price: 500 });
    await deliverDueEvents(shop);
    const { html } = await see(page);
    for (const words of ['product.changed', 'Trying again', '503', 'Failing']) expect(html).toContain(words);
    const [, delivery = ''] = /name="delivery" value="(dlv_\w+)"/.exec(html) ?? [];
    receiver.answer = (response) => response.end();
    const again = await send(page, [
      ['intent', 'resend'],
      ['delivery', delivery],
    ]);
    expect(again.html).toMatch(/The event product.changed was delivered: 200/);
    expect(again.html).not.toContain('Failing');
    const [first, second] = receiver.calls.filter(({ event }) => event.type === 'product.changed');
    expect(second?.event).toEqual(first?.event);
  });

  test('a long log is paged', async () => {
    for (let each = 0; each < 26; each++)
      await createProduct(shop, anAdmin(), { title: `Hearth ${each}`, price: 500 });
    const { html } = await see(page);
    expect(html).toContain('Page 1 of 2');
    expect(html.match(/name="delivery"/g)).toHaveLength(25);
    expect((await see(`${page}?page=2`)).html.match(/name="delivery"/g)).toHaveLength(4);
  });

  test('it is changed, but not over somebody else’s change', async () => {
    const change = (version: string, url = receiver.url) =>
      send(page, [
        ['intent', 'save'],
        ['version', version],
        ['url', url],
        ['events', 'stock.low'],
      ]);
    expect((await change('1')).html).toContain('Saved');
    const stale = await change('1', `${receiver.url}/other`);
    expect(stale.status).toBe(409);
    const { html } = await see(LIST);
    expect(html).toContain('stock.low');
    expect(html).toContain('Off');
    expect(html).not.toContain('/other');
  });

  test('a renewed secret is shown once, too', async () => {
    const renewed = secretIn((await send(page, [['intent', 'renew']])).html);
    expect(renewed).not.toBe('');
    expect(renewed).not.toBe(secret);
    const { html } = await see(page);
    expect(html).not.toContain('whsec_');
    expect(html).toContain('The old one is valid until');
  });

  test('it is deleted, with its log', async () => {
    const { status, to } = await send(page, [['intent', 'delete']]);
    expect([status, to]).toEqual([302, `${LIST}?deleted`]);
    expect((await see(page)).status).toBe(404);
    expect((await see(LIST)).html).toContain('No endpoints yet');
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
    expect((await see('/admin?tab=activity&kind=webhook')).html).toContain(
      'secret renewed'.replace('s', 'S'),
    );
  });
});
