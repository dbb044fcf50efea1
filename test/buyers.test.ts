import { beforeEach, expect, test } from 'vitest';
import { links } from '#shop/links.ts';
import { sendLetters } from '#shop/sales/buyers/send-letters.server.ts';
import { cancelOrder, markShipped } from '#shop/sales/order/change-orders.server.ts';
import { anOrder, auditOf, aVariant, DECLINED_CARD, type Sold } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('who bought a product', { atBank: true, perTest: true }, ({ app, shop, sandbox }) => {
  const owner = anAdmin();
  let stove: Sold;
  let orders: Awaited<ReturnType<typeof anOrder>>[];

  /** Zoë twice, under two spellings; Ann once; a declined try, a cancelled order, and somebody else's suite. */
  beforeEach(async () => {
    stove = await aVariant(shop, { title: 'Warslow Stove', stock_count: 49 });
    const guard = await aVariant(shop, { title: 'Guard' });
    const lines = [guard, { ...stove, quantity: 2 }];
    orders = [];
    for (const [name, email] of [
      ['Zoë Ash', 'zoë@example.co.uk'],
      ['Ann Birch', 'ann@example.co.uk'],
      ['Zoë Ash', 'ZOË@example.co.uk'],
    ]) {
      shop.advanceClock(60_000);
      orders.push(await anOrder(shop, { customerName: name, email }, { lines }));
    }
    await anOrder(shop, { email: 'declined@example.co.uk', cardNumber: DECLINED_CARD }, { lines });
    const cancelled = await anOrder(shop, { email: 'cancelled@example.co.uk' }, { lines });
    await cancelOrder(shop, owner, cancelled.id);
    await anOrder(shop, { email: 'suite@example.co.uk' });
  });

  const page = () => app.asOwner.get(links.admin.buyers(stove.productId));
  const letterPage = links.admin.letter;
  const form = async () => {
    const { document } = await app.asOwner.get(letterPage(stove.productId));
    const value = (name: string) => document.querySelector(`[name=${name}]`)?.getAttribute('value') ?? '';
    const typed = { subject: 'Your stove', text: 'Please turn it off.\n\nWe come to you.' };
    return {
      intent: 'write',
      letter: value('letter'),
      people: value('people'),
      letters: value('letters'),
      ...typed,
    };
  };
  const write = (fields: Record<string, string>) => app.asOwner.post(letterPage(stove.productId), fields);
  const send = async () => {
    while (await sendLetters(shop));
  };

  test('is listed from the page of the product, newest first, with what each has of it', async () => {
    const product = await app.asOwner.get(links.admin.product(stove.handle));
    expect(product.linkTo('Orders with this')).toBe(links.admin.buyers(stove.productId));
    const list = await page();
    expect(list.text).toMatch(/Orders with Warslow Stove.*3 orders of 2 people/);
    expect(list.all('rowheader', /#WEB/).map((cell) => cell.textContent)).toEqual(
      [orders[2], orders[1], orders[0]].map((order) => order?.name),
    );
    expect(list.text).not.toMatch(/declined@|cancelled@|suite@/);
  });

  test('also where the order was cancelled after it had left, and where the product is deleted', async () => {
    await markShipped(shop, owner, orders[1]?.id ?? '');
    await cancelOrder(shop, owner, orders[1]?.id ?? '');
    await shop.db.deleteFrom('product').where('id', '=', stove.productId).execute();
    expect((await page()).text).toMatch(/Orders with Warslow Stove.*3 orders of 2 people/);
    expect((await app.asOwner.ask(links.admin.buyers('p_nothing'))).status).toBe(404);
  });

  test('is of one variant where that is asked for', async () => {
    const of = (variant: string) => app.asOwner.get(links.admin.buyers(stove.productId, variant));
    expect((await of(stove.id)).text).toMatch(/3 orders of 2 people/);
    expect((await of(`v_${'x'.repeat(22)}`)).text).toMatch(/0 orders/);
  });

  test('leaves as a file, which is recorded', async () => {
    const answer = await app.asOwner.ask(links.admin.buyersCsv(stove.productId));
    const rows = (await answer.text()).trimEnd().split('\r\n');
    expect(rows).toHaveLength(4);
    expect(rows[1]).toMatch(/#WEB\d+,To ship,2026-.*,Zoë Ash,zoë@example.co.uk,.*,2,Natural oak,SKU-/);
    expect((await auditOf(shop, { kind: 'export' })).map(({ after }) => after)).toEqual([
      JSON.stringify({ file: 'Orders with Warslow Stove' }),
    ]);
  });

  test('each is written to once, with all their orders, and it is noted at each order', async () => {
    const done = await write(await form());
    expect(done.text).toContain('Written to 2 people');
    await send();
    const [letter, ...others] = (await receivedEmails(shop, sandbox, 'ZOË@example.co.uk')).filter(
      ({ subject }) => subject === 'Your stove',
    );
    expect(others).toEqual([]);
    expect(letter?.text).toMatch(
      /Dear Zoë Ash,.*Please turn it off\..*We come to you\..*You bought it from us/s,
    );
    for (const order of [orders[0], orders[2]]) expect(letter?.text).toContain(`${order?.name} of`);
    expect(letter?.text).not.toContain(orders[1]?.name);
    for (const { id } of orders)
      expect((await auditOf(shop, { subject_id: id })).map(({ action }) => action)).toContain(
        'buyer written to',
      );
    expect((await app.asOwner.get(orders[0]?.address ?? '')).text).toMatch(/Buyer written to.*Your stove/);
    expect((await app.asOwner.get('/admin?tab=activity')).text).toMatch(/Letter to buyers of Warslow Stove/);
    expect((await app.asOwner.get(letterPage(stove.productId))).text).toMatch(
      /Written before.*Your stove.*to 2 people/,
    );
  });

  test('pressed twice, or with the page of before, it goes once', async () => {
    const fields = await form();
    await Promise.all([write(fields), write(fields)]);
    expect((await write(fields)).text).toContain('Written to 2 people');
    await Promise.all([sendLetters(shop), sendLetters(shop)]);
    await send();
    const emails = await shop.db
      .selectFrom('email')
      .select('recipient')
      .where('kind', '=', 'letter')
      .execute();
    expect(emails.map(({ recipient }) => recipient).toSorted()).toEqual([
      'ZOË@example.co.uk',
      'ann@example.co.uk',
    ]);
    expect(await auditOf(shop, { kind: 'letter' })).toHaveLength(1);
  });

  test('nothing is sent where somebody has bought it, or written to them, since it was looked at', async () => {
    const fields = await form();
    await anOrder(shop, { email: 'new@example.co.uk' }, { lines: [stove] });
    expect((await write(fields)).text).toContain('It is 3 people by now, not 2. Nothing was sent.');
    const two = [await form(), await form()];
    await write(two[0] ?? {});
    expect((await write(two[1] ?? {})).text).toContain('Somebody else has written to them meanwhile');
    expect(await shop.db.selectFrom('letter').select('id').execute()).toHaveLength(1);
  });

  test('what is empty, too long or unknown is refused with a sentence', async () => {
    expect((await write({ ...(await form()), text: ' ' })).text).toContain('Text can not be empty');
    expect((await write({ ...(await form()), subject: 'x'.repeat(151) })).text).toContain(
      '150 characters or fewer',
    );
    expect((await write({ ...(await form()), letter: 'x' })).status).toBe(400);
    expect((await write({ intent: 'no' })).status).toBe(400);
  });

  test('is sent in turns, and goes on where it stopped', async () => {
    for (let n = 0; n < 45; n++)
      await anOrder(shop, { email: `buyer${n}@example.co.uk` }, { lines: [{ ...stove, quantity: 1 }] }).catch(
        () => {},
      );
    await shop.db.updateTable('variant').set({ stock_count: 49 }).where('id', '=', stove.id).execute();
    await write(await form());
    expect(await sendLetters(shop)).toBe(true);
    const queued = () => shop.db.selectFrom('email').select('id').where('kind', '=', 'letter').execute();
    const first = (await queued()).length;
    await send();
    const people = await shop.db.selectFrom('letter').select(['people', 'state']).executeTakeFirstOrThrow();
    expect(first).toBeLessThan(people.people);
    expect([(await queued()).length, people.state]).toEqual([people.people, 'sent']);
  });
});
