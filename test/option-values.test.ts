import { expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { listProductChanges } from '#shop/catalogue/record/product-history.server.ts';
import { listOrderedVariants } from '#shop/catalogue/rows/ordered-variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { takeStock } from '#shop/catalogue/stock/stock.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('options of a product', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();
  const named = (optionName: string, ...names: string[]) => ({
    optionName,
    options: names.map((viewName) => ({ viewName })),
  });
  /** A wall fire with Blak and White, and a variant for each of these, 'blak 40-in'. */
  async function aFire(...choices: string[]) {
    const options = [named('Colour', 'Blak', 'White'), named('Size', '40 in', '50 in')];
    const fields = { title: 'Roaches Wall', price: 100, options, available: true };
    const { product } = await createProduct(shop, owner, fields);
    for (const choice of choices) {
      const [colour = '', size = ''] = choice.split(' ');
      const options = [
        { optionHandle: 'colour', handle: colour },
        { optionHandle: 'size', handle: size },
      ];
      await addVariant(shop, owner, {
        productId: product.id,
        options,
        sku: choice,
        price: 100,
        stockCount: 3,
      });
    }
    return product.id;
  }
  const find = async (id: string) => (await findProductForAdmin(shop, owner, id)).product;
  const valuesOf = async (id: string) =>
    (await find(id)).options.map(({ optionName, options }) => [
      optionName,
      ...options.map(({ viewName }) => viewName),
    ]);
  const variantsOf = async (id: string) => (await find(id)).variants.map(({ sku, title }) => [sku, title]);
  const post = async (id: string, intent: string, fields: Record<string, string | number> = {}) => {
    shop.advanceClock(1000);
    const { handle } = await find(id);
    const sent = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    return app.asOwner.post(`/admin/products/edit/${handle}`, { intent, productId: id, ...sent });
  };
  const save = async (id: string, names: Record<string, string>) => {
    const { product, version } = await findProductForAdmin(shop, owner, id);
    const { title, handle, postageProvider } = product;
    return post(id, 'save', { version, title, handle, postageProvider, available: 'true', ...names });
  };
  const remove = (id: string, value: string, fields: { expected: number; variants: string }) =>
    post(id, 'remove-option-value', { optionHandle: 'colour', handle: value, ...fields });

  test('a value and an option get another name with Save; their variants follow, and keep their SKU and address', async () => {
    const id = await aFire('blak 40-in', 'white 40-in');
    const [, white] = (await find(id)).variants;
    await updateVariant(shop, owner, white?.id ?? '', { title: 'The white one' });
    expect((await save(id, { 'value-name colour blak': ' Black ', 'type-name size': 'Width' })).status).toBe(
      200,
    );
    expect(await valuesOf(id)).toEqual([
      ['Colour', 'Black', 'White'],
      ['Width', '40 in', '50 in'],
    ]);
    expect(await variantsOf(id)).toEqual([
      ['blak 40-in', 'Black, 40 in'],
      ['white 40-in', 'The white one'],
    ]);
    const [change] = await listProductChanges(shop, owner, await find(id));
    expect(change?.fields).toContainEqual({
      label: 'Options',
      from: 'Colour: Blak, White; Size: 40 in, 50 in',
      to: 'Colour: Black, White; Width: 40 in, 50 in',
    });
    const page = await app.asVisitor.get(`/product/${(await find(id)).handle}`);
    expect(page.text).toContain('Black');
    expect(page.text).not.toContain('Blak');
  });

  test('a name that another value has, or none, is refused at its field, and nothing is saved', async () => {
    const id = await aFire('blak 40-in', 'white 40-in');
    const taken = await save(id, { title: 'Renamed', 'value-name colour blak': 'white' });
    expect([taken.status, taken.text]).toEqual([422, expect.stringContaining('There is already a White')]);
    const empty = await save(id, { 'type-name size': ' ' });
    expect([empty.status, empty.text]).toEqual([422, expect.stringContaining('Name can not be empty')]);
    expect((await find(id)).title).toBe('Roaches Wall');
    expect(await valuesOf(id)).toEqual([
      ['Colour', 'Blak', 'White'],
      ['Size', '40 in', '50 in'],
    ]);
  });

  test('of two owners who rename, the second is told; values that one adds meanwhile stay', async () => {
    const id = await aFire();
    const { version } = await findProductForAdmin(shop, owner, id);
    await post(id, 'add-option-value', { optionHandle: 'colour', viewName: 'Oak' });
    const fields = { title: 'Roaches Wall', postageProvider: 'UPS', available: 'true' };
    const late = await post(id, 'save', { ...fields, version, 'value-name colour blak': 'Black' });
    expect(late.status).toBe(409);
    await save(id, { 'value-name colour blak': 'Black' });
    expect((await valuesOf(id))[0]).toEqual(['Colour', 'Black', 'White', 'Oak']);
  });

  test('once renamed, the old name is free for a value of its own, and programs find either by its name', async () => {
    const id = await aFire('blak 40-in');
    await save(id, { 'value-name colour blak': 'Black' });
    await post(id, 'add-option-value', { optionHandle: 'colour', viewName: 'Blak' });
    const colour = async () => (await find(id)).options[0]?.options;
    const wanted = [
      { handle: 'blak', viewName: 'Black' },
      { handle: 'white', viewName: 'White' },
      { handle: 'blak-2', viewName: 'Blak' },
    ];
    expect(await colour()).toEqual(wanted);
    const options = [named('Colour', 'Black', 'White', 'Blak'), named('Size', '40 in', '50 in')];
    await updateProduct(shop, owner, id, { options });
    expect(await colour()).toEqual(wanted);
    expect(await variantsOf(id)).toEqual([['blak 40-in', 'Black, 40 in']]);
  });

  test('values are moved, in the shop too, and variants stand as their values do', async () => {
    const id = await aFire('blak 40-in', 'blak 50-in', 'white 40-in', 'white 50-in');
    const order = (optionHandle: string, handle: string, place: number) =>
      post(id, 'order-option-values', { optionHandle, handle, place });
    await order('colour', 'white', 0);
    await order('size', '40-in', 9);
    expect(await valuesOf(id)).toEqual([
      ['Colour', 'White', 'Blak'],
      ['Size', '50 in', '40 in'],
    ]);
    expect((await variantsOf(id)).map(([sku]) => sku)).toEqual([
      ...['white 50-in', 'white 40-in', 'blak 50-in', 'blak 40-in'],
    ]);
    const page = await app.asVisitor.get(`/product/${(await find(id)).handle}`);
    expect(page.text.indexOf('White')).toBeLessThan(page.text.indexOf('Blak'));
  });

  test('several values are typed with commas between; a value that has commas is split, its variants keep the first', async () => {
    const id = await aFire('white 40-in');
    await post(id, 'add-option-value', { optionHandle: 'colour', viewName: 'Oak, Ash,Elm' });
    await post(id, 'add-option-type', { optionName: 'Depth', viewName: '1,200 mm, 1,500 mm' });
    await save(id, { 'value-name colour white': 'Cream, Ivory' });
    expect(await valuesOf(id)).toEqual([
      ['Colour', 'Blak', 'Cream, Ivory', 'Oak', 'Ash', 'Elm'],
      ['Size', '40 in', '50 in'],
      ['Depth', '1,200 mm', '1,500 mm'],
    ]);
    await post(id, 'split-option-value', { optionHandle: 'colour', handle: 'white' });
    expect((await valuesOf(id))[0]).toEqual(['Colour', 'Blak', 'Cream', 'Ivory', 'Oak', 'Ash', 'Elm']);
    expect(await variantsOf(id)).toEqual([['white 40-in', 'Cream, 40 in']]);
    const twice = await post(id, 'add-option-value', { optionHandle: 'colour', viewName: 'Yew, oak' });
    expect([twice.status, twice.text]).toEqual([422, expect.stringContaining('There is already a Oak')]);
  });

  test('the variants of a removed value are deleted, or get another value and keep SKU and stock', async () => {
    const id = await aFire('blak 40-in', 'blak 50-in', 'white 50-in');
    const unsaid = await remove(id, 'blak', { expected: 2, variants: '' });
    expect([unsaid.status, unsaid.text]).toEqual([
      400,
      expect.stringContaining('Say what becomes of its variants'),
    ]);
    const clash = await remove(id, 'blak', { expected: 2, variants: 'white' });
    expect([clash.status, clash.text]).toEqual([
      409,
      expect.stringContaining('The variant white 50-in of this product has the same options.'),
    ]);
    expect(await variantsOf(id)).toHaveLength(3);
    await post(id, 'add-option-value', { optionHandle: 'colour', viewName: 'Jet' });
    await remove(id, 'blak', { expected: 2, variants: 'jet' });
    expect((await valuesOf(id))[0]).toEqual(['Colour', 'White', 'Jet']);
    expect((await find(id)).variants).toMatchObject([
      { sku: 'blak 40-in', title: 'Jet, 40 in', stockCount: 3 },
      { sku: 'blak 50-in', title: 'Jet, 50 in', stockCount: 3 },
      { sku: 'white 50-in' },
    ]);
    await remove(id, 'jet', { expected: 2, variants: 'delete' });
    expect(await variantsOf(id)).toEqual([['white 50-in', 'White, 50 in']]);
    const deleted = await shop.db
      .selectFrom('audit')
      .select('who')
      .where('kind', '=', 'variant')
      .where('action', '=', 'deleted')
      .execute();
    expect(deleted).toHaveLength(2);
  });

  test('a value that others have begun to use is not removed behind their back', async () => {
    const id = await aFire('blak 40-in');
    const late = await remove(id, 'blak', { expected: 0, variants: 'delete' });
    expect([late.status, await variantsOf(id)]).toEqual([409, [['blak 40-in', 'Blak, 40 in']]]);
  });

  test('an option goes when its variants differ without it, and is refused with the two that would not', async () => {
    const id = await aFire('blak 40-in', 'white 40-in');
    const refused = await post(id, 'remove-option-type', { optionHandle: 'colour' });
    expect([refused.status, refused.text]).toEqual([
      409,
      expect.stringContaining('of this product has the same options.'),
    ]);
    await post(id, 'remove-option-type', { optionHandle: 'size' });
    expect(await valuesOf(id)).toEqual([['Colour', 'Blak', 'White']]);
    expect(await variantsOf(id)).toEqual([
      ['blak 40-in', 'Blak'],
      ['white 40-in', 'White'],
    ]);
  });

  test('the page says of each variant whether it was ever ordered', async () => {
    const id = await aFire('blak 40-in', 'white 40-in');
    const [black] = (await find(id)).variants;
    await takeStock(shop, 'o_1', [{ variantId: black?.id ?? '', quantity: 1 }]);
    expect(await listOrderedVariants(shop, owner, id)).toEqual([black?.id]);
    const page = await app.asOwner.get(`/admin/products/edit/${(await find(id)).handle}`);
    expect(page.textIn('listitem', /^Blak/)).toContain('2 in stock, has been ordered');
    expect(page.textIn('listitem', /^White/)).toContain('3 in stock, never ordered');
  });
});
