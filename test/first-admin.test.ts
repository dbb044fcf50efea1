import { expect, test } from 'vitest';
import { findActor } from '#shop/accounts/find-actor.server.ts';
import { ensureFirstAdmin } from '#shop/accounts/first-admin.server.ts';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { anOwner, HOME, OWNER } from './accounts/people.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

onEachEngine('the first administrator', { perTest: true }, ({ shop }) => {
  test('is created once, however many processes start at the same time', async () => {
    const owner = { email: 'Owner@Example.com' };
    const created = await Promise.all([ensureFirstAdmin(shop, owner), ensureFirstAdmin(shop, owner)]);
    const passwords = created.flatMap(({ password }) => password ?? []);
    expect(passwords).toHaveLength(1);
    const credentials = { email: 'owner@example.com', password: passwords[0] ?? '' };
    const session = await signIn(shop, credentials, HOME);
    expect(session.accountType).toBe(1);
    const actor = await findActor(shop, session.token);
    expect(actor).toMatchObject({ kind: 'admin', email: 'owner@example.com' });
  });

  test('is left alone by later starts with other settings', async () => {
    await anOwner(shop);
    const other = { email: 'another@example.com', password: 'another password' };
    expect(await ensureFirstAdmin(shop, other)).toEqual({ email: OWNER.email, password: null });
  });
});
