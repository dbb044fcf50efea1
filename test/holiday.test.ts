import { expect, test } from 'vitest';
import { findShopProfile, updateShopProfile } from '#shop/profile/profile.server.ts';
import { addDays, ukDayOf } from '#values/uk/uk-day.ts';
import { MESSAGE } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const DAY = 86_400_000;

onEachEngine('a holiday of the shop', {}, ({ app, shop }) => {
  const closeFor = async (first: number, last: number) => {
    const today = ukDayOf(shop.now());
    const { dispatch } = await findShopProfile(shop);
    const closedDays = [{ from: addDays(today, first), to: addDays(today, last) }];
    await updateShopProfile(shop, anAdmin(), { dispatch: { ...dispatch, closedDays } });
  };
  const top = async () => /We are closed from[^.]*\.[^.]*\./.exec((await app.asVisitor.get('/')).text)?.[0];

  test('is told at the top of every page from a week before until its end, also from pages that are kept', async () => {
    await closeFor(9, 14);
    expect(await top()).toBeUndefined();
    shop.advanceClock(2 * DAY);
    expect(await top()).toMatch(/^We are closed from \w+ \d+ \w+ to \w+ \d+ \w+\. Orders leave from/);
    expect((await app.asVisitor.get('/products')).text).toContain('We are closed from');
    shop.advanceClock(13 * DAY);
    expect(await top()).toBeUndefined();
  });

  test('is in the answer to who writes meanwhile, and in no other', async () => {
    const answerTo = async (message: string) => {
      await app.asOwner.get('/account');
      // Only whose address is proven gets one.
      await shop.db.updateTable('account').set({ email_confirmed: shop.now() }).execute();
      const email = 'olive@example.com';
      await app.asOwner.post('/pages/contact', { ...MESSAGE, email, phone: '020 7946 0000', message });
      const { text } = await shop.db
        .selectFrom('email')
        .select('text')
        .where('kind', '=', 'message-received')
        .orderBy('created', 'desc')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect(text).toContain(message);
      return text;
    };
    await closeFor(3, 6);
    expect(await answerTo('Before you go?')).not.toContain('We are away');
    shop.advanceClock(4 * DAY);
    expect(await answerTo('Are you there?')).toMatch(/We are closed until .*, and answer from/);
  });
});
