import { expect, test } from 'vitest';
import { markShipped } from '#shop/sales/order/change-orders.server.ts';
import { auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anOrderPage } from './kit/order-page.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const RIGHT = {
  customerName: 'Eleanor Whitlock-Hart',
  addressLine1: '12 Royal Avenue',
  addressLine2: '',
  town: 'Belfast',
  county: '',
  postcode: 'bt1 5gs',
  email: 'eleanor.whitlock@example.co.uk',
  phoneNumber: '07700 900456',
};

onEachEngine('an order whose address was wrong', { atBank: true }, ({ app, shop }) => {
  test('is corrected until it is shipped: found by the new words, audited, and no money moves', async () => {
    const order = await anOrderPage({ app });
    const before = await order.get();
    expect(before.text).not.toContain('Nothing was charged');
    const done = await order.submit('correct', { ...RIGHT, version: await order.version() });
    expectPage(done, 200, 'goes to the corrected address');
    for (const words of [
      '12 Royal Avenue',
      'BT1 5GS',
      '+44 7700 900456',
      'Olive Owner: 12 Royal Avenue, Belfast, BT1 5GS',
      'Delivery there costs £30.00 now; £0.00 was paid. Nothing was charged or refunded.',
    ])
      expect(done.text).toContain(words);
    const { body } = await app.asOwner.call('GET', `/checkout/order/${order.id}`);
    expect(body.totals).toMatchObject({ delivery: 0, amount: 135_800 });
    expect(body.checkoutSession.name).toBe('Eleanor Whitlock-Hart');
    const told = () =>
      shop.db
        .selectFrom('email')
        .select(['recipient', 'text'])
        .where('kind', '=', 'order-corrected')
        .execute();
    expect(await told()).toEqual([]);
    const invoice = (await order.document('invoice')).text;
    expect(invoice).toContain('3 Clerk Bank');
    const list = (q: string) => app.asOwner.get(`/admin?tab=orders&q=${encodeURIComponent(q)}`);
    expect((await list('BT1 5GS')).text).toContain(order.number);
    expect((await list(`${order.number.replace(/\D/g, '')} ST13`)).text).not.toContain('Eleanor');
    expect(await auditOf(shop, { action: 'address corrected' })).toHaveLength(1);
    const again = await order.submit('correct', { ...RIGHT, tell: 'on', version: await order.version() });
    expectPage(again, 200, 'is corrected, and an email is queued');
    expect(await told()).toMatchObject([
      { recipient: RIGHT.email, text: expect.stringContaining('12 Royal Avenue') },
    ]);
    const late = await order.submit('correct', { ...RIGHT, version: '1' });
    expectPage(late, 409, 'has changed since you opened it');
    expectPage(await order.submit('correct', { ...RIGHT, postcode: 'BT1' }), 422, 'Enter a full UK postcode');
    await markShipped(shop, anAdmin(), order.id);
    expectPage(await order.submit('correct', RIGHT), 409, 'can not be corrected any more');
    expect((await order.get()).text).not.toContain('Save correction');
  });
});
