import { beforeAll, expect, test } from 'vitest';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { deleteOldMissedWords, listMissedWords } from '#shop/catalogue/search/missed-words.server.ts';
import { findShopProfile, profileVersion } from '#shop/profile/profile.server.ts';
import { auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

const PAGE = '/admin?tab=settings&section=search';

onEachEngine('a search that finds no product', ({ app, shop }) => {
  const owner = anAdmin();
  const search = (text: string) => app.asVisitor.get(`/search?q=${encodeURIComponent(text)}`);
  const missed = () => listMissedWords(shop, owner);
  beforeAll(async () => {
    await createProduct(shop, owner, { title: 'Thor Stove', price: 19900, available: true });
  });

  test('says so, and whom to ring', async () => {
    const page = await search('xylophone');
    expect(page.all('status').map((each) => each.textContent)).toContain('No Results Found.');
    expect(page.document.querySelector('main')?.textContent).toContain('01632 960123');
  });

  test('finds sections of our pages, in the dropdown too', async () => {
    const page = await search('warranty');
    expect(page.linkTo(/What if it stops working/)).toBe('/pages/faqs#warranty');
    expect(page.text).not.toContain('No Results Found.');
    const found = await (await app.asVisitor.ask('/product/search.json?q=warranty')).json();
    expect(found.sections[0]).toEqual({
      to: '/pages/faqs#warranty',
      title: 'What if it stops working?',
      page: 'FAQs',
    });
    const { cards } = await (await app.asVisitor.ask('/product/search.json?q=stove')).json();
    expect(cards).toEqual([
      expect.objectContaining({ title: 'Thor Stove', isSoldOut: true, hasSeveralPrices: false }),
    ]);
  });

  test('is counted for the owner by the word: without numbers, addresses, and what was found', async () => {
    shop.advanceClock(86_400_000);
    for (const text of [
      'glockenspiel',
      'Glockenspiel 2500mm',
      'harp 07700900123',
      'rose@example.com',
      'thor',
      'ST13 6DH',
    ])
      await search(text);
    const words = (await missed()).filter(({ word }) => word !== 'xylophone');
    expect(words).toEqual([
      { word: 'glockenspiel', searches: 2 },
      { word: '2500 mm', searches: 1 },
      { word: 'harp', searches: 1 },
    ]);
    const page = await app.asOwner.get(PAGE);
    expect(page.textIn('row', /glockenspiel/)).toMatch(/glockenspiel 2/);
  });

  test('fills no more than 200 rows a day, and is forgotten after 90 days', async () => {
    shop.advanceClock(86_400_000);
    const letters = 'abcdefghijklmnop';
    const word = (n: number) => `qz${letters[n >> 4]}${letters[n % 16]}qz`;
    for (let n = 0; n < 208; n += 4) await search([0, 1, 2, 3].map((more) => word(n + more)).join(' '));
    const count = async () => (await shop.db.selectFrom('missed_word').select('word').execute()).length;
    const before = await count();
    expect(
      (await listMissedWords(shop, owner, 1000)).filter(({ word }) => word.startsWith('qz')),
    ).toHaveLength(200);
    await deleteOldMissedWords(shop);
    expect(await count()).toBe(before);
    shop.advanceClock(90 * 86_400_000);
    await deleteOldMissedWords(shop);
    expect(await count()).toBe(0);
  });

  test('the owner teaches the search a word, which is audited; a line that is wrong is named', async () => {
    expect((await search('ingle')).text).toContain('No Results Found.');
    const version = profileVersion(await findShopProfile(shop), 'search');
    const send = (synonyms: string) =>
      app.asOwner.post(`${PAGE}&index`, { intent: 'save-search', version, synonyms });
    const refused = await send('ingle stove');
    expectPage(refused, 422, 'Line 1: write what shoppers say');
    expect(refused.document.querySelector('textarea')?.value).toBe('ingle stove');
    expectPage(await send('ingle = stove'), 200, 'Saved');
    expect((await search('ingle')).text).toContain('Thor Stove');
    const [row] = await auditOf(shop, { kind: 'profile' });
    expect(JSON.parse(row?.after ?? '')).toEqual({ synonyms: [{ said: ['ingle'], meant: ['stove'] }] });
    const conflict = await send('hob = stove');
    expect(conflict.status).toBe(409);
  });
});
