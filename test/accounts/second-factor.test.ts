import { beforeEach, expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { codeOf, stepAt } from '#shop/accounts/one-time-code.server.ts';
import {
  beginSecondFactor,
  confirmSecondFactor,
  endSecondFactor,
  findSecondFactor,
  renewRecoveryCodes,
} from '#shop/accounts/second-factor.server.ts';
import { beginSignIn, finishSignIn, signIn } from '#shop/accounts/sign-in.server.ts';
import type { Owner } from '#shop/actor.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { expectRefusal, refusal } from '../kit/refusal.ts';
import { anOwner, HOME, OWNER, withSecondFactor } from './people.ts';

onEachEngine('the second factor', { perTest: true }, ({ shop }) => {
  let admin: Owner;
  beforeEach(async () => {
    admin = await anOwner(shop);
  });

  test('is required only after a first code has confirmed it', async () => {
    expect(await findSecondFactor(shop, admin)).toEqual({ kind: 'off' });
    await beginSecondFactor(shop, admin);
    expect(await findSecondFactor(shop, admin)).toMatchObject({
      kind: 'begun',
      key: expect.stringMatching(/^[A-Z2-7]{32}$/),
    });
    expect(await signIn(shop, OWNER, HOME)).toMatchObject({ accountType: 1 });
    await expectRefusal(confirmSecondFactor(shop, admin, { ...OWNER, code: '000000' }), 'invalid');
    expect(await signIn(shop, OWNER, HOME)).toMatchObject({ accountType: 1 });
  });

  test('turning it on ends the sessions opened without it, and returns ten codes', async () => {
    const other = await signIn(shop, OWNER, HOME);
    const { recoveryCodes } = await withSecondFactor(shop, admin);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(recoveryCodes[0]).toMatch(/^[A-Z2-7]{4}(-[A-Z2-7]{4}){3}$/);
    expect(await findActor(shop, other.token)).toMatchObject({ kind: 'visitor', hasExpiredSession: true });
    expect(await findSecondFactor(shop, admin)).toMatchObject({ kind: 'on', codesLeft: 10 });
    await expectRefusal(confirmSecondFactor(shop, admin, { ...OWNER, code: '000000' }), 'conflict');
    // Beginning anew takes nothing away.
    await beginSecondFactor(shop, admin);
    expect(await findSecondFactor(shop, admin)).toMatchObject({ kind: 'on' });
  });

  test('sign-in requires a code, and accepts each once', async () => {
    const { code } = await withSecondFactor(shop, admin);
    await expectRefusal(signIn(shop, OWNER, HOME), 'code-needed');
    await expectRefusal(signIn(shop, { ...OWNER, password: 'wrong one here' }, HOME), 'wrong-credentials');
    const now = code();
    expect(await signIn(shop, { ...OWNER, code: now }, HOME)).toMatchObject({ accountType: 1 });
    await expectRefusal(signIn(shop, { ...OWNER, code: now }, HOME), 'wrong-code');
    shop.advanceClock(30_000);
    expect(await signIn(shop, { ...OWNER, code: code() }, HOME)).toMatchObject({ accountType: 1 });
  });

  test('when two use the same code at the same moment, one gets in', async () => {
    const { code, recoveryCodes } = await withSecondFactor(shop, admin);
    for (const same of [code(), recoveryCodes[0] ?? '']) {
      const tries = [1, 2, 3].map(() => signIn(shop, { ...OWNER, code: same }, HOME));
      const ends = await Promise.allSettled(tries);
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    }
  });

  test('a recovery code that is pressed again and again is no guess', async () => {
    const { recoveryCodes } = await withSecondFactor(shop, admin);
    const [first = '', second = ''] = recoveryCodes;
    await signIn(shop, { ...OWNER, code: first }, HOME);
    for (let press = 0; press < 6; press++)
      await expectRefusal(signIn(shop, { ...OWNER, code: first }, HOME), 'wrong-code');
    expect(await signIn(shop, { ...OWNER, code: second }, HOME)).toMatchObject({ accountType: 1 });
  });

  test('a recovery code works once, however it is typed, and is stored only hashed', async () => {
    const { recoveryCodes } = await withSecondFactor(shop, admin);
    const [first = ''] = recoveryCodes;
    const typed = ` ${first.toLowerCase().replaceAll('-', ' ')} `;
    expect(await signIn(shop, { ...OWNER, code: typed }, HOME)).toMatchObject({ accountType: 1 });
    await expectRefusal(signIn(shop, { ...OWNER, code: first }, HOME), 'wrong-code');
    expect(await findSecondFactor(shop, admin)).toMatchObject({ codesLeft: 9 });
    const kept = JSON.stringify(await shop.db.selectFrom('recovery_code').selectAll().execute());
    expect(kept).not.toContain(first.replaceAll('-', ''));
  });

  test('new recovery codes require a code, and replace the old ones', async () => {
    const { code, recoveryCodes } = await withSecondFactor(shop, admin);
    await expectRefusal(renewRecoveryCodes(shop, admin, '123456'), 'wrong-code');
    const fresh = await renewRecoveryCodes(shop, admin, code());
    const [old = ''] = recoveryCodes;
    await expectRefusal(signIn(shop, { ...OWNER, code: old }, HOME), 'wrong-code');
    expect(await signIn(shop, { ...OWNER, code: fresh[0] ?? '' }, HOME)).toBeTruthy();
  });

  test('after five wrong codes even a right one has to wait; twenty a day is the limit', async () => {
    const { code } = await withSecondFactor(shop, admin);
    for (let quarter = 0; quarter < 4; quarter++) {
      for (let n = 0; n < 5; n++)
        await expectRefusal(signIn(shop, { ...OWNER, code: '000000' }, HOME), 'wrong-code');
      const refused = await refusal(signIn(shop, { ...OWNER, code: code() }, HOME));
      expect(refused).toMatchObject({ code: 'too-many', retryAfter: expect.any(Number) });
      shop.advanceClock(16 * 60_000);
    }
    await expectRefusal(signIn(shop, { ...OWNER, code: code() }, HOME), 'too-many');
    shop.advanceClock(24 * 3_600_000);
    expect(await signIn(shop, { ...OWNER, code: code() }, HOME)).toBeTruthy();
  });

  test('a right code that is sent a dozen times at once is no guess, and locks nobody out', async () => {
    const { code } = await withSecondFactor(shop, admin);
    const same = code();
    await Promise.allSettled(Array.from({ length: 12 }, () => signIn(shop, { ...OWNER, code: same }, HOME)));
    shop.advanceClock(30_000);
    expect(await signIn(shop, { ...OWNER, code: code() }, HOME)).toMatchObject({ accountType: 1 });
  });

  test('codes are taken again at once when a clock that was a day ahead is put right', async () => {
    const { code } = await withSecondFactor(shop, admin);
    shop.advanceClock(24 * 3_600_000);
    expect(await signIn(shop, { ...OWNER, code: code() }, HOME)).toBeTruthy();
    shop.advanceClock(-24 * 3_600_000 + 60_000);
    const now = code();
    expect(await signIn(shop, { ...OWNER, code: now }, HOME)).toBeTruthy();
    await expectRefusal(signIn(shop, { ...OWNER, code: now }, HOME), 'wrong-code');
  });

  test('a page asks for the code after the password, with a ticket valid for five minutes', async () => {
    const { code } = await withSecondFactor(shop, admin);
    const begun = await beginSignIn(shop, OWNER, HOME, '');
    const ticket = 'ticket' in begun ? begun.ticket : '';
    expect(ticket).not.toContain(OWNER.password);
    const [id, until, signature = ''] = ticket.split('.');
    for (const forged of [
      '',
      'x.y.z',
      `${id}.${Number(until) + 1}.${signature}`,
      `a_other.${until}.${signature}`,
      `${id}.${until}.`,
      `${id}.${until}.${'é'.repeat(signature.length)}`,
      `${id}.${until}.${signature.slice(1)}`,
      `${id}.${until}.${signature}=`,
    ])
      await expectRefusal(finishSignIn(shop, { ticket: forged, code: code() }, ''), 'wrong-credentials');
    await expectRefusal(finishSignIn(shop, { ticket, code: '' }, ''), 'code-needed');
    expect(await finishSignIn(shop, { ticket, code: code() }, '')).toMatchObject({ accountType: 1 });
    shop.advanceClock(5 * 60_000);
    await expectRefusal(finishSignIn(shop, { ticket, code: code() }, ''), 'wrong-credentials');
  });

  test('a stolen session cannot turn it on either, and lock the owner out', async () => {
    await beginSecondFactor(shop, admin);
    const { key } = (await findSecondFactor(shop, admin)) as { key: string };
    const code = codeOf(key, stepAt(shop.now()));
    for (const password of ['', 'six slow kettles'])
      await expectRefusal(confirmSecondFactor(shop, admin, { code, password }), 'invalid');
    expect(await signIn(shop, OWNER, HOME)).toMatchObject({ accountType: 1 });
    expect(await confirmSecondFactor(shop, admin, { code, ...OWNER })).toHaveLength(10);
  });

  test('a stolen session cannot turn it off: that takes the password and a code', async () => {
    const { code } = await withSecondFactor(shop, admin);
    const off = (form: { password: string; code: string }) => endSecondFactor(shop, admin, form);
    await expectRefusal(off({ password: 'wrong one here', code: code() }), 'invalid');
    await expectRefusal(off({ password: OWNER.password, code: '' }), 'code-needed');
    await off({ password: OWNER.password, code: code() });
    expect(await findSecondFactor(shop, admin)).toEqual({ kind: 'off' });
    expect(await signIn(shop, OWNER, HOME)).toBeTruthy();
  });
});
