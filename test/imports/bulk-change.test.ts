import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { findCollectionForAdmin } from '#shop/catalogue/collections/collections.server.ts';
import { deleteProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { auditOf, aVariant, type Sold } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { undoFromPage } from '../undo/undoing.ts';

onEachEngine('a change of many products', ({ app, shop }) => {
  const owner = anAdmin();

  /** Products of £100.00 with one variant, whose titles begin with a word. */
  async function fires(word: string, count: number): Promise<Sold[]> {
    const made: Sold[] = [];
    for (let n = 1; n <= count; n++)
      made.push(await aVariant(shop, { title: `${word} ${n}`, price: 10_000 }));
    return made;
  }
  const product = async ({ productId }: Sold) => (await findProductForAdmin(shop, owner, productId)).product;
  const pricesOf = (sold: Sold[]) => Promise.all(sold.map(async (each) => (await product(each)).price));
  const found = (word: string) => `/admin/products/change?q=${word}`;
  const ticked = (sold: Sold[]) =>
    `/admin/products/change?ticked=yes&${sold.map(({ productId }) => `id=${productId}`).join('&')}`;
  const ask = (address: string, fields: Record<string, string>) =>
    app.asOwner.post(address, { intent: 'look', ...fields });

  /** Asks for a change and looks at what it would do; returns its page's address. */
  async function aLook(address: string, fields: Record<string, string>): Promise<string> {
    const { to, status, text } = await ask(address, fields);
    if (!to) throw new Error(`the change was not taken: ${status} ${text}`);
    while (await readImports(shop));
    return to;
  }
  async function carryOut(address: string) {
    expect((await app.asOwner.post(address, { intent: 'start' })).status).toBe(200);
    await carryOutImports(shop);
    return app.asOwner.get(address);
  }
  /** The same at once. */
  const change = async (address: string, fields: Record<string, string>) =>
    carryOut(await aLook(address, fields));

  test('prices of all that a list finds are looked at, carried out and undone as one', async () => {
    const all = await fires('Ludchurch', 70);
    expect((await app.asOwner.get(found('ludchurch'))).text).toContain('70 products found');
    const address = await aLook(found('ludchurch'), { kind: 'price', rule: '+5%, ending .95', count: '70' });
    const look = await app.asOwner.get(address);
    expect(look.textIn('heading', /^Prices/)).toBe('Prices +5%, ending .95');
    expect(look.textIn('row', /^Prices of all/)).toBe('Prices of all variants £7,000.00 £7,346.50');
    expect(look.textIn('listitem', /^Ludchurch 1 /)).toContain('£100.00');
    expect(look.text).toContain('Changes70');
    expect(new Set(await pricesOf(all))).toEqual(new Set([10_000]));

    expect((await carryOut(address)).text).toContain('Carried out');
    expect(new Set(await pricesOf(all))).toEqual(new Set([10_495]));
    const parts = await Promise.all(all.map(({ id }) => auditOf(shop, { subject_id: id })));
    const importId = address.split('/').at(-1);
    expect(new Set(parts.map((entries) => entries.at(-1)?.part_of))).toEqual(new Set([importId]));

    // What somebody has changed since stays.
    await updateVariant(shop, owner, all[0]?.id ?? '', { price: 9_900 });
    await undoFromPage(shop, app.asOwner, address);
    expect(await pricesOf(all.slice(0, 3))).toEqual([9_900, 10_000, 10_000]);
  });

  test('another number than the page has shown changes nothing', async () => {
    await fires('Gradbach', 3);
    const answer = await ask(found('gradbach'), { kind: 'hide', count: '2' });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('it found 2 products when you opened this page, and finds 3 now');
    expect(answer.text).toContain('3 products found');
    const strange = await ask(found('gradbach'), { kind: 'hide', count: 'many' });
    expect(strange.status).toBe(400);
  });

  test('a price that has changed since it was looked at is left alone and named', async () => {
    const [first, second] = (await fires('Wincle', 2)) as [Sold, Sold];
    const address = await aLook(ticked([first, second]), { kind: 'price', rule: '-£10' });
    await updateVariant(shop, owner, first.id, { price: 12_000 });
    const page = await carryOut(address);
    expect(page.text).toContain('1 product could not be changed');
    expect((await app.asOwner.get(`${address}?show=failed`)).text).toContain(
      'has changed since you looked: £100.00 then, £120.00 now',
    );
    expect(await pricesOf([first, second])).toEqual([12_000, 9_000]);
  });

  test('nothing becomes free, and nothing that costs nothing comes into the shop', async () => {
    const [sold] = (await fires('Danebower', 1)) as [Sold];
    const free = await aLook(ticked([sold]), { kind: 'price', rule: '=0' });
    expect((await app.asOwner.get(free)).text).toContain('It would be in the shop for £0.00');
    await change(ticked([sold]), { kind: 'hide' });
    await change(ticked([sold]), { kind: 'price', rule: '=0' });
    const shown = await aLook(ticked([sold]), { kind: 'show' });
    expect((await app.asOwner.get(shown)).text).toContain('None of them can be changed');
    expect(await product(sold)).toMatchObject({ price: 0, available: false });
  });

  test('tags come and go, and provider and rate of VAT are those of all variants', async () => {
    const [sold] = (await fires('Allgreave', 1)) as [Sold];
    await change(ticked([sold]), { kind: 'tag', tags: 'oak, sale' });
    await change(ticked([sold]), { kind: 'tag', tags: 'sale, winter' });
    await change(ticked([sold]), { kind: 'untag', tags: 'oak' });
    await change(ticked([sold]), { kind: 'provider', provider: 'AXL' });
    await change(ticked([sold]), { kind: 'vat', rate: '5' });
    const now = await product(sold);
    const [variant] = now.variants;
    expect([now.tags, now.postageProvider, variant?.postageProvider, variant?.vatRate]).toEqual([
      ['sale', 'winter'],
      'AXL',
      'AXL',
      5,
    ]);
    const again = await aLook(ticked([sold]), { kind: 'tag', tags: 'winter' });
    expect((await app.asOwner.get(again)).text).toContain('Nothing to do: they are so already');
  });

  test('they come into a collection and leave it, and undoing puts them back', async () => {
    const all = (await fires('Quarnford', 3)) as [Sold, Sold, Sold];
    const { handle } = (await createCollection(shop, owner, { title: 'Moorland' })).collection;
    const members = async () =>
      (await findCollectionForAdmin(shop, owner, handle)).collection.products.map(({ title }) => title);
    await change(ticked(all), { kind: 'collect', collection: handle });
    expect(await members()).toEqual(['Quarnford 1', 'Quarnford 2', 'Quarnford 3']);
    const left = await aLook(`/admin/products/change?collection=${handle}`, {
      ...{ kind: 'uncollect', collection: handle, count: '3' },
    });
    await carryOut(left);
    expect(await members()).toEqual([]);
    await undoFromPage(shop, app.asOwner, left);
    expect(await members()).toEqual(['Quarnford 1', 'Quarnford 2', 'Quarnford 3']);
  });

  test('deleting asks for the number and leaves what was ordered', async () => {
    const all = (await fires('Flash', 3)) as [Sold, Sold, Sold];
    await inTransaction(shop, (shop) =>
      takeStock(shop, shop.newId('o'), [{ variantId: all[0].id, quantity: 1 }]),
    );
    const address = await aLook(ticked(all), { kind: 'delete' });
    const page = await app.asOwner.get(`${address}?show=refused`);
    expect(page.textIn('listitem', /^Flash 1/)).toContain('It has been ordered: hide it');
    expect(page.all('button', 'Delete 2 products')).toHaveLength(1);
    for (const typed of ['', '3']) {
      const refused = await app.asOwner.post(address, { intent: 'start', typed });
      expect([refused.status, refused.textIn('alert')]).toEqual([
        400,
        expect.stringContaining('Nothing was deleted. Type 2 to delete them'),
      ]);
    }
    expect(await pricesOf(all)).toHaveLength(3);
    await app.asOwner.post(address, { intent: 'start', typed: '2' });
    await carryOutImports(shop);
    const left = await shop.db
      .selectFrom('product')
      .select('title')
      .where(
        'id',
        'in',
        all.map(({ productId }) => productId),
      )
      .execute();
    expect(left).toEqual([{ title: 'Flash 1' }]);
    const done = await app.asOwner.get(address);
    expect(done.all('link', /^Undo/)).toEqual([]);
  });

  test('one that was stopped goes on where it was; a product that is gone by then does not stop the others', async () => {
    const all = (await fires('Hollinsclough', 3)) as [Sold, Sold, Sold];
    const address = await aLook(ticked(all), { kind: 'tag', tags: 'moor' });
    await app.asOwner.post(address, { intent: 'start' });
    await app.asOwner.post(address, { intent: 'stop' });
    await carryOutImports(shop);
    expect((await product(all[0])).tags).toEqual([]);
    await deleteProduct(shop, owner, all[1].productId);
    expect((await carryOut(address)).text).toContain('1 product could not be changed');
    expect([(await product(all[0])).tags, (await product(all[2])).tags]).toEqual([['moor'], ['moor']]);
  });

  test.each([
    [{ kind: 'price', rule: '5%' }, 'Write it as +5%'],
    [{ kind: 'tag', tags: ' , ' }, 'Enter at least one tag'],
    [{ kind: 'provider', provider: 'Pigeon' }, 'Choose the postage provider'],
    [{ kind: 'vat', rate: '17.5' }, 'Choose the rate of VAT'],
    [{ kind: 'collect', collection: '' }, 'Choose a collection first'],
    [{ kind: 'burn' }, 'Choose what to change'],
  ])('%o is refused at its field', async (fields, words) => {
    const [sold] = (await fires('Swythamley', 1)) as [Sold];
    const answer = await ask(ticked([sold]), fields);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(words)]);
  });

  test('without a ticked product there is nothing to change', async () => {
    const page = await app.asOwner.get('/admin/products/change?ticked=yes');
    expect(page.text).toContain('No product is ticked');
    expect((await ask('/admin/products/change?ticked=yes', { kind: 'hide' })).status).toBe(400);
  });
});
