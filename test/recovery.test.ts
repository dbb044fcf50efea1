import { expect, test } from 'vitest';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { recover, requestRecovery } from '#shop/accounts/recovery.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import type { Actor } from '#shop/actor.ts';
import type { Shop } from '#shop/shop.server.ts';
import { anEmail, aPerson, HOME, PASSWORD } from './accounts/people.ts';
import { emailedToken } from './kit/mailbox.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';

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

  test('of two links used at the same moment one sets the password', async () => {
    const { email } = await aPerson(shop);
    await requestRecovery(shop, email, HOME);
    const first = await mailedToken(email);
    shop.advanceClock(MINUTE);
    await requestRecovery(shop, email, HOME);
    const links = [first, await mailedToken(email)];
    const passwords = ['nine warm kettles', 'ten cold kettles'];
    const outcomes = await Promise.allSettled(
      links.map((token, n) =>
        recover(shop, { token, password: passwords[n] ?? '', passwordRepeat: passwords[n] ?? '' }),
      ),
    );
    const winners = passwords.filter((_, n) => outcomes[n]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect(await signIn(shop, { email, password: winners[0] ?? '' }, HOME)).toMatchObject({ email });
  });

  test.each([
    [
      'the password was changed',
      (shop: Shop, actor: Actor) =>
        changePassword(shop, actor, {
          password: PASSWORD,
          newPassword: 'eleven new kettles',
          newPasswordRepeat: 'eleven new kettles',
        }),
    ],
    ['the account was erased', (shop: Shop, actor: Actor) => deactivate(shop, actor, PASSWORD)],
  ])('an emailed link is dead once %s', async (_, change) => {
    const { email, token } = await aPerson(shop);
    await requestRecovery(shop, email, HOME);
    const link = await mailedToken(email);
    await change(shop, await findActor(shop, token));
    await expectRefusal(recover(shop, aNewPassword(link)), 'invalid');
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
