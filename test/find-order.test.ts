import { beforeAll, expect, test } from 'vitest';
import { requestOrderLink } from '#shop/accounts/request-order-link.server.ts';
import { anOrder } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { refusal } from './kit/refusal.ts';
import { sentDuring } from './kit/statements.ts';

const HOME = '198.51.100.7';

onEachEngine('a guest asks for an order', ({ app, shop, bank: _bank }) => {
  let order: Awaited<ReturnType<typeof anOrder>>;
  beforeAll(async () => {
    order = await anOrder(shop, { email: 'guest@example.com' });
  });

  const linksTo = async (recipient: string) => {
    const emails = shop.db.selectFrom('email').selectAll().where('kind', '=', 'order-link');
    return (await emails.where('recipient', '=', recipient).execute()).map(({ text }) => text);
  };
  const ask = (orderNumber: string, postcode = 'st13 6dh', ip = HOME) =>
    requestOrderLink(shop, { orderNumber, postcode }, ip);

  test.each(['#WEB', 'web ', ''])(
    'its link goes to its own e-mail, also as %j and the number',
    async (sign) => {
      const before = (await linksTo('guest@example.com')).length;
      await ask(`${sign}${order.number}`);
      const [newest, ...others] = (await linksTo('guest@example.com')).slice(before);
      expect(others).toEqual([]);
      expect(newest).toContain(`/checkout/thank-you/${order.id}`);
    },
  );

  test('right and wrong have the same page and do the same work, and wrong ones send nothing', async () => {
    const right = { orderNumber: order.number, postcode: 'ST13 6DH' };
    const wrong = [
      { ...right, postcode: 'ST13 6DJ' },
      { ...right, orderNumber: '999999' },
    ];
    const pages = await Promise.all([right, ...wrong].map((form) => app.asVisitor.post('/find-order', form)));
    expect(new Set(pages.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect(pages[0]?.text).toContain('Check your inbox');

    const all = () => shop.db.selectFrom('email').select('id').where('kind', '=', 'order-link').execute();
    const before = (await all()).length;
    const counts: number[] = [];
    for (const { orderNumber, postcode } of [right, ...wrong])
      counts.push((await sentDuring(shop, () => ask(orderNumber, postcode))).statements);
    expect(new Set(counts).size).toBe(1);
    expect((await all()).length - before).toBe(1);
  });

  test('ten in an hour from one address, and silently ten for one order', async () => {
    const other = await anOrder(shop, { email: 'flooded@example.com' });
    for (let n = 0; n < 12; n++) await ask(other.number, 'ST13 6DH', `203.0.113.${n}`);
    expect(await linksTo('flooded@example.com')).toHaveLength(10);
    for (let n = 0; n < 10; n++) await ask(String(500_000 + n), 'ST13 6DH', '192.0.2.99');
    expect(await refusal(ask('600000', 'ST13 6DH', '192.0.2.99'))).toMatchObject({ code: 'too-many' });
    shop.advanceClock(61 * 60_000);
    await ask('600000', 'ST13 6DH', '192.0.2.99');
  });

  test('who guesses at the postcode of an order does not keep its customer from the link', async () => {
    const other = await anOrder(shop, { email: 'guessed@example.com' });
    for (let n = 0; n < 12; n++) await ask(other.number, 'ST13 6DJ', `203.0.113.${100 + n}`);
    await ask(other.number);
    expect(await linksTo('guessed@example.com')).toHaveLength(1);
  });

  test.each([
    ['', 'ST13 6DH', 'orderNumber', 'Order number can not be empty'],
    ['WEB', 'ST13 6DH', 'orderNumber', 'For example #WEB1042: it is in our email'],
    ['12345678901', 'ST13 6DH', 'orderNumber', 'For example #WEB1042: it is in our email'],
    ['1001', 'ST13', 'postcode', 'Enter a full UK postcode'],
  ])('what cannot be one is refused in plain words: %j, %j', async (orderNumber, postcode, field, fix) => {
    const page = await app.asVisitor.post('/find-order', { orderNumber, postcode });
    expect(page.status).toBe(422);
    expect(page.text).toContain(fix);
    expect(page.valueOf(field === 'postcode' ? 'Postcode' : 'Order number')).toBe(
      field === 'postcode' ? postcode : orderNumber,
    );
  });
});
