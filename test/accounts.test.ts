import { argon2Sync } from 'node:crypto';
import { expect, test } from 'vitest';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import { findAccount } from '#shop/accounts/find-account.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { requestRecovery } from '#shop/accounts/recovery.server.ts';
import {
  ACCESS_MS,
  deleteExpiredSessions,
  REFRESH_MS,
  refreshSession,
  signOut,
} from '#shop/accounts/sessions.server.ts';
import { register, signIn } from '#shop/accounts/sign-in.server.ts';
import { anEmail, aPerson, HOME, PASSWORD } from './accounts/people.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';

const MINUTE = 60_000;
const EXPIRED = { code: 'session-expired' };
const NEW_PASSWORD = 'eight warm kettles';

onEachEngine('accounts', ({ shop }) => {
  test('a person registers and is signed in, as a customer whatever the form says', async () => {
    const email = anEmail();
    const form = { fullName: ' Pat ', email: ` ${email.toUpperCase()}`, password: PASSWORD };
    const more = { passwordRepeat: PASSWORD, accountType: 1, type: 'Admin' };
    const session = await register(shop, { ...form, ...more }, HOME);
    expect(session).toMatchObject({ name: 'Pat', email, accountType: 0 });
    expect(await findActor(shop, session.token)).toMatchObject({ kind: 'customer', name: 'Pat', email });
  });

  test('an e-mail has one account, however it is written and however many register at once', async () => {
    const email = anEmail();
    const outcomes = await Promise.allSettled([
      aPerson(shop, email),
      aPerson(shop, email.toUpperCase()),
      aPerson(shop, email),
    ]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expectRefusal(aPerson(shop, email), 'conflict');
  });

  test.each([
    ['short', 'nine char', '10 characters or more'],
    ['long', 'x y'.repeat(43), '128 characters or fewer'],
    ['common', 'Password123', 'harder to guess'],
    ['decorated', 'Qwerty-12345!', 'harder to guess'],
    ['monotonous', 'aaaaaaaaaaaa', 'harder to guess'],
  ])('a %s password is refused', async (_, password, fix) => {
    const form = { fullName: 'Pat', email: anEmail(), password, passwordRepeat: password };
    expect(await refusal(register(shop, form, HOME))).toMatchObject({
      code: 'invalid',
      fields: { password: { fix: expect.stringContaining(fix) } },
    });
  });

  test('the database holds neither a password nor a token', async () => {
    const { token, refreshToken, email } = await aPerson(shop);
    const rows = JSON.stringify([
      await shop.db.selectFrom('account').selectAll().where('email', '=', email).execute(),
      await shop.db.selectFrom('session').selectAll().execute(),
    ]);
    expect(rows).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [PASSWORD, token, refreshToken]) expect(rows).not.toContain(secret);
  });

  test('a password hashed at other costs still works, and is then rehashed at today’s', async () => {
    const { email } = await aPerson(shop);
    const stored = shop.db.selectFrom('account').select('password_hash').where('email', '=', email);
    const nonce = Buffer.from('a salt of the past');
    const cost = { memory: 8192, passes: 1, parallelism: 1, tagLength: 32 };
    const hash = argon2Sync('argon2id', { ...cost, message: PASSWORD, nonce });
    const cheap = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64url')}$${hash.toString('base64url')}`;
    await shop.db.updateTable('account').set({ password_hash: cheap }).where('email', '=', email).execute();
    const wrong = { email, password: 'not this one' };
    await expectRefusal(signIn(shop, wrong, HOME), 'wrong-credentials');
    expect(await stored.executeTakeFirst()).toEqual({ password_hash: cheap });
    for (const _ of ['at the old costs', 'at the new']) {
      await signIn(shop, { email, password: PASSWORD }, HOME);
      expect((await stored.executeTakeFirst())?.password_hash).toMatch(
        /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/,
      );
    }
  });

  test('the whole password counts, and é is the same as one character or two', async () => {
    const email = anEmail();
    const password = `caf\u00e9 \u{1f525} ${'long '.repeat(20)}end`;
    await register(shop, { fullName: 'Pat', email, password, passwordRepeat: password }, HOME);
    expect(await signIn(shop, { email, password: password.normalize('NFD') }, HOME)).toMatchObject({ email });
    await expectRefusal(signIn(shop, { email, password: password.slice(0, -1) }, HOME), 'wrong-credentials');
  });

  test('a wrong password and an unknown e-mail get the same answer', async () => {
    const { email } = await aPerson(shop);
    const wrong = await refusal(signIn(shop, { email, password: 'not this one' }, HOME));
    const unknown = await refusal(signIn(shop, { email: anEmail(), password: 'not this one' }, HOME));
    expect(wrong).toMatchObject({ code: 'wrong-credentials' });
    expect(unknown).toEqual(wrong);
  });

  test('ten wrong sign-ins block an e-mail for fifteen minutes, known or not, even sent at once', async () => {
    const { email } = await aPerson(shop);
    for (const tried of [email, anEmail()]) {
      const guesses = await Promise.all(
        Array.from({ length: 30 }, (_, n) =>
          refusal(signIn(shop, { email: tried, password: `guess number ${n}` }, HOME)),
        ),
      );
      const wrong = guesses.filter(({ code }) => code === 'wrong-credentials');
      // Two are hashed at a time, so one more than ten may have been under way.
      expect([10, 11]).toContain(wrong.length);
    }
    expect(await refusal(signIn(shop, { email, password: PASSWORD }, HOME))).toMatchObject({
      code: 'too-many',
      retryAfter: expect.any(Number),
    });
    shop.advanceClock(16 * MINUTE);
    expect(await signIn(shop, { email, password: PASSWORD }, HOME)).toMatchObject({ email });
  });

  test('signing in successfully is never limited, and opens a session with tokens of its own', async () => {
    const { email } = await aPerson(shop);
    const sessions = await Promise.all(
      Array.from({ length: 15 }, () => signIn(shop, { email, password: PASSWORD }, HOME)),
    );
    const tokens = sessions.flatMap(({ token, refreshToken }) => [token, refreshToken]);
    expect(new Set(tokens).size).toBe(30);
  });

  test('a session lasts twelve hours, and slides on to thirty days when it lives in a cookie', async () => {
    const [still, sliding] = [await aPerson(shop), await aPerson(shop)];
    shop.advanceClock(ACCESS_MS - MINUTE);
    expect(await findActor(shop, still.token)).toMatchObject({ kind: 'customer' });
    expect(await findActor(shop, sliding.token, { slides: true })).toMatchObject({ kind: 'customer' });
    shop.advanceClock(2 * MINUTE);
    expect(await findActor(shop, still.token)).toEqual({ kind: 'visitor', hasExpiredSession: true });
    for (let hours = 0; hours < 700; hours += 10) {
      expect(await findActor(shop, sliding.token, { slides: true })).toMatchObject({ kind: 'customer' });
      shop.advanceClock(10 * 60 * MINUTE);
    }
    shop.advanceClock(10 * 60 * MINUTE);
    expect(await findActor(shop, sliding.token, { slides: true })).toMatchObject({ hasExpiredSession: true });
  });

  test('a session that cannot be refreshed any more is deleted, also of somebody who never comes back', async () => {
    const gone = await aPerson(shop);
    const sessionsOf = ({ email }: { email: string }) =>
      shop.db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select('session.id')
        .where('account.email', '=', email)
        .execute();
    shop.advanceClock(REFRESH_MS - 1);
    const back = await aPerson(shop);
    await deleteExpiredSessions(shop);
    expect(await sessionsOf(gone)).toHaveLength(1);
    shop.advanceClock(1);
    expect(await deleteExpiredSessions(shop)).toBe(false);
    expect(await sessionsOf(gone)).toEqual([]);
    expect(await sessionsOf(back)).toHaveLength(1);
  });

  test('no token is a visitor, an unknown one a visitor whose session has expired', async () => {
    expect(await findActor(shop, null)).toEqual({ kind: 'visitor', hasExpiredSession: false });
    expect(await findActor(shop, '')).toEqual({ kind: 'visitor', hasExpiredSession: false });
    expect(await findActor(shop, '__proto__')).toEqual({ kind: 'visitor', hasExpiredSession: true });
  });

  test('signing out ends only this session', async () => {
    const first = await aPerson(shop);
    const second = await signIn(shop, { email: first.email, password: PASSWORD }, HOME);
    await signOut(shop, first.token);
    expect(await findActor(shop, first.token)).toMatchObject({ hasExpiredSession: true });
    expect(await findActor(shop, second.token)).toMatchObject({ kind: 'customer' });
    await expect(refreshSession(shop, first.refreshToken)).rejects.toMatchObject(EXPIRED);
  });

  test('a refresh token opens one new session; used again, it ends the whole family', async () => {
    const first = await aPerson(shop);
    const other = await signIn(shop, { email: first.email, password: PASSWORD }, HOME);
    const second = await refreshSession(shop, first.refreshToken);
    expect(second).toMatchObject({ email: first.email, accountType: 0 });
    expect(await findActor(shop, first.token)).toMatchObject({ hasExpiredSession: true });
    expect(await findActor(shop, second.token)).toMatchObject({ kind: 'customer' });

    await expect(refreshSession(shop, first.refreshToken)).rejects.toMatchObject(EXPIRED);
    expect(await findActor(shop, second.token)).toMatchObject({ hasExpiredSession: true });
    await expect(refreshSession(shop, second.refreshToken)).rejects.toMatchObject(EXPIRED);
    expect(await findActor(shop, other.token)).toMatchObject({ kind: 'customer' });
  });

  test('when two refresh with one token at once, at most one keeps a session', async () => {
    const { refreshToken } = await aPerson(shop);
    const refresh = () => refreshSession(shop, refreshToken);
    const outcomes = await Promise.allSettled([refresh(), refresh()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('a refresh token expires after thirty days', async () => {
    const { refreshToken } = await aPerson(shop);
    shop.advanceClock(REFRESH_MS + 1);
    await expect(refreshSession(shop, refreshToken)).rejects.toMatchObject(EXPIRED);
  });

  test('a new password ends all other sessions and replaces the old one', async () => {
    const here = await aPerson(shop);
    const elsewhere = await signIn(shop, { email: here.email, password: PASSWORD }, HOME);
    const actor = await findActor(shop, here.token);
    const change = { password: PASSWORD, newPassword: NEW_PASSWORD, newPasswordRepeat: NEW_PASSWORD };
    const wrong = changePassword(shop, actor, { ...change, password: 'not this one' });
    await expect(wrong).rejects.toMatchObject({
      code: 'invalid',
      fields: { password: { error: 'Current password not valid' } },
    });
    expect(await findActor(shop, elsewhere.token)).toMatchObject({ kind: 'customer' });

    await changePassword(shop, actor, change);
    expect(await findActor(shop, here.token)).toMatchObject({ kind: 'customer' });
    expect(await findActor(shop, elsewhere.token)).toMatchObject({ hasExpiredSession: true });
    await expectRefusal(signIn(shop, { email: here.email, password: PASSWORD }, HOME), 'wrong-credentials');
    expect(await signIn(shop, { email: here.email, password: NEW_PASSWORD }, HOME)).toBeTruthy();
  });

  test('an account shows its own data and nobody else’s', async () => {
    const { token, email } = await aPerson(shop);
    expect(await findAccount(shop, await findActor(shop, token))).toEqual({
      name: 'Pat Person',
      email,
      accountType: 0,
      created: new Date(shop.now()).toISOString(),
      newsletter: false,
      orders: [],
    });
    const visitor = await findActor(shop, null);
    await expectRefusal(findAccount(shop, visitor), 'signed-out');
  });

  test('a deactivated account is signed out and erased, and its e-mail is free again', async () => {
    const { token, email } = await aPerson(shop);
    const actor = await findActor(shop, token);
    const emails = () => shop.db.selectFrom('email').select('id').where('recipient', '=', email).execute();
    await requestRecovery(shop, email, HOME);
    expect(await emails()).toHaveLength(1);
    await shop.db.updateTable('email').set({ state: 'sent', sent: shop.now() }).execute();
    await expectRefusal(deactivate(shop, actor, 'not this one'), 'invalid');
    await deactivate(shop, actor, PASSWORD);
    expect(await emails()).toEqual([]);
    expect(await findActor(shop, token)).toMatchObject({ hasExpiredSession: true });
    const rows = JSON.stringify(await shop.db.selectFrom('account').selectAll().execute());
    expect(rows).not.toContain(`"${email}"`);
    await expectRefusal(signIn(shop, { email, password: PASSWORD }, HOME), 'wrong-credentials');
    expect(await aPerson(shop, email)).toMatchObject({ email });
  });
});
