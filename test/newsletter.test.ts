import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { askForNewsletter, confirmNewsletter, leaveNewsletter } from '#shop/newsletter/newsletter.server.ts';
import { describeOnEachEngine } from './database.ts';
import { aShop, type TestShop } from './shop.ts';

describeOnEachEngine('the newsletter', (engine) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await aShop(engine);
  });
  beforeEach(async () => {
    for (const table of ['subscriber', 'mail', 'rate_limit'] as const)
      await shop.db.deleteFrom(table).execute();
  });
  afterAll(() => shop.close());

  const stateOf = async (email: string) =>
    (await shop.db.selectFrom('subscriber').select('state').where('email', '=', email).executeTakeFirst())
      ?.state;
  const mails = () => shop.db.selectFrom('mail').select(['recipient', 'text']).orderBy('created').execute();
  const tokens = async () =>
    (await mails()).map(({ text }) => /confirm\?token=([\w-]+)/.exec(text)?.[1] ?? '');

  test('asking sends one mail; its link subscribes, twice is the same as once', async () => {
    expect(await askForNewsletter(shop, ' Rose@Example.com ', '1.1.1.1')).toEqual({
      email: 'rose@example.com',
    });
    expect(await stateOf('rose@example.com')).toBe('asked');
    const [token = ''] = await tokens();
    await confirmNewsletter(shop, token);
    await confirmNewsletter(shop, token);
    expect(await stateOf('rose@example.com')).toBe('subscribed');
  });

  test('who is subscribed and is asked for again stays subscribed and gets no mail', async () => {
    await askForNewsletter(shop, 'rose@example.com', '1.1.1.1');
    await confirmNewsletter(shop, (await tokens())[0] ?? '');
    await askForNewsletter(shop, 'rose@example.com', '2.2.2.2');
    expect(await stateOf('rose@example.com')).toBe('subscribed');
    expect(await mails()).toHaveLength(1);
  });

  test('the same link ends the subscription, and a new one begins it again', async () => {
    await askForNewsletter(shop, 'rose@example.com', '1.1.1.1');
    const [first = ''] = await tokens();
    await confirmNewsletter(shop, first);
    await leaveNewsletter(shop, first);
    expect(await stateOf('rose@example.com')).toBe('left');
    shop.pass(1000);
    await askForNewsletter(shop, 'rose@example.com', '1.1.1.1');
    const [, second = ''] = await tokens();
    await expect(confirmNewsletter(shop, first)).rejects.toMatchObject({ code: 'not-found' });
    await confirmNewsletter(shop, second);
    expect(await stateOf('rose@example.com')).toBe('subscribed');
  });

  test.each([
    ['', 'Email can not be empty'],
    ['rose', 'Email must be valid'],
    ['a@b@c.uk', 'Email must be valid'],
    [`${'a'.repeat(250)}@example.com`, 'Email must be valid'],
  ])('%j is refused: %s', async (email, fix) => {
    await expect(askForNewsletter(shop, email, '1.1.1.1')).rejects.toMatchObject({
      code: 'invalid',
      fields: { email: { error: 'Email not valid', fix } },
    });
    expect(await mails()).toEqual([]);
  });

  test.each(['', 'nonsense', '\u0000', 'a'.repeat(10_000)])('%j is nobody’s token', async (token) => {
    await expect(confirmNewsletter(shop, token)).rejects.toMatchObject({ code: 'not-found' });
    await expect(leaveNewsletter(shop, token)).rejects.toMatchObject({ code: 'not-found' });
  });

  test('one network address may ask ten times an hour', async () => {
    for (let i = 0; i < 10; i++) await askForNewsletter(shop, `rose${i}@example.com`, '1.1.1.1');
    await expect(askForNewsletter(shop, 'rose@example.com', '1.1.1.1')).rejects.toMatchObject({
      code: 'too-many',
    });
    await askForNewsletter(shop, 'rose@example.com', '2.2.2.2');
    shop.pass(61 * 60 * 1000);
    await askForNewsletter(shop, 'rose@example.com', '1.1.1.1');
  });
});
