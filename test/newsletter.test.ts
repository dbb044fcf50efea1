import { beforeEach, expect, test } from 'vitest';
import {
  confirmNewsletter,
  deleteOldRequests,
  requestNewsletter,
  unsubscribe,
} from '#shop/newsletter/newsletter.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectRefusal, refusal } from './kit/refusal.ts';

onEachEngine('the newsletter', ({ shop }) => {
  beforeEach(async () => {
    for (const table of ['subscriber', 'email', 'rate_limit'] as const)
      await shop.db.deleteFrom(table).execute();
  });

  const stateOf = async (email: string) =>
    (await shop.db.selectFrom('subscriber').select('state').where('email', '=', email).executeTakeFirst())
      ?.state;
  const emails = () => shop.db.selectFrom('email').select(['recipient', 'text']).orderBy('created').execute();
  const tokens = async () =>
    (await emails()).map(({ text }) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '');

  test('a request sends one email; its link subscribes, once or twice', async () => {
    expect(await requestNewsletter(shop, ' Rose@Example.com ', '1.1.1.1')).toEqual({
      email: 'rose@example.com',
    });
    expect(await stateOf('rose@example.com')).toBe('requested');
    const [token = ''] = await tokens();
    await confirmNewsletter(shop, token);
    await confirmNewsletter(shop, token);
    expect(await stateOf('rose@example.com')).toBe('subscribed');
  });

  test('a subscriber who is entered again stays subscribed and gets no email', async () => {
    await requestNewsletter(shop, 'rose@example.com', '1.1.1.1');
    await confirmNewsletter(shop, (await tokens())[0] ?? '');
    await requestNewsletter(shop, 'rose@example.com', '2.2.2.2');
    expect(await stateOf('rose@example.com')).toBe('subscribed');
    expect(await emails()).toHaveLength(1);
  });

  test('the same link unsubscribes, and a new one subscribes again', async () => {
    await requestNewsletter(shop, 'rose@example.com', '1.1.1.1');
    const [first = ''] = await tokens();
    await confirmNewsletter(shop, first);
    await unsubscribe(shop, first);
    expect(await stateOf('rose@example.com')).toBe('left');
    shop.advanceClock(1000);
    await requestNewsletter(shop, 'rose@example.com', '1.1.1.1');
    const [, second = ''] = await tokens();
    await expectRefusal(confirmNewsletter(shop, first), 'not-found');
    await confirmNewsletter(shop, second);
    expect(await stateOf('rose@example.com')).toBe('subscribed');
  });

  test('a request that nobody confirms is deleted after thirty days; who was subscribed once stays', async () => {
    for (const name of ['rose', 'left', 'late']) {
      await requestNewsletter(shop, `${name}@example.com`, '1.1.1.1');
      shop.advanceClock(1000);
    }
    const [rose = '', left = '', late = ''] = await tokens();
    await confirmNewsletter(shop, rose);
    await confirmNewsletter(shop, left);
    await unsubscribe(shop, left);
    await requestNewsletter(shop, 'left@example.com', '1.1.1.1');
    shop.advanceClock(30 * 86_400_000 - 1001);
    await deleteOldRequests(shop);
    expect(await stateOf('late@example.com')).toBe('requested');
    shop.advanceClock(1);
    expect(await deleteOldRequests(shop)).toBe(false);
    expect(await stateOf('late@example.com')).toBeUndefined();
    await expectRefusal(confirmNewsletter(shop, late), 'not-found');
    expect(await stateOf('rose@example.com')).toBe('subscribed');
    expect(await stateOf('left@example.com')).toBe('requested');
  });

  test.each([
    '',
    'rose',
    'a@b@c.uk',
    `${'a'.repeat(250)}@example.com`,
    'rose@example.com, all@example.com',
    'Rose <rose@example.com>',
    'rose@example.com;a@b.c',
    'r ose@example.com',
  ])('%j is refused, and nothing is sent to it', async (email) => {
    expect((await refusal(requestNewsletter(shop, email, '1.1.1.1'))).fields).toEqual({
      email: { error: 'Email not valid', fix: 'Email must be valid' },
    });
    expect(await emails()).toEqual([]);
  });

  test.each(['', 'nonsense', '\u0000', 'a'.repeat(10_000)])('%j is nobody’s token', async (token) => {
    await expectRefusal(confirmNewsletter(shop, token), 'not-found');
    await expectRefusal(unsubscribe(shop, token), 'not-found');
  });

  test('one network address may make ten requests an hour', async () => {
    for (let i = 0; i < 10; i++) await requestNewsletter(shop, `rose${i}@example.com`, '1.1.1.1');
    await expectRefusal(requestNewsletter(shop, 'rose@example.com', '1.1.1.1'), 'too-many');
    await requestNewsletter(shop, 'rose@example.com', '2.2.2.2');
    shop.advanceClock(61 * 60 * 1000);
    await requestNewsletter(shop, 'rose@example.com', '1.1.1.1');
  });
});
