import { expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { claimGuestOrders } from '#shop/accounts/guest-orders.server.ts';
import { requestRecovery } from '#shop/accounts/recovery.server.ts';
import { requestNewsletter } from '#shop/newsletter/newsletter.server.ts';
import { aPerson } from '../accounts/people.ts';
import { onEachEngine } from '../on-each-engine.ts';

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
});
