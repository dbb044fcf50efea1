import { expect, test } from 'vitest';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { ShopError } from '#shop/errors.ts';
import { aPerson, PASSWORD } from '../accounts/people.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';

/** A hash takes a while, and anybody may ask for one. */
onEachEngine('the queue of passwords', { only: 'sqlite' }, ({ shop }) => {
  const registered = (n: number, ip: string) =>
    aPerson(shop, `rose${n}@example.com`, { ip }).then(
      () => 'in',
      (error: unknown) => (error instanceof ShopError ? error.code : 'fault'),
    );

  test('one network fills a quarter of it at most, and nobody else is shut out', async () => {
    await registered(0, '203.0.113.9');
    const flood = Array.from({ length: 120 }, (_, n) => registered(n + 1, `2001:db8::${n}`));
    const other = signIn(shop, { email: 'rose0@example.com', password: PASSWORD }, '203.0.113.9');
    expect(await other).toMatchObject({ email: 'rose0@example.com' });
    const outcomes = await Promise.all(flood);
    expect(new Set(outcomes)).toEqual(new Set(['in', 'busy']));
    const served = outcomes.filter((each) => each === 'in').length;
    // Those that waited, and the one or two whose turn it was at once.
    expect([50, 51, 52]).toContain(served);
  });

  test('an account keeps its newest two hundred sessions', async () => {
    await registered(1000, '127.0.0.1');
    const { db } = shop;
    const { id } = await db
      .selectFrom('account')
      .select('id')
      .where('email', '=', 'rose1000@example.com')
      .executeTakeFirstOrThrow();
    const of = (n: number) => ({
      id: `s_${n}`,
      account_id: id,
      family: `s_${n}`,
      token_hash: `t${n}`,
      refresh_hash: `r${n}`,
      issued: shop.now() - 1_000 - n,
      expires: shop.now() + 1_000,
      refresh_expires: shop.now() + 1_000,
      ended: null,
      rotated: 0 as const,
      device: '',
    });
    await db
      .insertInto('session')
      .values(Array.from({ length: 230 }, (_, n) => of(n)))
      .execute();
    const newest = await signIn(shop, { email: 'rose1000@example.com', password: PASSWORD }, '127.0.0.1');
    const left = await db.selectFrom('session').select('id').where('account_id', '=', id).execute();
    expect(left).toHaveLength(200);
    expect(left.map((each) => each.id)).not.toContain('s_229');
    expect(newest.token).toBeTruthy();
  });
});
