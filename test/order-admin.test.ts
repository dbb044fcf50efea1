import { beforeAll, expect, test } from 'vitest';
import { listChanges } from '#shop/activity/list-changes.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { placeOrder } from '#shop/checkout/place-order.server.ts';
import { sendDueEmails } from '#shop/emails/outbox.server.ts';
import { findOrderContext } from '#shop/orders/order-admin.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aForm, aVariant, BROWSER, DECLINED_CARD } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

/** Without the marks that React sets between texts. */
const plain = (html: string) => html.replaceAll('<!-- -->', '');

onEachEngine('the page of an order', ({ app, shop, bank, outside }) => {
  let cookie: string;
  const sent: { messageId: string; to: string; text: string }[] = [];
  const emails = {
    send: async (each: (typeof sent)[number]) => void sent.push(each),
    close: async () => {},
  };
  outside(() => ({ emails }));
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });

  const headers = () => ({ Origin: SHOP_URL, Cookie: cookie });
  const see = async (path: string) => {
    const answer = await app.ask(path, { headers: headers() });
    return { status: answer.status, html: plain(await answer.text()) };
  };
  const send = async (path: string, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const answer = await app.ask(path, { method: 'POST', headers: headers(), body });
    return { status: answer.status, html: plain(await answer.text()) };
  };
  async function anOrder(changes: Record<string, unknown> = {}) {
    const variant = await aVariant(shop, { price: 124_000 });
    const addition = await aVariant(shop, { price: 5_900, title: 'Hand-painted Log Set' });
    const form = aForm([variant, { ...addition, quantity: 2 }], changes);
    const { orderId: id = '' } = await placeOrder(shop, VISITOR, form, { browser: BROWSER, ip: '' });
    const { version } = await findOrderForAdmin(shop, anAdmin(), id);
    return { id, version: String(version), address: `/admin/orders/view/${id}` };
  }

  test('it shows how the payment went, without card data', async () => {
    const { address } = await anOrder();
    const { html } = await see(address);
    expect(html).toMatch(/Visa ending 0821/);
    expect(html).toMatch(/Accepted, £1,358\.00.*Payment sent to the card gateway/s);
    expect(html).toContain('Gateway reference');
    expect(html).not.toMatch(/4929|492942/);
  });

  test('a parcel is told to the customer: in the email, on the order page, on the packing slip', async () => {
    const { id, address, version } = await anOrder();
    const fields = { intent: 'shipped', version, carrier: 'UPS', trackingNumber: '1Z 999', link: '' };
    expect((await send(address, fields)).html).toContain('is shipped');
    const link = 'https://www.ups.com/track?loc=en_GB&tracknum=1Z999';
    expect((await findOrder(shop, id)).parcel).toEqual({
      carrier: 'UPS',
      trackingNumber: '1Z 999',
      link,
    });
    await sendDueEmails(shop);
    const email = sent.findLast(({ text }) => text.includes('on its way'));
    expect(email?.text).toContain(link);
    expect(email?.text).toContain('1Z 999');
    expect((await see(`/checkout/thank-you/${id}`)).html).toContain('1Z 999');
    expect((await see(`/admin/orders/print/${id}?doc=packing-slip`)).html).toContain('1Z 999');
  });

  test('a link that is not https ships nothing and is told at its field', async () => {
    const { id, address, version } = await anOrder();
    const fields = { intent: 'shipped', version, carrier: 'Other', trackingNumber: '', link: 'javascript:1' };
    const { status, html } = await send(address, fields);
    expect([status, html]).toEqual([422, expect.stringContaining('It must begin with https://')]);
    expect((await findOrder(shop, id)).status).toBe('accepted');
  });

  test('the tracking of a shipped order is corrected, written down, and told to the customer when wished', async () => {
    const { id, address, version } = await anOrder({ email: 'track@example.co.uk' });
    const tooEarly = await send(address, { intent: 'tracking', version, trackingNumber: '1Z 1' });
    expect([tooEarly.status, tooEarly.html]).toEqual([409, expect.stringContaining('no parcel under way')]);
    await send(address, { intent: 'shipped', version });
    const emails = async () => {
      await sendDueEmails(shop);
      return sent.filter(({ to, text }) => to === 'track@example.co.uk' && text.includes('has left us'));
    };
    expect(await emails()).toHaveLength(1);

    const seen = String((await findOrderForAdmin(shop, anAdmin(), id)).version);
    const fields = { intent: 'tracking', version: seen, carrier: 'UPS', trackingNumber: '1Z 7', link: '' };
    const quiet = await send(address, fields);
    expect([quiet.status, quiet.html]).toEqual([200, expect.stringContaining('has its tracking')]);
    expect(quiet.html).toMatch(/Tracking changed.*A Admin account: UPS 1Z 7</s);
    expect((await findOrder(shop, id)).parcel?.link).toContain('tracknum=1Z7');
    expect(await emails()).toHaveLength(1);

    const late = await send(address, { ...fields, trackingNumber: '1Z 8', tell: 'on' });
    expect([late.status, late.html]).toEqual([409, expect.stringContaining('has changed since you opened')]);
    expect((await findOrder(shop, id)).parcel?.trackingNumber).toBe('1Z 7');

    const now = String((await findOrderForAdmin(shop, anAdmin(), id)).version);
    const link = 'https://carrier.example/8';
    const told = await send(address, { ...fields, version: now, carrier: 'AXL', link, tell: 'on' });
    expect(told.html).toContain('AXL 1Z 7, customer told by email');
    expect((await emails()).map(({ text }) => text.includes(link))).toEqual([false, true]);
    const wrong = await send(address, { ...fields, version: '', link: 'http://x' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('It must begin with https://')]);
    await send(address, { ...fields, version: '', trackingNumber: '' });
    expect((await findOrder(shop, id)).parcel).toBeNull();
    const { entries } = await listChanges(shop, anAdmin(), { page: 1, pageSize: 9, subjectId: id });
    expect(entries.filter(({ action }) => action === 'tracking changed')).toHaveLength(3);
  });

  test('the line of the history that says it was shipped names its parcel', async () => {
    const { address, version } = await anOrder();
    const { html } = await send(address, {
      intent: 'shipped',
      version,
      carrier: 'AXL',
      trackingNumber: 'AX-9',
    });
    expect(html).toMatch(/accepted to shipped.*A Admin account: AXL AX-9</s);
  });

  test('staff note things, and nobody else sees them', async () => {
    const { id, address } = await anOrder();
    await send(address, { intent: 'note', note: ' Rang: <b>leave</b> it next door. ' });
    const { html } = await see(address);
    expect(html).toMatch(/Rang: &lt;b&gt;leave&lt;\/b&gt; it next door\..*A Admin account, .*Note added/s);
    expect((await send(address, { intent: 'note', note: ' ' })).status).toBe(422);
    expect((await send(address, { intent: 'note', note: 'x'.repeat(2001) })).status).toBe(422);
    expect((await see(`/checkout/thank-you/${id}`)).html).not.toContain('next door');
  });

  test('an email is sent again under a Message-ID of its own, once for two presses', async () => {
    const { address } = await anOrder({ email: 'again@example.co.uk' });
    await sendDueEmails(shop);
    const [, button = ''] =
      /<li><span>Order confirmed.*?(<button[^>]*name="email"[^>]*>)/s.exec((await see(address)).html) ?? [];
    const [, email = ''] = /value="([^"]+)"/.exec(button) ?? [];
    expect((await send(address, { intent: 'email-again', email })).status).toBe(200);
    const second = await send(address, { intent: 'email-again', email });
    expect([second.status, second.html]).toEqual([409, expect.stringContaining('on its way already')]);
    await sendDueEmails(shop);
    const mine = sent.filter(({ to }) => to === 'again@example.co.uk');
    expect(mine).toHaveLength(2);
    expect(new Set(mine.map(({ messageId }) => messageId)).size).toBe(2);
    expect(mine[1]?.text).toBe(mine[0]?.text);
    expect((await see(address)).html).toContain('Email sent again');
    const other = await anOrder();
    expect((await send(other.address, { intent: 'email-again', email })).status).toBe(404);
  });

  test('the invoice adds up to the penny and names the seller', async () => {
    const { id } = await anOrder();
    const { html } = await see(`/admin/orders/print/${id}?doc=invoice`);
    for (const words of [
      'VAT invoice',
      'GB 000 0000 00',
      'Moorland Fires Ltd',
      '£1,131.67',
      '£226.33',
      '£1,358.00',
    ])
      expect(html).toContain(words);
    expect(html).toMatch(/Amount, paid by Visa ending 0821/);
    expect((await see(`/admin/orders/print/${shop.newId('o')}`)).status).toBe(404);
  });

  test('a part is refunded: told on the page, in a credit note, on the invoice and by email', async () => {
    const { id, address, version } = await anOrder({ email: 'part@example.co.uk' });
    const { html } = await see(address);
    const names = [...html.matchAll(/name="(quantity l_\w+)"/g)].map(([, name = '']) => name);
    expect(names).toHaveLength(2);
    const line = names[1] ?? '';
    const fields = { intent: 'refund', version, amount: '', reason: 'Damaged in delivery' };
    const stock = { [line.replace('quantity', 'stock')]: 'on' };
    const done = await send(address, { ...fields, [line]: '2', ...stock });
    expect([done.status, done.html]).toEqual([200, expect.stringContaining('has its refund')]);
    expect(done.html).toMatch(/Given back.*−£118\.00.*Refund done: Damaged in delivery/s);
    const again = await send(address, { ...fields, [line]: '1' });
    expect([again.status, again.html]).toEqual([409, expect.stringContaining('has changed since')]);
    const wrong = await send(address, { ...fields, version: '', amount: 'much' });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('Write pounds and pence')]);
    const note = await see(`/admin/orders/print/${id}?doc=credit-note&number=1`);
    for (const words of ['Credit note', 'Damaged in delivery', '£98.33', '£19.67', '£118.00'])
      expect(note.html).toContain(words);
    expect((await see(`/admin/orders/print/${id}?doc=credit-note&number=2`)).status).toBe(404);
    expect((await see(`/admin/orders/print/${id}?doc=invoice`)).html).toContain('−£118.00');
    const slip = (await see(`/admin/orders/print/${id}?doc=packing-slip`)).html;
    expect(slip).toMatch(/1 item<.*<s>Hand-painted Log Set<\/s>.*2 refunded, not to be packed/s);
    const ship = (await see(`/admin/orders/ship?id=${id}`)).html;
    expect(ship).toContain('The rest was refunded');
    expect(ship).not.toContain('2 × Hand-painted Log Set');
    await sendDueEmails(shop);
    const email = sent.find(({ to, text }) => to === 'part@example.co.uk' && text.includes('Your refund'));
    expect(email?.text).toContain('Hand-painted Log Set');
    const before = (await see(address)).html;
    expect(before).toContain('£1,240.00 goes back');
    // The refunded pieces are on the shelf already.
    expect(before).not.toMatch(/Back into stock: [^<]*Hand-painted Log Set/);
    const cancelled = await send(address, { intent: 'cancelled', version: '' });
    expect(cancelled.html).toMatch(/Given back<\/dt><dd>−£1,358\.00/);
    expect(cancelled.html).toMatch(/>Refunded £1,240\.00<.*>Refunded £118\.00<.*>Accepted, £1,358\.00</s);
    const rest = await see(`/admin/orders/print/${id}?doc=credit-note&number=2`);
    for (const words of ['Order cancelled', '£1,033.34', '£206.66', '£1,240.00'])
      expect(rest.html).toContain(words);
    expect(/<main.*<\/main>/s.exec(rest.html)?.[0]).not.toContain('Hand-painted Log Set');
  });

  test('a cancelled order has a credit note of all of it, and its own reference in trail and ledger', async () => {
    const { id, address } = await anOrder();
    await bank.settle();
    const { html } = await send(address, { intent: 'cancelled', version: '' });
    const { order, raw } = await findOrderForAdmin(shop, anAdmin(), id);
    const { orderNumber } = order;
    const [refund] = raw.refunds;
    expect(refund).toMatchObject({ amount: 135_800, isRest: true, reason: 'Order cancelled' });
    expect(refund?.reference).toMatch(/^\w{10,}$/);
    expect(refund?.reference).not.toBe(raw.payment.reference);
    const trail = `>Refunded £1,358\\.00<.*Order cancelled.*${refund?.reference}.*>Accepted, .*${raw.payment.reference}`;
    expect(html).toMatch(new RegExp(trail, 's'));
    const ledger = `Refund done: Order cancelled.*${refund?.reference}.*Credit note ${orderNumber}-1`;
    expect(html).toMatch(new RegExp(ledger, 's'));
    expect(html).toMatch(/<s[^>]*>£1,358\.00<\/s>/);
    const note = await see(`/admin/orders/print/${id}?doc=credit-note&number=1`);
    expect(note.status).toBe(200);
    for (const words of [`No. ${orderNumber}-1`, '£1,240.00', '£118.00', '£226.33', '£1,358.00'])
      expect(note.html).toContain(words);
    expect((await see(`/admin/orders/print/${id}?doc=invoice`)).html).toMatch(
      /Given back since, by credit note<\/dt><dd>−£1,358\.00/,
    );
  });

  test('the VAT of all credit notes of an order is that of its invoice', async () => {
    const { id, address } = await anOrder();
    const amount = { intent: 'refund', version: '', reason: 'Goodwill' };
    await send(address, { ...amount, amount: '10.01' });
    await send(address, { ...amount, amount: '10.01' });
    await send(address, { intent: 'cancelled', version: '' });
    const notes = await Promise.all(
      [1, 2, 3].map((n) => see(`/admin/orders/print/${id}?doc=credit-note&number=${n}`)),
    );
    const vat = notes.map(({ html }) => /VAT at 20%<\/dt><dd>£([\d,.]+)/.exec(html)?.[1]?.replace(',', ''));
    expect(vat).toEqual(['1.67', '1.67', '222.99']);
    expect(notes[2]?.html).toMatch(/Less what was refunded before.*[-−]£20\.02/s);
  });

  test('an order that was never paid has its amount struck through, and no invoice', async () => {
    await anOrder({ cardNumber: DECLINED_CARD, customerName: 'Dan Declined' }).catch(() => {});
    const { id } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('name', '=', 'Dan Declined')
      .executeTakeFirstOrThrow();
    const { html } = await see(`/admin/orders/view/${id}`);
    expect(html).toMatch(/Amount<\/dt><dd[^>]*><s[^>]*>£1,358\.00<\/s>/);
    expect(html).not.toContain('doc=invoice');
    const invoice = await see(`/admin/orders/print/${id}?doc=invoice`);
    expect(invoice.status).toBe(404);
    expect(invoice.html).toMatch(/There is no invoice of #WEB\d+: it was never paid\./);
  });

  test('without a VAT number no paper speaks of VAT', async () => {
    const { id, address } = await anOrder();
    await updateShopProfile(shop, anAdmin(), { vatNumber: '' });
    await send(address, { intent: 'refund', version: '', amount: '10.00', reason: 'Goodwill' });
    expect((await see(address)).html).toMatch(/<\/svg>Invoice<\/a>/);
    for (const doc of ['invoice', 'credit-note&number=1']) {
      const { html } = await see(`/admin/orders/print/${id}?doc=${doc}`);
      expect(/<main.*<\/main>/s.exec(html)?.[0]).toMatch(/^(?!.*(VAT|tax point)).*£/s);
    }
    await updateShopProfile(shop, anAdmin(), { vatNumber: 'GB 000 0000 00' });
    expect((await see(`/admin/orders/print/${id}?doc=invoice`)).html).toMatch(/issued .* · tax point /);
  });

  test('the email of a refund is sent again with the figures of its own credit note', async () => {
    const { id, address } = await anOrder({ email: 'twice@example.co.uk' });
    for (const amount of ['10.00', '20.00'])
      await send(address, { intent: 'refund', version: '', amount, reason: 'Goodwill' });
    await sendDueEmails(shop);
    const emails = (await findOrderContext(shop, anAdmin(), id)).emails;
    const [first, second] = emails.filter(({ kind }) => kind === 'order-refunded');
    expect(first?.canSendAgain).toBe(true);
    for (const email of [first?.id ?? '', second?.id ?? ''])
      expect((await send(address, { intent: 'email-again', email })).status).toBe(200);
    expect((await send(address, { intent: 'email-again', email: first?.id ?? '' })).status).toBe(409);
    await sendDueEmails(shop);
    const texts = sent.filter(({ to, text }) => to === 'twice@example.co.uk' && text.includes('Your refund'));
    expect(texts.map(({ text }) => /Credit note \d+-\d/.exec(text)?.[0].slice(-2)).sort()).toEqual([
      ...['-1', '-1', '-2', '-2'],
    ]);
    expect(texts.filter(({ text }) => text.includes('Refund: £20.00'))).toHaveLength(2);
  });

  test('another amount than its lines come to is told without them: the email adds up', async () => {
    const { address } = await anOrder({ email: 'other@example.co.uk' });
    const [, line = ''] = (await see(address)).html.match(/quantity l_\w+/g) ?? [];
    const back = { intent: 'refund', version: '', reason: 'Goodwill', [line]: '1' };
    for (const amount of ['12.34', '']) {
      await send(address, { ...back, amount });
      await sendDueEmails(shop);
    }
    const told = sent.filter(({ to, text }) => to === 'other@example.co.uk' && text.includes('Your refund'));
    const [other, whole] = told.map(({ text }) => text);
    expect(other).toContain('Refund: £12.34');
    expect(other).not.toMatch(/1 x /);
    expect(whole).toMatch(/1 x .*: £59\.00/);
    expect(whole).toContain('Refund: £59.00');
  });

  test('one that was given back whole in parts is shipped only past a warning', async () => {
    const { address } = await anOrder();
    const back = { intent: 'refund', version: '', reason: 'Goodwill' };
    expect((await see(address)).html).not.toContain('All of it has been given back');
    await send(address, { ...back, amount: '1000.00' });
    expect((await see(address)).html).not.toContain('All of it has been given back');
    await send(address, { ...back, amount: '358.00' });
    expect((await see(address)).html).toContain('All of it has been given back');
  });

  test('one goes from an order to the next and back', async () => {
    shop.advanceClock(1000);
    const first = await anOrder();
    shop.advanceClock(1000);
    const second = await anOrder();
    const linked = async (from: string, label: string) =>
      (await see(from)).html.match(new RegExp(`<a[^>]*aria-label="${label} order"[^>]*>`))?.[0];
    expect(await linked(first.address, 'Newer')).toContain(second.address);
    expect(await linked(second.address, 'Older')).toContain(first.address);
  });
});
