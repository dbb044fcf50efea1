import { beforeAll, expect, test } from 'vitest';
import { aSession, cookieOf, SHOP_URL } from '../kit/app.ts';
import { anApiForm, aVariant } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { Person } from '../kit/person.ts';

onEachEngine('what belongs to somebody else', { atBank: true }, ({ app, shop }) => {
  let orderId: string;
  let orderNumber: string;
  let stranger: Person;
  const customer = app.asCustomer;
  beforeAll(async () => {
    stranger = app.as(await aSession(shop, 'Standard'));
    orderId = (await customer.call('POST', '/checkout', anApiForm([await aVariant(shop)]))).body.orderId;
    orderNumber = (await customer.call('GET', `/checkout/order/${orderId}`)).body.orderNumber;
  });

  test("an order is in its customer's account and in no other", async () => {
    const ordersOf = async (person: Person) => (await person.call('GET', '/account')).body.orders;
    expect(await ordersOf(customer)).toMatchObject([{ id: orderId }]);
    expect(await ordersOf(stranger)).toEqual([]);
  });

  test('an order is not found by its number, a shortened id or a similar one', async () => {
    const shortened = orderId.slice(0, -1);
    const guesses = [
      orderNumber,
      `o_${orderNumber}`,
      shortened,
      shortened + (orderId.endsWith('a') ? 'b' : 'a'),
      orderId.toUpperCase(),
      `${shortened}%25`,
      `${orderId}%00`,
    ];
    for (const guess of guesses) {
      expect((await stranger.call('GET', `/checkout/order/${guess}`)).status).toBe(404);
      const page = await stranger.get(`/checkout/thank-you/${guess}`);
      expect([guess, page.status]).toEqual([guess, 404]);
      expect(page.text).not.toContain('Eleanor Whitlock');
    }
  });

  test("a customer's cookie that claims to be an administrator's opens nothing", async () => {
    const session = await customer.session();
    if (!session) throw new Error('not signed in');
    const forged = cookieOf({ ...session, accountType: 1, email: 'owner@example.com' });
    const headers = { Cookie: forged, Origin: SHOP_URL };
    expect((await app.ask('/api/v1/admin/orders', { headers })).status).toBe(403);
    expect((await app.asVisitor.get('/admin', headers)).to).toBe('/');
  });

  test("a guessed checkout draft shows nobody's details", async () => {
    const page = await app.asVisitor.get('/checkout', { Cookie: `checkout=d_${'a'.repeat(22)}` });
    expect(page.html).not.toContain('Eleanor');
  });
});
