import { expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { claimGuestOrders } from '#shop/accounts/guest-orders.server.ts';
import { requestRecovery } from '#shop/accounts/recovery.server.ts';
import { VISITOR } from '#shop/actor.ts';
import { receiveMessage } from '#shop/messages/receive-message.server.ts';
import { requestNewsletter } from '#shop/newsletter/newsletter.server.ts';
import { requestStockAlert } from '#shop/stock-alerts/stock-alerts.server.ts';
import { aPerson, PASSWORD } from '../accounts/people.ts';
import { aVariant, MESSAGE } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { TestShop } from '../kit/shop.ts';

/** Anybody can give anybody's e-mail: what then goes out is the shop's own words, and little of it. */
onEachEngine('email to somebody who did not ask for it', { perTest: true }, ({ shop }) => {
  const emails = () => shop.db.selectFrom('email').select(['recipient', 'subject', 'html', 'text']).execute();

  test('says nothing that the one who gave the e-mail has written', async () => {
    const session = await aPerson(shop, 'rose@example.com', { fullName: 'You have won! See evil.example' });
    await requestRecovery(shop, 'rose@example.com', '192.0.2.1');
    await claimGuestOrders(shop, await findActor(shop, session.token));
    const sent = await emails();
    expect(sent).toHaveLength(2);
    for (const { subject, html, text } of sent) expect(subject + html + text).not.toContain('evil');
  });

  test('comes ten times in an hour at most, from however many addresses it is asked for', async () => {
    for (let n = 0; n < 15; n++) await requestNewsletter(shop, 'Rose@example.com', `192.0.2.${n}`);
    expect(await emails()).toHaveLength(10);
    shop.advanceClock(61 * 60_000);
    await requestNewsletter(shop, 'rose@example.com', '192.0.2.1');
    expect(await emails()).toHaveLength(11);
  });

  const from = (count: number) => Array.from({ length: count }, (_, n) => `192.0.2.${n}`);
  const KINDS: [string, (shop: TestShop) => Promise<unknown>][] = [
    [
      'the newsletter',
      (shop) => Promise.all(from(25).map((ip) => requestNewsletter(shop, 'rose@example.com', ip))),
    ],
    [
      'something that is sold out',
      async (shop) => {
        const { id: variantId } = await aVariant(shop, { stock_count: 0 });
        await Promise.all(
          from(25).map((ip) => requestStockAlert(shop, { variantId, email: 'rose@example.com' }, ip)),
        );
      },
    ],
    [
      'a lost password',
      async (shop) => {
        await aPerson(shop, 'rose@example.com');
        await Promise.all(from(25).map((ip) => requestRecovery(shop, 'rose@example.com', ip)));
      },
    ],
    [
      'the orders of a guest',
      async (shop) => {
        const { token } = await aPerson(shop, 'rose@example.com');
        const actor = await findActor(shop, token);
        await Promise.allSettled(from(25).map(() => claimGuestOrders(shop, actor)));
      },
    ],
  ];
  test.each(KINDS)(
    'comes ten times at most when %s is asked for twenty-five times at once',
    async (_, ask) => {
      await ask(shop);
      expect(await emails()).toHaveLength(10);
    },
  );

  test('comes ten times at most although the account is erased and opened again', async () => {
    for (let times = 0; times < 2; times++) {
      const actor = await findActor(shop, (await aPerson(shop, 'rose@example.com')).token);
      await Promise.allSettled(from(7).map(() => claimGuestOrders(shop, actor)));
      await deactivate(shop, actor, PASSWORD);
    }
    expect(await emails()).toHaveLength(10);
  });

  test('comes to the owner sixty times an hour at most, whoever writes at once', async () => {
    const write = (ip: string, n: number) =>
      receiveMessage(shop, VISITOR, { ...MESSAGE, message: `Message ${n}` }, ip);
    await Promise.all(from(80).map(write));
    expect(await emails()).toHaveLength(60);
  });
});
