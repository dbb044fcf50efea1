import { beforeAll, describe, expect, test } from 'vitest';
import { indexWords } from '#database/search-index.server.ts';
import {
  createProduct,
  deleteProduct,
  updateProduct,
} from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { refreshSearchIndex } from '#shop/catalogue/search/refresh-search-index.server.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { readSynonyms } from '#shop/profile/synonyms.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

const admin = anAdmin();

onEachEngine('the search', ({ shop }) => {
  beforeAll(async () => {
    await aProduct('Ashcombe Oak Fireplace Suite', { tags: ['marble', 'Café au lait'] });
    await aProduct('Hen Cloud Media Wall Fire', { description: 'With a remote control and a thermostat.' });
    await aProduct('Rudyard Bioethanol Burner', {
      HTMLdescription: '<p>Real <b>flames</b> &amp; no flue</p>',
    });
    const stove = await aProduct('Tittesworth Multi-Fuel Stove', { externalRef: 'TW-48-CH' });
    await addVariant(shop, admin, { productId: stove, title: 'Graphite', sku: 'TWG480' });
    await aProduct('Crystal Ember Pebbles');
    await aProduct('Secret Draft Stove', { available: false });
  });

  async function aProduct(title: string, more: Record<string, unknown> = {}): Promise<string> {
    const { product } = await createProduct(shop, admin, { title, price: 19900, available: true, ...more });
    return product.id;
  }
  const find = async (text: string) => (await searchProducts(shop, text)).map(({ title }) => title);

  const OAK = 'Ashcombe Oak Fireplace Suite';
  const WALL = 'Hen Cloud Media Wall Fire';
  const BIO = 'Rudyard Bioethanol Burner';
  const STOVE = 'Tittesworth Multi-Fuel Stove';
  const PEBBLES = 'Crystal Ember Pebbles';

  test.each([
    ['a word', 'bioethanol', BIO],
    ['the beginning of a word', 'titt', STOVE],
    ['words in any order', 'wall media', WALL],
    ['words from title and description', 'hen thermostat', WALL],
    ['a word of the HTML description', 'flames', BIO],
    ['a tag', 'MARBLE', OAK],
    ['a word without its accent', 'cafe', OAK],
    ['a reference', 'TW-48-CH', STOVE],
    ['an SKU', 'twg480', STOVE],
    ['an SKU with a stroke that it has not', 'TWG-480', STOVE],
    ['the name of a variant', 'graphite', STOVE],
    ['a letter too few', 'ashcmbe', OAK],
    ['a letter too many', 'rudyyard', BIO],
    ['a wrong letter', 'pebblas', PEBBLES],
    ['neighbours swapped', 'cluod', WALL],
    ['a letter too few in a short word', 'wal media', WALL],
    ['a wrong letter in a word of four', 'waal media', WALL],
    ['two slips in a long word', 'titteswrht', STOVE],
    ['two letters too few in a long word', 'biethnol', BIO],
    ['a slip in the name of a variant', 'graphtie', STOVE],
    ['slips in two words', 'ashcombr fireplce', OAK],
    ['one word written as two', 'fire place', OAK],
    ['two words written as one', 'mediawall', WALL],
    ['a word without its stroke', 'multifuel', STOVE],
    ['a plural', 'stoves', STOVE],
    ['a plural with a slip', 'stovws', STOVE],
    ['another word for it', 'telly wall', WALL],
    ['another word for it with a slip', 'televsion', WALL],
    ['a word that is there beside one that is not', 'ashcombe xylophone', OAK],
  ])('finds by %s', async (_how, text, title) => {
    expect(await find(text)).toContain(title);
  });

  test.each([
    ['two slips in a short word', 'clxxd'],
    ['a slip in a word of three', 'oxk'],
    ['a word that nobody wrote', 'xylophone'],
    ['what is still a draft', 'secret'],
  ])('finds nothing by %s', async (_how, text) => {
    expect(await find(text)).toEqual([]);
  });

  test('ranks a word in the title above one in the description', async () => {
    await aProduct('Plain Log Basket', { description: 'Goes with a willow broom.' });
    await aProduct('Willow Log Basket', { description: 'Plain.' });
    expect(await find('willow')).toEqual(['Willow Log Basket', 'Plain Log Basket']);
  });

  test('ranks a common word among the newest products: title first, then elsewhere, the newest first', async () => {
    const title = await aProduct('Fender Old');
    await aProduct('Tagged', { tags: ['fender'] });
    for (let number = 0; number < 50; number++)
      await aProduct(`Common ${number}`, { description: 'A fender.' });
    await aProduct('Fender New');
    // Whoever is changed stays where it is.
    await updateProduct(shop, admin, title, { description: 'Changed.' });
    expect((await find('fender')).slice(0, 5)).toEqual([
      'Fender New',
      'Fender Old',
      'Tagged',
      'Common 49',
      'Common 48',
    ]);
    expect((await find('fend')).slice(0, 2)).toEqual(['Fender New', 'Fender Old']);
  });

  test('returns handle, title, picture and price, as many as requested', async () => {
    for (const number of [1, 2, 3]) await aProduct(`Coal Scuttle ${number}`);
    const found = await searchProducts(shop, 'scuttle', 2);
    expect(found).toHaveLength(2);
    expect(found[0]).toEqual({
      handle: expect.stringMatching(/^coal-scuttle-\d$/),
      title: expect.stringMatching(/^Coal Scuttle \d$/),
      featuredMedia: null,
      price: 19900,
    });
  });

  test('finds what was just saved, and no longer what was just deleted', async () => {
    const id = await aProduct('Brass Poker');
    expect(await find('brass poekr')).toEqual(['Brass Poker']);
    await updateProduct(shop, admin, id, { title: 'Copper Tongs' });
    expect([await find('poker'), await find('tongs')]).toEqual([[], ['Copper Tongs']]);
    await updateProduct(shop, admin, id, { available: false });
    expect(await find('tongs')).toEqual([]);
    await updateProduct(shop, admin, id, { available: true });
    expect(await find('tongs')).toEqual(['Copper Tongs']);
    await deleteProduct(shop, admin, id);
    expect(await find('tongs')).toEqual([]);
  });

  test('corrects typos with words still in use, not with a mistake that the owner has corrected', async () => {
    const id = await aProduct('Anthracte Hob');
    await updateProduct(shop, admin, id, { title: 'Anthracite Hob' });
    expect(await find('anthracte')).toEqual(['Anthracite Hob']);
  });

  test('does not reveal the SKU of a variant that is not on sale', async () => {
    const productId = await aProduct('Fender');
    const { id } = await addVariant(shop, admin, { productId, sku: 'HIDDEN9' });
    expect(await find('hidden9')).toEqual(['Fender']);
    await updateVariant(shop, admin, id, { available: false });
    expect(await find('hidden9')).toEqual([]);
  });

  describe('kinds, sizes and synonyms', () => {
    const fire = { kind: 'wall-mounted-fire' };
    beforeAll(async () => {
      await aProduct('Solid Brass Fireguard', {
        metafields: attributes({ kind: 'accessory', widthMm: 900 }),
      });
      await aProduct('Wetton Glow', { metafields: attributes({ ...fire, widthMm: 1280, powerKw: 2 }) });
      await aProduct('Ilam Glow', { metafields: attributes({ ...fire, widthMm: 905, powerKw: 1.5 }) });
      await aProduct('Fire Irons', { metafields: attributes({ kind: 'accessory' }) });
      await aProduct('Thor Cast Iron', {
        metafields: attributes({ kind: 'stove', heightMm: 610 }),
        description: 'A log effect.',
      });
      const milldale = await aProduct('Milldale', { metafields: attributes({ ...fire, widthMm: 700 }) });
      await addVariant(shop, admin, {
        productId: milldale,
        sku: 'MIL15',
        metafields: attributes({ widthMm: 1500 }),
      });
    });
    const attributes = (attributes: object) => JSON.stringify({ attributes });

    test('a kind comes before what only begins with its name, and accessories come last', async () => {
      const found = await searchProducts(shop, 'fire', 50).then((all) => all.map(({ title }) => title));
      const place = (title: string) => found.indexOf(title);
      expect(Math.max(place('Wetton Glow'), place('Milldale'))).toBeLessThan(place(OAK));
      expect(found.slice(-2).sort()).toEqual(['Fire Irons', 'Solid Brass Fireguard']);
    });

    test('an accessory that is asked for by name comes first', async () => {
      expect((await find('fireguard'))[0]).toBe('Solid Brass Fireguard');
      expect((await find('fire irons'))[0]).toBe('Fire Irons');
      expect((await find('accessories')).sort()).toEqual(['Fire Irons', 'Solid Brass Fireguard']);
    });

    test.each([
      ['50 inch', ['Wetton Glow']],
      ['50"', ['Wetton Glow']],
      ['128cm', ['Wetton Glow']],
      ['900mm', ['Ilam Glow', 'Solid Brass Fireguard']],
      ['90 cm fire', ['Ilam Glow', 'Solid Brass Fireguard']],
      ['1.5 m', ['Milldale']],
      ['2kw', ['Wetton Glow']],
      ['1500 watts', ['Ilam Glow']],
      ['61 cm stove', ['Thor Cast Iron']],
      ['2 kW 50 inch', ['Wetton Glow']],
      ['52 inch', ['Wetton Glow']],
    ])('%s finds what has that size or power, else what is near', async (text, titles) => {
      expect(await find(text)).toEqual(titles);
    });

    test('products that an earlier version has indexed are indexed again', async () => {
      const { id } = await shop.db
        .selectFrom('product')
        .select('id')
        .where('title', '=', 'Ilam Glow')
        .executeTakeFirstOrThrow();
      const earlier = { title: ['ilam', 'glow'], tags: [], codes: [], description: [] };
      await indexWords(shop, [{ id, words: earlier }]);
      expect(await find('90 cm fire')).not.toContain('Ilam Glow');
      while (await refreshSearchIndex(shop));
      expect(await find('90 cm fire')).toContain('Ilam Glow');
      await indexWords(shop, [{ id, words: earlier }]);
      expect(await refreshSearchIndex(shop)).toBe(false);
      expect(await find('90 cm fire')).not.toContain('Ilam Glow');
      await updateProduct(shop, admin, id, { description: 'Indexed again.' });
    });

    test('the size that a variant has replaces that of its product', async () => {
      expect(await find('700mm')).not.toContain('Milldale');
    });

    test.each(['log burner', 'wood burners', 'Log-burner', 'logburner', 'log burnr'])(
      '%s finds stoves first',
      async (text) => expect(['Thor Cast Iron', STOVE]).toContain((await find(text))[0]),
    );

    test('a synonym that the owner saves is known at once', async () => {
      expect(await find('grate')).toEqual([]);
      const { synonyms } = readSynonyms('grate = stove\ncosy fire = Thor');
      await updateShopProfile(shop, admin, { synonyms }, { section: 'search' });
      expect((await find('grate')).sort()).toEqual(['Thor Cast Iron', STOVE].sort());
      expect(await find('cosy fires')).toEqual(['Thor Cast Iron']);
      expect(await find('log burner')).not.toContain(STOVE);
    });
  });

  describe('returns a list for odd input', () => {
    test.each([
      ['nothing', ''],
      ['space', ' \t\n'],
      ['signs', '" * ( ) : & | ! < ^ -- ; %_'],
      ['words of a query language', 'AND OR NOT NEAR'],
      ['SQL', "' OR 1=1 --"],
      ['a NUL', '\u0000'],
      ['a word that every object knows', 'constructor __proto__'],
      ['half a character', '\ud83d'],
      ['a picture', '🔥'],
      ['another script', 'камин'],
      ['one letter', 'a'],
      ['a very long word', 'x'.repeat(1_000_000)],
      ['very many words', 'oak '.repeat(250_000)],
    ])('such as %s', async (_what, text) => expect(await searchProducts(shop, text)).toBeInstanceOf(Array));
  });
});
