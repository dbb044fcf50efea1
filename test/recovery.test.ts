import { expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { recover, requestRecovery } from '#shop/accounts/recovery.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { anEmail, aPerson, HOME } from './accounts/people.ts';
import { emailedToken } from './mailbox.ts';
import { onEachEngine } from './on-each-engine.ts';
import { expectRefusal, refusal } from './refusal.ts';

const MINUTE = 60_000;

onEachEngine('recovery by email', ({ shop }) => {
  const mailedToken = (email: string) => emailedToken(shop, 'recovery', email);
  const aNewPassword = (token: string) => ({
    token,
    password: 'nine warm kettles',
    passwordRepeat: 'nine warm kettles',
  });

  test('an emailed link sets a new password once, signs out everywhere and unblocks the e-mail', async () => {
    const { email, token: session } = await aPerson(shop);
    for (let guess = 0; guess < 10; guess++)
      await refusal(signIn(shop, { email, password: `guess number ${guess}` }, HOME));
    await requestRecovery(shop, ` ${email.toUpperCase()}`, HOME);
    const link = await mailedToken(email);
    expect(JSON.stringify(await shop.db.selectFrom('recovery').selectAll().execute())).not.toContain(link);

    const outcomes = await Promise.allSettled([
      recover(shop, aNewPassword(link)),
      recover(shop, aNewPassword(link)),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await refusal(recover(shop, aNewPassword(link)))).toMatchObject({
      code: 'invalid',
      fields: { token: { error: 'This link is no longer valid' } },
    });
    expect(await findActor(shop, session)).toMatchObject({ hasExpiredSession: true });
    expect(await signIn(shop, { email, password: 'nine warm kettles' }, HOME)).toMatchObject({ email });
  });

  test('an emailed link expires after an hour, or once a newer one is used', async () => {
    const { email } = await aPerson(shop);
    await requestRecovery(shop, email, HOME);
    const first = await mailedToken(email);
    shop.advanceClock(MINUTE);
    await requestRecovery(shop, email, HOME);
    const second = await mailedToken(email);
    expect(second).not.toBe(first);
    await recover(shop, aNewPassword(second));
    await expectRefusal(recover(shop, aNewPassword(first)), 'invalid');

    await requestRecovery(shop, email, HOME);
    shop.advanceClock(61 * MINUTE);
    await expectRefusal(recover(shop, aNewPassword(await mailedToken(email))), 'invalid');
  });

  test('requesting a link looks the same for an unknown e-mail, and no email is sent', async () => {
    const email = anEmail();
    expect(await requestRecovery(shop, email, '192.0.2.7')).toBe(undefined);
    expect(await mailedToken(email)).toBe('');
  });

  test('requests for links are limited by address', async () => {
    for (let times = 0; times < 10; times++) await requestRecovery(shop, anEmail(), '192.0.2.8');
    await expectRefusal(requestRecovery(shop, anEmail(), '192.0.2.8'), 'too-many');
  });
});
