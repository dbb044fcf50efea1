import { expect, test } from 'vitest';
import { deactivate } from '#shop/accounts/accounts.server.ts';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { hashPassword } from '#shop/accounts/password.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { requireAdmin } from '#shop/actor.ts';
import { onEachEngine } from './on-each-engine.ts';

const _MINUTE = 60_000;
const PASSWORD = 'seven slow kettles';
const HOME = '192.0.2.1';

onEachEngine('the first administrator', ({ shop }) => {
  test('is made once, however many processes start at the same time', async () => {
    const owner = { email: 'Owner@Example.com' };
    const made = await Promise.all([ensureFirstAdmin(shop, owner), ensureFirstAdmin(shop, owner)]);
    const passwords = made.flatMap(({ password }) => password ?? []);
    expect(passwords).toHaveLength(1);
    const session = await signIn(shop, { email: 'owner@example.com', password: passwords[0] ?? '' }, HOME);
    expect(session.accountType).toBe(1);
    expect(requireAdmin(await findActor(shop, session.token)).email).toBe('owner@example.com');
  });

  test('can only leave when there is another one', async () => {
    await shop.db
      .updateTable('account')
      .set({ password_hash: await hashPassword(PASSWORD) })
      .execute();
    const session = await signIn(shop, { email: 'owner@example.com', password: PASSWORD }, HOME);
    const owner = await findActor(shop, session.token);
    await expect(deactivate(shop, owner, PASSWORD)).rejects.toMatchObject({ code: 'conflict' });
    expect(await findActor(shop, session.token)).toMatchObject({ kind: 'admin' });
  });

  test('is left alone by later starts with other settings', async () => {
    const later = await ensureFirstAdmin(shop, {
      email: 'another@example.com',
      password: 'another password',
    });
    expect(later).toEqual({ email: 'owner@example.com', password: null });
  });
});
