import { expect, test } from 'vitest';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { findOrderContext } from '#shop/sales/order/order-admin.server.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { anOrder, DECLINED_CARD } from './kit/builders.ts';
import { exported } from './kit/exported.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anOrderPage } from './kit/order-page.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('refunds on the page of an order', ({ app, shop, sandbox }) => {
  const refundEmails = async (to: string) =>
    (await receivedEmails(shop, sandbox, to)).filter(({ text }) => text.includes('Your refund'));

  test('the invoice adds up to the penny and names the seller', async () => {
    const { text } = await (await anOrderPage({ app })).document('invoice');
    for (const words of [
      'VAT invoice',
      'GB 000 0000 00',
      'Moorland Fires Ltd',
      'Net £1,131.66',
      'VAT at 20% £226.34',
      'Amount, paid by Visa ending 0821 £1,358.00',
    ])
      expect(text).toContain(words);
    expect((await app.asOwner.get(`/admin/orders/print/${shop.newId('o')}`)).status).toBe(404);
  });

  test('the papers of an order keep the seller of its day', async () => {
    const order = await anOrderPage({ app });
    const slips = `/admin/orders/packing-slips?id=${order.id}`;
    const { name, companyName, vatNumber, phone } = await findShopProfile(shop);
    const other = { name: 'Peak Fires', companyName: 'Peak Fires Ltd', vatNumber: '', phone: '01632 960999' };
    await updateShopProfile(shop, anAdmin(), other);
    const invoice = await order.document('invoice');
    expect(invoice.text).toContain('VAT invoice');
    expect(invoice.text).toContain('GB 000 0000 00');
    expect((await order.get()).all('link', 'VAT invoice').length).toBeGreaterThan(0);
    const thanks = await app.asVisitor.get(`/checkout/thank-you/${order.id}`);
    expect(invoice.text).toContain('VAT at 20% £226.34');
    for (const { text } of [await app.asOwner.get(slips), thanks]) {
      expect(text).toContain('Moorland Fires');
      expect(text).toContain('01632 960123');
    }
    const later = await (await anOrderPage({ app })).document('invoice');
    expect(later.text).toContain('Peak Fires Ltd');
    expect(later.text).not.toContain('VAT');
    // An order from before the seller was kept has that of today.
    await shop.db.updateTable('orders').set({ seller: null }).where('id', '=', order.id).execute();
    expect((await order.document('invoice')).text).toContain('Peak Fires Ltd');
    await updateShopProfile(shop, anAdmin(), { name, companyName, vatNumber, phone });
  });

  test('the emails about an order and the file of orders have its own VAT, and the telephone of today', async () => {
    const to = 'of-its-day@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    const { companyName, vatNumber, phone } = await findShopProfile(shop);
    await updateShopProfile(shop, anAdmin(), {
      companyName: 'Peak Fires Ltd',
      vatNumber: '',
      phone: '01632 960999',
    });
    await order.refund('', { [await order.logSets()]: '2', reason: 'Not in stock' });
    const [refund] = await refundEmails(to);
    for (const words of [
      'including VAT at 20% of £19.67',
      'Moorland Fires Ltd',
      'GB 000 0000 00',
      '01632 960999',
    ])
      expect(refund?.text).toContain(words);
    expect(refund?.text).not.toMatch(/Peak Fires|01632 960123/);
    const csv = async (query: string) =>
      (await exported({ app, shop }, 'orders', `tab=orders&${query}`)).text();
    expect(await csv(`q=${to}`)).toMatch(/,VAT,.*,1358\.00,226\.34,118\.00/s);
    const later = await anOrderPage({ app }, { email: 'later@example.co.uk' });
    await later.refund('', { [await later.logSets()]: '2' });
    const [withoutVat] = await refundEmails('later@example.co.uk');
    expect(withoutVat?.text).toContain('Peak Fires Ltd');
    expect(withoutVat?.text).not.toContain('VAT');
    expect(await csv('')).toMatch(/later@example\.co\.uk.*,1358\.00,0\.00,118\.00/);
    expect(await csv('q=later@example.co.uk')).not.toContain('VAT');
    await updateShopProfile(shop, anAdmin(), { companyName, vatNumber, phone });
  });

  test('a part is refunded once, only for a readable amount', async () => {
    const order = await anOrderPage({ app });
    const [version, logSets] = [await order.version(), await order.logSets()];
    const done = await order.refund('', { version, [logSets]: '2', reason: 'Not in stock' });
    expect([done.status, done.textIn('status')]).toEqual([200, expect.stringContaining('has a new refund')]);
    expect(done.text).toMatch(/Refunded −£118\.00.*Refund done: Not in stock/);
    const again = await order.refund('', { version, [logSets]: '1' });
    expectPage(again, 409, 'has changed since');
    const wrong = await order.refund('much');
    expectPage(wrong, 422, 'Enter pounds and pence');
    expect(wrong.text).toContain('Nothing was refunded');
  });

  test('its reason is chosen by a person, and contradicts nothing: only what was shipped is returned', async () => {
    const order = await anOrderPage({ app });
    const reasons = async () => {
      const select = (await order.get()).field('Reason, shown on the credit note');
      return [...select.querySelectorAll('option')].map(
        (each) => each.getAttribute('value') ?? each.textContent,
      );
    };
    // The first is what the form has before anybody chooses.
    expect(await reasons()).toEqual(['', 'Cancelled before dispatch', 'Not in stock', 'Goodwill', 'Other']);
    expectPage(await order.refund('10', { reason: '' }), 422, 'Choose or write why the money goes back');
    for (const reason of ['Returned', 'Damaged in delivery'])
      expectPage(await order.refund('10', { reason }), 422, 'cannot be true of an order that is accepted');
    await markShipped(shop, anAdmin(), order.id);
    expect(await reasons()).toEqual(['', 'Returned', 'Damaged in delivery', 'Goodwill', 'Other']);
    expectPage(
      await order.refund('10', { reason: 'Not in stock' }),
      422,
      'cannot be true of an order that is shipped',
    );
    expectPage(await order.refund('10', { reason: 'Returned' }), 200, 'has a new refund');
    const note = await order.document('credit-note&number=1');
    expect(note.text).toContain('Returned.');
    expect(note.text).not.toMatch(/Returned within|30 days/);
  });

  test('reasons are the shop’s own list, and words can be written instead', async () => {
    const { refundReasons } = await findShopProfile(shop);
    await updateShopProfile(shop, anAdmin(), { refundReasons: ['Does not fit', 'Returned'] });
    const order = await anOrderPage({ app });
    const choices = (await order.get()).field('Reason, shown on the credit note').textContent;
    expect(choices).toBe('Choose oneDoes not fit');
    await order.refund('10', { reason: 'Does not fit', 'reason words': '  Glass  was\tcracked ' });
    await order.refund('10', { reason: 'Does not fit' });
    expect((await order.document('credit-note&number=1')).text).toContain('Glass was cracked.');
    expect((await order.document('credit-note&number=2')).text).toContain('Does not fit.');
    expectPage(await order.refund('10', { 'reason words': 'x'.repeat(101) }), 422, 'At most 100 letters');
    await updateShopProfile(shop, anAdmin(), { refundReasons });
  });

  test('a whole order is cancelled for a reason, which its credit note says; a refused one is not kept', async () => {
    const order = await anOrderPage({ app });
    const cancel = async (fields: Record<string, string>) =>
      order.submit('cancelled', { version: await order.version(), ...fields });
    expectPage(await cancel({ reason: 'Returned' }), 422, 'cannot be true of an order that is accepted');
    expectPage(await cancel({ 'reason words': 'Ordered twice' }), 200, 'is cancelled');
    expect((await order.document('credit-note&number=1')).text).toContain('Ordered twice.');
    const other = await anOrderPage({ app });
    await other.submit('cancelled', { version: await other.version() });
    expect((await other.document('credit-note&number=1')).text).toContain('Order cancelled.');
  });

  test('a refunded part is in a credit note, on every document, and in an email', async () => {
    const to = 'part@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    await order.refund('', { [await order.logSets()]: '2', reason: 'Not in stock' });
    const note = await order.document('credit-note&number=1');
    for (const words of ['Credit note', 'Not in stock', 'Net £98.33', 'VAT at 20% £19.67', '£118.00'])
      expect(note.text).toContain(words);
    expect((await order.document('credit-note&number=2')).status).toBe(404);
    expect((await order.document('invoice')).text).toContain('−£118.00');
    const slip = await order.document('packing-slip');
    expect(slip.text).toMatch(/1 item .*Hand-painted Log Set.*2 refunded, do not pack/);
    expect(slip.document.querySelector('s')?.textContent).toBe('Hand-painted Log Set');
    const ship = await app.asOwner.get(`/admin/orders/ship?id=${order.id}`);
    expect(ship.text).toContain('The rest was refunded');
    expect(ship.text).not.toContain('2 × Hand-painted Log Set');
    const [email] = await refundEmails(to);
    expect(email?.text).toContain('Hand-painted Log Set');
  });

  test('cancelling refunds the rest, with a credit note of its own', async () => {
    const order = await anOrderPage({ app });
    const logSets = await order.logSets();
    await order.refund('', { [logSets]: '2', [logSets.replace('quantity', 'stock')]: 'on' });
    const before = await order.get();
    expect(before.text).toContain('£1,240.00 is refunded');
    // The refunded units are on the shelf already.
    expect(before.text).toMatch(/Returns to stock: 1 × Ashcombe Oak Suite\./);
    const cancelled = await order.submit('cancelled');
    expect(cancelled.text).toMatch(/Refunded −£1,358\.00/);
    expect(cancelled.text).toMatch(/Refunded £1,240\.00.*Refunded £118\.00.*Accepted, £1,358\.00/);
    const rest = await order.document('credit-note&number=2');
    for (const words of ['Order cancelled', '£1,033.33', '£206.67', '£1,240.00'])
      expect(rest.text).toContain(words);
    expect(rest.text).not.toContain('Hand-painted Log Set');
  });

  test('a cancelled order has one credit note, and its own reference among payments and refunds', async () => {
    const order = await anOrderPage({ app });
    await sandbox.send('/sandbox/settle');
    const page = await order.submit('cancelled');
    const { raw } = await findOrderForAdmin(shop, anAdmin(), order.id);
    const [refund] = raw.refunds;
    expect(refund).toMatchObject({ amount: 135_800, isRest: true, reason: 'Order cancelled' });
    expect(refund?.reference).toMatch(/^\w{10,}$/);
    expect(refund?.reference).not.toBe(raw.payment.reference);
    for (const words of [
      `Refunded £1,358\\.00.*Order cancelled.*${refund?.reference}.*Accepted, .*${raw.payment.reference}`,
      `Refund done: Order cancelled.*${refund?.reference}.*Credit note ${order.number}-1`,
    ])
      expect(page.text).toMatch(new RegExp(words));
    expect(page.document.querySelector('s')?.textContent).toBe('£1,358.00');
    const note = await order.document('credit-note&number=1');
    expect(note.status).toBe(200);
    for (const words of [`No. ${order.number}-1`, '£1,240.00', '£118.00', '£226.34', '£1,358.00'])
      expect(note.text).toContain(words);
    expect((await order.document('invoice')).text).toContain('Refunded since, by credit note −£1,358.00');
  });

  test('the VAT of all credit notes of an order is that of its invoice', async () => {
    const order = await anOrderPage({ app });
    await order.refund('10.01');
    await order.refund('10.01');
    await order.submit('cancelled');
    const notes = await Promise.all([1, 2, 3].map((n) => order.document(`credit-note&number=${n}`)));
    const vat = notes.map(({ text }) => / VAT at 20% (£[\d,.]+)/.exec(text)?.[1]);
    expect(vat).toEqual(['£1.67', '£1.67', '£223.00']);
    expect(notes[2]?.text).toMatch(/Less what was refunded before.*[-−]£20\.02/);
  });

  test('an order that was never paid has its amount struck through, and no invoice', async () => {
    const { id, address } = await anOrder(shop, { cardNumber: DECLINED_CARD });
    const page = await app.asOwner.get(address);
    expect(page.document.querySelector('s')?.textContent).toBe('£349.99');
    expect(page.all('link', /invoice/i)).toEqual([]);
    const invoice = await app.asOwner.get(`/admin/orders/print/${id}?doc=invoice`);
    expect(invoice.status).toBe(404);
    expect(invoice.text).toMatch(/There is no invoice of #WEB\d+: it was never paid\./);
  });

  test('without a VAT number no document mentions VAT', async () => {
    await updateShopProfile(shop, anAdmin(), { vatNumber: '' });
    const order = await anOrderPage({ app });
    await order.refund('10.00');
    expect((await order.get()).all('link', 'Invoice')).not.toEqual([]);
    for (const query of ['invoice', 'credit-note&number=1'])
      expect((await order.document(query)).text).toMatch(/^(?!.*(VAT|tax point)).*£/);
    await updateShopProfile(shop, anAdmin(), { vatNumber: 'GB 000 0000 00' });
    const registered = await anOrderPage({ app });
    expect((await registered.document('invoice')).text).toMatch(/issued .* · tax point /);
  });

  test('the email of a refund is sent again with the figures of its own credit note', async () => {
    const to = 'twice@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    for (const amount of ['10.00', '20.00']) await order.refund(amount);
    expect(await refundEmails(to)).toHaveLength(2);
    const { emails } = await findOrderContext(shop, anAdmin(), order.id);
    const ids = emails.flatMap(({ kind, id }) => (kind === 'order-refunded' ? [id] : []));
    const sendAgain = async (email = '') => (await order.submit('email-again', { email })).status;
    expect([await sendAgain(ids[0]), await sendAgain(ids[1]), await sendAgain(ids[0])]).toEqual([
      200, 200, 409,
    ]);
    const figures = (await refundEmails(to)).map(({ text }) =>
      [/Credit note \d+-\d/, /Refund: £\d+/].map((part) => part.exec(text)?.[0]),
    );
    const [ten, twenty] = [1, 2].map((n) => [`Credit note ${order.number}-${n}`, `Refund: £${n}0`]);
    expect(figures.sort()).toEqual([ten, ten, twenty, twenty]);
  });

  test('an amount that is not the total of its lines is emailed without them', async () => {
    const to = 'other@example.co.uk';
    const order = await anOrderPage({ app }, { email: to });
    const logSet = { [await order.logSets()]: '1' };
    await order.refund('12.34', logSet);
    const [other] = await refundEmails(to);
    expect(other?.text).toContain('Refund: £12.34');
    expect(other?.text).not.toMatch(/1 x /);
    await order.refund('', logSet);
    const whole = (await refundEmails(to)).find(({ text }) => text.includes('Refund: £59.00'));
    expect(whole?.text).toMatch(/1 x .*: £59\.00/);
  });

  test('a warning precedes the shipping of an order that is refunded whole in parts', async () => {
    const order = await anOrderPage({ app });
    await order.refund('1000.00');
    expect((await order.get()).text).not.toContain('This order has been fully refunded');
    await order.refund('358.00');
    expect((await order.get()).text).toContain('This order has been fully refunded');
  });
});
