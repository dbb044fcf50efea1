import { beforeEach, expect, test } from 'vitest';
import { hashPassword } from '#shop/accounts/password.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { links } from '#shop/links.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import { HOME, PASSWORD } from './accounts/people.ts';
import { anOrder, auditOf, DECLINED_CARD, MESSAGE } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const ZOE = 'zoë@example.co.uk';

onEachEngine('the page of a customer', { atBank: true, perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  let orders: Awaited<ReturnType<typeof anOrder>>[];

  beforeEach(async () => {
    orders = [];
    for (const [customerName, email, phoneNumber] of [
      ['Zoë Ash', ZOE, '+44 7700 900123'],
      ['Z. Ash', 'ZOË@Example.co.uk', '+44 1632 960001'],
      ['Zoë Ash', ZOE, '+44 7700 900123'],
    ]) {
      shop.advanceClock(60_000);
      orders.push(await anOrder(shop, { customerName, email, phoneNumber }));
    }
    await anOrder(shop, { customerName: 'Zoë Ash', email: ZOE, cardNumber: DECLINED_CARD });
    await anOrder(shop, { customerName: 'Ann Birch', email: 'ann@example.co.uk' });
    const refund = { lines: [], delivery: 0, amount: 10_000, reason: 'Goodwill' };
    await refundPart(shop, owner, orders[0]?.id ?? '', refund);
    await cancelOrder(shop, owner, orders[2]?.id ?? '');
    await receiveMessage(shop, VISITOR, { ...MESSAGE, name: 'Zoë', email: 'Zoë@example.co.uk' }, HOME);
  });

  /** The owner's password, as it is asked for. */
  const setPassword = async () => {
    await app.asOwner.get('/admin');
    const password_hash = await hashPassword(PASSWORD);
    await shop.db.updateTable('account').set({ password_hash }).where('type', '=', 'Admin').execute();
  };

  const see = () => app.asOwner.get(links.admin.customer(ZOE));

  test('has everything of one e-mail address, and what was spent as the books have it', async () => {
    const page = await see();
    // As they called themselves with the last order that was sold.
    expect(page.get('heading', 'Z. Ash')).toBeTruthy();
    for (const { name } of orders) expect(page.text).toContain(name);
    for (const words of ['+44 1632 960001', 'Zoë Ash', 'ZOË@Example.co.uk', '3 Clerk Bank', MESSAGE.message])
      expect(page.text).toContain(words);
    expect(page.text).toMatch(/Orders 2 orders/);
    // £349.99 less £100, £349.99, and one that was cancelled.
    expect(page.text).toMatch(/Spent £599\.98/);
    expect(page.text).not.toContain('Ann Birch');
  });

  test('is reached from an order, the list, and by searching', async () => {
    const order = await app.asOwner.get(orders[1]?.address ?? '');
    expect(order.linkTo('Z. Ash')).toBe(links.admin.customer('ZOË@Example.co.uk'));
    expect((await app.asOwner.get(order.linkTo('Z. Ash'))).get('heading', 'Z. Ash')).toBeTruthy();
    const list = await app.asOwner.get(`${links.admin.customers}?q=ash`);
    expect(list.text).toMatch(/1 customer/);
    expect(list.linkTo('Z. Ash')).toBe(links.admin.customer(ZOE));
    expect((await app.asOwner.get(links.admin.customers)).text).toMatch(/2 customers/);
    const found = await (await app.asOwner.ask('/admin/find.json?q=zo%C3%AB')).json();
    const customers = found.groups.find(({ label }: { label: string }) => label === 'Customers');
    expect(customers.results).toEqual([
      { to: links.admin.customer(ZOE), title: 'Z. Ash', note: `${ZOE}, 2 orders` },
    ]);
    expect((await app.asOwner.ask(links.admin.customer('nobody@example.co.uk'))).status).toBe(404);
  });

  test('keeps notes of staff, of which the record says only that they were written', async () => {
    await app.asOwner.post(links.admin.customer(ZOE), { intent: 'note', note: 'Rings before she comes.' });
    expect((await see()).text).toMatch(/Rings before she comes\.\s*Olive Owner/);
    const [entry] = await auditOf(shop, { kind: 'customer' });
    expect(entry).toMatchObject({ action: 'note written', after: null });
    expect(JSON.stringify(entry)).not.toMatch(/zo|Rings/i);
    const refused = await app.asOwner.post(links.admin.customer(ZOE), { intent: 'note', note: ' ' });
    expect(refused.text).toContain('Note can not be empty');
    const unknown = await app.asOwner.post(links.admin.customer('x@y.example'), {
      intent: 'note',
      note: 'x',
    });
    expect(unknown.status).toBe(404);
  });

  const data = async (intent: string, password = PASSWORD) => {
    await setPassword();
    return app.asOwner.post(links.admin.customerData(ZOE), { intent, password });
  };

  test('gives an owner their data, with the password, and says so in the record', async () => {
    expect((await data('export', 'wrong')).text).toContain('This is not your current password');
    expect(await auditOf(shop, { kind: 'customer' })).toEqual([]);
    const page = await data('export');
    for (const words of [...orders.map(({ number }) => number), MESSAGE.message, 'Save the file'])
      expect(page.html).toContain(words);
    expect(page.html).not.toContain('ann@example.co.uk');
    // Emails went to the address as it was typed.
    for (const { name } of orders) expect(page.html).toContain(`Your order ${name}`);
    const [entry] = await auditOf(shop, { kind: 'customer' });
    expect(entry).toMatchObject({ action: 'personal data exported', who: 'Olive Owner' });
    expect((await see()).text).toMatch(/Personal data exported/);
  });

  test('erases it, with the password; orders stay', async () => {
    await app.asOwner.post(links.admin.customer(ZOE), { intent: 'note', note: 'Rings before.' });
    await shop.db
      .insertInto('subscriber')
      .values({ email: ZOE, state: 'subscribed', token_hash: 'h', requested: 1, confirmed: 1 })
      .execute();
    expect((await data('erase', 'wrong')).text).toContain('This is not your current password');
    expect((await data('erase')).text).toContain('Erased');
    for (const table of ['message', 'customer_note', 'subscriber'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
    const kept = await shop.db.selectFrom('orders').select(['ip', 'name', 'email_key']).execute();
    expect(kept.filter(({ email_key }) => email_key === ZOE)).toHaveLength(4);
    expect(kept.map(({ email_key, ip }) => [email_key === ZOE, ip === ''])).not.toContainEqual([true, false]);
    expect((await see()).text).toMatch(/Personal data erased/);
    const words = JSON.stringify(await auditOf(shop, { kind: 'customer' }));
    expect(words).not.toMatch(/zo[eë]/i);
  });

  test('also of the earlier shop and of their account, and never of somebody who works here', async () => {
    const file = { id: 'psf_1', kind: 'orders' as const, filename: 'old.csv', state: 'in' as const };
    const facts = JSON.stringify({ count: 2, beside: [] });
    await shop.db
      .insertInto('past_file')
      .values({ ...file, facts, created: 1, updated: 1, account_id: null, who: 'Olive' })
      .execute();
    for (const [id, email_key] of [
      ['pso_1', ZOE],
      ['pso_2', 'ann@example.co.uk'],
    ] as const) {
      const row = { id, file_id: file.id, known_key: id, number: id, placed: 1, email_key, name: 'Past' };
      await shop.db
        .insertInto('past_order')
        .values({
          ...row,
          postcode: '',
          total: null,
          currency: 'GBP',
          what: 'A grate',
          facts: '{"lines":[]}',
        })
        .execute();
      await shop.db.insertInto('past_word').values({ word: 'past', past_id: id }).execute();
    }
    expect((await see()).text).toMatch(/Orders of the earlier shop.*A grate/);
    expect((await data('export')).html).toContain('earlierShop');
    await data('erase');
    expect(await shop.db.selectFrom('past_order').select('id').execute()).toEqual([{ id: 'pso_2' }]);
    expect(await shop.db.selectFrom('past_word').select('past_id').execute()).toEqual([{ past_id: 'pso_2' }]);
    const left = await shop.db.selectFrom('past_file').select('facts').executeTakeFirstOrThrow();
    expect(JSON.parse(left.facts).count).toBe(1);

    const { email } = await shop.db
      .selectFrom('account')
      .select('email')
      .where('type', '=', 'Admin')
      .limit(1)
      .executeTakeFirstOrThrow();
    await anOrder(shop, { email });
    const refused = await app.asOwner.post(links.admin.customerData(email), {
      intent: 'erase',
      password: PASSWORD,
    });
    expect(refused.text).toContain('somebody who works in the back office');
  });
});
