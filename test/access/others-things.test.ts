import { beforeAll, expect, test } from 'vitest';
import type { SessionView } from '#shop/accounts/sessions.server.ts';
import { aSession, cookieOf, SHOP_URL } from '../app.ts';
import { anApiForm, aVariant } from '../builders.ts';
import { onEachEngine } from '../on-each-engine.ts';

onEachEngine('what belongs to somebody else', { atBank: true }, ({ app, shop }) => {
  let orderId: string;
  let orderNumber: string;
  let [owner, stranger]: SessionView[] = [];
  beforeAll(async () => {
    owner = await aSession(shop, 'Standard');
    stranger = await aSession(shop, 'Standard');
    const suite = await aVariant(shop);
    const form = anApiForm([suite]);
    const answer = await app.ask('/api/v1/checkout', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: owner?.token ?? '' },
      body: JSON.stringify(form),
    });
    orderId = (await answer.json()).orderId;
    const order = await (await app.ask(`/api/v1/checkout/order/${orderId}`)).json();
    orderNumber = order.orderNumber;
  });

  const as = (session: SessionView | undefined) => ({ headers: { Authorization: session?.token ?? '' } });
  const accountOf = async (session: SessionView | undefined) =>
    (await app.ask('/api/v1/account', as(session))).json();

  test('an order stands in the account of who placed it and in no other', async () => {
    expect((await accountOf(owner)).orders.map((order: { id: string }) => order.id)).toEqual([orderId]);
    expect((await accountOf(stranger)).orders).toEqual([]);
  });

  test('an order is not found by its number, a shortened id or a neighbouring one', async () => {
    const last = orderId.endsWith('a') ? 'b' : 'a';
    const guesses = [orderNumber, `o_${orderNumber}`, orderId.slice(0, -1), orderId.slice(0, -1) + last];
    for (const guess of [...guesses, `${orderId}%00`, orderId.toUpperCase(), `${orderId.slice(0, -1)}%25`]) {
      expect((await app.ask(`/api/v1/checkout/order/${guess}`, as(stranger))).status).toBe(404);
      const page = await app.ask(`/checkout/thank-you/${guess}`, {
        headers: { Cookie: stranger ? cookieOf(stranger) : '' },
      });
      // The address that is no text at all is refused as such.
      expect([400, 404]).toContain(page.status);
      expect(await page.text()).not.toContain('Eleanor Whitlock');
    }
  });

  test('a customer reads no order of the back office, not even an own one, and changes none', async () => {
    for (const session of [owner, stranger]) {
      const read = await app.ask(`/api/v1/admin/orders/${orderId}`, as(session));
      expect(read.status).toBe(403);
      const changed = await app.ask(`/api/v1/admin/orders/${orderId}/update`, {
        method: 'POST',
        headers: { ...as(session).headers, 'Content-Type': 'application/json' },
        body: '{"status":"cancelled"}',
      });
      expect(changed.status).toBe(403);
    }
  });

  test("a customer's cookie that says administrator opens nothing", async () => {
    const forged = { ...(owner as SessionView), accountType: 1 as const, email: 'owner@example.com' };
    const headers = { Cookie: cookieOf(forged), Origin: SHOP_URL };
    expect((await app.ask('/api/v1/admin/orders', { headers })).status).toBe(403);
    expect((await app.ask('/admin', { headers })).headers.get('location')).toBe('/');
  });

  test("a checkout draft that is guessed at shows nobody's details", async () => {
    const page = await app.ask('/checkout', { headers: { Cookie: `checkout=d_${'a'.repeat(22)}` } });
    expect(await page.text()).not.toContain('Eleanor');
  });
});
