import { expect, test } from 'vitest';
import { findAccount } from '#shop/accounts/find-account.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { claimGuestOrders, confirmEmail } from '#shop/accounts/guest-orders.server.ts';
import { type Actor, VISITOR } from '#shop/actor.ts';
import { SHOP_URL } from '../kit/app.ts';
import { anOrder } from '../kit/builders.ts';
import { emailedToken } from '../kit/mailbox.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal } from '../kit/refusal.ts';
import { sentDuring } from '../kit/statements.ts';
import { aPerson } from './people.ts';

onEachEngine('a person’s own data', { atBank: true }, ({ app, shop, outside }) => {
  outside(() => ({ publicUrl: SHOP_URL }));
  async function signedIn(email: string) {
    const { token } = await aPerson(shop, email, { fullName: 'Rose Mellor', device: 'Firefox on Linux' });
    return { actor: await findActor(shop, token), token };
  }
  const order = async (email: string, actor: Actor = VISITOR) =>
    (await anOrder(shop, { email }, { actor })).id;
  const ordersOf = async (actor: Actor) => (await findAccount(shop, actor)).orders.map(({ id }) => id);
  const mailedToken = (email: string) => emailedToken(shop, 'email-confirmation', email);

  test('guest orders join the account once its e-mail is confirmed by a link, however it was typed', async () => {
    const { actor } = await signedIn('rose@example.co.uk');
    const orders = [await order('Rose@Example.co.uk'), await order('rose@example.co.uk')];
    const strangers = await order('rose@example.com');
    expect(await claimGuestOrders(shop, actor)).toEqual({ kind: 'emailed' });
    expect(await ordersOf(actor)).toEqual([]);
    const token = await mailedToken('rose@example.co.uk');
    expect(await confirmEmail(shop, actor, token)).toBe(2);
    expect((await ordersOf(actor)).sort()).toEqual(orders.sort());
    expect(await ordersOf(actor)).not.toContain(strangers);
    await expectRefusal(confirmEmail(shop, actor, token), 'invalid');
    // From now on without another email.
    await order('rose@example.co.uk');
    expect(await claimGuestOrders(shop, actor)).toEqual({ kind: 'claimed', count: 1 });
  });

  test('a link confirms only for the account that requested it, signed in, and within a day', async () => {
    const { actor } = await signedIn('victim@example.com');
    const { actor: other } = await signedIn('other@example.com');
    await claimGuestOrders(shop, actor);
    const token = await mailedToken('victim@example.com');
    await expectRefusal(confirmEmail(shop, other, token), 'invalid');
    await expectRefusal(confirmEmail(shop, VISITOR, token), 'signed-out');
    shop.advanceClock(24 * 3_600_000);
    await expectRefusal(confirmEmail(shop, actor, token), 'invalid');
  });

  test('an account is emailed ten links at most', async () => {
    const { actor } = await signedIn('flood@example.com');
    for (let n = 0; n < 10; n++) await claimGuestOrders(shop, actor);
    await expectRefusal(claimGuestOrders(shop, actor), 'too-many');
  });

  test('all data can be downloaded, without secrets and without other people’s', async () => {
    const { actor, token } = await signedIn('data@example.com');
    const mine = await order('data@example.com', actor);
    const others = await order('someone@example.com');
    const Cookie = `_activeSession=${encodeURIComponent(JSON.stringify({ token }))}`;
    const answer = await app.asVisitor.ask('/account/data.json', { headers: { Cookie } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.json"');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    const text = await answer.text();
    expect(JSON.parse(text)).toMatchObject({
      account: { name: 'Rose Mellor', email: 'data@example.com', accountType: 'Standard' },
      newsletter: null,
      sessions: [{ device: 'Firefox on Linux' }],
      orders: [{ id: mine, email: 'data@example.com', ip: '192.0.2.1', items: [{ quantity: 1 }] }],
    });
    expect(text).not.toContain(others);
    expect(text).not.toMatch(/hash|token|4929|argon2/i);
  });

  test('an export asks the database as often for four orders as for one', async () => {
    const { actor, token } = await signedIn('often@example.com');
    const Cookie = `_activeSession=${encodeURIComponent(JSON.stringify({ token }))}`;
    const ask = async () => {
      let orders: { orderNumber: string }[] = [];
      const { statements } = await sentDuring(shop, async () => {
        const answer = await app.asVisitor.ask('/account/data.json', { headers: { Cookie } });
        orders = (await answer.json()).orders;
      });
      return { statements, numbers: orders.map(({ orderNumber }) => Number(orderNumber)) };
    };
    await order('often@example.com', actor);
    const once = await ask();
    for (let n = 0; n < 3; n++) {
      shop.advanceClock(1000);
      await order('often@example.com', actor);
    }
    const { statements, numbers } = await ask();
    expect(numbers).toHaveLength(4);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(statements).toBe(once.statements);
  });
});
