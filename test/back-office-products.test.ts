import { expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { pence } from '#values/uk/pence.ts';
import { aSuite, aVariant, wide } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anUpload, aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('products in the back office, without script', ({ app, shop }) => {
  const owner = anAdmin();
  const find = async (id: string) => (await findProductForAdmin(shop, owner, id)).product;
  const editor = (handle: string) => `/admin/products/edit/${handle}`;

  test('a product is created with all its fields', async () => {
    const created = await app.asOwner.post('/admin/products/create', {
      title: 'Ramshaw Fire',
      price: '£1,249.50',
      available: 'true',
      postageProvider: 'AXL',
      HTMLdescription: '<p>Warm</p>',
      metaDescription: 'Slim and warm.',
      tags: 'slim, crystal',
      kind: 'wall-mounted-fire',
      widthMm: '1,270',
    });
    expect(created.to).toBe('/admin/products/edit/ramshaw-fire?isNew=true');
    const page = await app.asOwner.get(created.to ?? '');
    expect(page.text).toContain('Product created successfully!');
    expect(await find('ramshaw-fire')).toMatchObject({
      price: 124_950,
      available: true,
      tags: ['slim', 'crystal'],
      postageProvider: 'AXL',
      HTMLdescription: '<p>Warm</p>',
      metafields: JSON.stringify({
        description: 'Slim and warm.',
        attributes: { kind: 'wall-mounted-fire', widthMm: 1270 },
      }),
    });
    expect([page.valueOf('Kind'), page.valueOf('Width')]).toEqual(['wall-mounted-fire', '1270']);
  });

  test('an address is changed and the old one leads to the new; one that another has or had is refused', async () => {
    const aProduct = async (title: string) =>
      (await createProduct(shop, owner, { title, price: pence(4_900), available: true })).product;
    const [first, second] = [await aProduct('Edale Grate'), await aProduct('Edale Guard')];
    const save = async (handle: string, fields: Record<string, string>) => {
      const { product, version } = await findProductForAdmin(shop, owner, handle);
      const form = { intent: 'save', productId: product.id, version: String(version), ...fields };
      return app.asOwner.post(editor(handle), form);
    };
    const saved = await save(first.handle, {
      handle: 'Edale Fire Grate',
      searchHeading: 'Fire grates from Edale',
    });
    expect(saved.status).toBe(200);
    expect(saved.text).toMatch(/Web address: .*edale-fire-grate.*Heading in Search Results/);
    const moved = await app.asVisitor.get(`/product/${first.handle}`);
    expect([moved.status, moved.to]).toEqual([301, '/product/edale-fire-grate']);
    const page = await app.asVisitor.get('/product/edale-fire-grate');
    expect(page.document.title).toBe('Fire grates from Edale | Moorland Fires');
    expect((await app.asOwner.get(editor(first.handle))).to).toBe(editor('edale-fire-grate'));

    const had = await save(second.handle, { handle: first.handle, title: 'Never saved' });
    expectPage(had, 422, 'It was once the address of Edale Grate, and still leads there.');
    expectPage(
      await save(second.handle, { handle: 'edale-fire-grate' }),
      422,
      'Edale Grate has this address.',
    );
    expectPage(await save(second.handle, { handle: 'search' }), 422, 'The shop itself needs search.');
    const create = { title: 'Another', price: '1', handle: 'edale-fire-grate', postageProvider: 'UPS' };
    expectPage(await app.asOwner.post('/admin/products/create', create), 422, 'has this address');
    expect(await find(second.handle)).toMatchObject({ title: expect.not.stringContaining('Never') });
    // Its own old address it may have back.
    expect((await save('edale-fire-grate', { handle: first.handle, searchHeading: '' })).status).toBe(200);
    expect((await app.asVisitor.get('/product/edale-fire-grate')).to).toBe(`/product/${first.handle}`);
  });

  test('a draft needs a title only; giving it away asks first', async () => {
    const create = (fields: Record<string, string>) =>
      app.asOwner.post('/admin/products/create', { available: 'true', postageProvider: 'UPS', ...fields });
    expectPage(await create({ title: ' ', price: '' }), 422, '1 field needs you Title');
    expect((await create({ title: 'Only a Title', price: '' })).to).toContain('only-a-title');
    expect(await find('only-a-title')).toMatchObject({ price: 0, available: false });
    expectPage(await create({ title: 'A Gift', price: '0' }), 422, 'Should customers get this for £0.00?');

    const save = async (fields: Record<string, string>) => {
      const { version } = await findProductForAdmin(shop, owner, 'only-a-title');
      const form = { intent: 'save', version: String(version), available: 'true', ...fields };
      return app.asOwner.post(editor('only-a-title'), form);
    };
    expectPage(await save({}), 422, 'Should customers get this for £0.00?');
    expect((await find('only-a-title')).available).toBe(false);
    const ticked = await app.asOwner.post('/admin?tab=products', {
      intent: 'show',
      id: (await find('only-a-title')).id,
    });
    expect(ticked.text).toContain('Only a Title: It would be in the shop for £0.00');
    expect((await save({ isFree: 'yes' })).status).toBe(200);
    expect(await find('only-a-title')).toMatchObject({ price: 0, available: true });
    expect((await save({ title: 'Still a gift' })).status).toBe(200);

    const { id, handle } = await aVariant(shop);
    const row = { intent: 'save-variants', [`price ${id}`]: '0' };
    expectPage(await app.asOwner.post(editor(handle), row), 422, 'It would be in the shop for £0.00');
  });

  test('the list shows drafts too, and is searched', async () => {
    const draft = { title: 'Goyt Draft', price: '1', available: 'false', postageProvider: 'UPS' };
    await app.asOwner.post('/admin/products/create', draft);
    const list = await app.asOwner.get('/admin?tab=products&q=goyt');
    expect(list.textIn('row', /Goyt/)).toContain('Draft');
    const none = await app.asOwner.get('/admin?tab=products&q=100%25_no');
    expect(none.text).toContain('No matching products');
  });

  test.each([
    [{ title: ' ' }, 422, '1 field needs you Title'],
    [{ price: 'much' }, 422, '1 field needs you Price'],
    [{ widthMm: '90 cm' }, 422, '1 field needs you Width'],
    [{ version: '-1' }, 409, 'Someone else changed this product'],
    [{ intent: 'unknown' }, 400, ''],
  ])('a change is refused with %o', async (changes, status, message) => {
    const { handle } = await aVariant(shop);
    const { version } = await findProductForAdmin(shop, owner, handle);
    const fields = { title: 'Ramshaw', price: '1', postageProvider: 'UPS', available: 'true' };
    const page = await app.asOwner.post(editor(handle), {
      intent: 'save',
      version: String(version),
      ...fields,
      ...changes,
    });
    expectPage(page, status, message);
  });

  test('options and variants are added, and an option in use is not removed', async () => {
    const { handle } = await aVariant(shop);
    const post = (fields: Record<string, string>) => app.asOwner.post(editor(handle), fields);
    await post({ intent: 'add-option-type', optionName: 'Colour', viewName: 'Black' });
    await post({ intent: 'add-option-value', optionHandle: 'colour', viewName: 'White' });
    await post({
      intent: 'add-variant',
      hasOptions: 'true',
      'option colour': 'white',
      sku: 'RAM-W',
      price: '999.99',
      stockCount: '6',
      available: 'true',
    });
    expect((await find(handle)).variants).toMatchObject([
      { title: 'Natural oak' },
      { title: 'White', sku: 'RAM-W', price: 99_999, stockCount: 6 },
    ]);
    const remove = (optionHandle: string, value: string) =>
      post({ intent: 'remove-option-value', optionHandle, handle: value });
    expect((await remove('colour', 'white')).status).toBe(409);
    const unknown = await remove('nope', 'gold');
    expectPage(unknown, 404, 'We could not find that option.');
  });

  test('added stock comes on top of what is left; a choice that changed meanwhile is not overwritten', async () => {
    const { id: productId, handle } = await aSuite(shop);
    const { id } = await addVariant(shop, owner, { productId, options: wide(42), stockCount: 4 });
    const save = (fields: Record<string, string>) =>
      app.asOwner.post(editor(handle), {
        intent: 'save-variants',
        ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${name} ${id}`, value])),
      });
    await save({ price: '949', stockCount: '9', 'seen stockCount': '6', available: 'false' });
    expect((await find(handle)).variants).toMatchObject([{ price: 94_900, stockCount: 7, available: false }]);
    const late = await save({ 'option width': '48-inch', 'seen option width': '' });
    expectPage(late, 409, '42 inch has changed meanwhile');
  });

  test('Save takes the product and its variants together, or neither, and says what became of the stock', async () => {
    const { id: productId, handle } = await aSuite(shop);
    const { id } = await addVariant(shop, owner, { productId, options: wide(42), stockCount: 4 });
    const save = async (fields: Record<string, string>) => {
      const { version } = await findProductForAdmin(shop, owner, handle);
      return app.asOwner.post(editor(handle), { intent: 'save', version: String(version), ...fields });
    };
    const before = await find(handle);
    const wrong = await save({ title: ' ', [`price ${id}`]: 'much' });
    expectPage(wrong, 422, '2 fields need you');
    expect(wrong.text).toContain('Title · Price of 42 inch');
    const taken = { title: 'Not this title', [`price ${id}`]: '949', [`seen price ${id}`]: '1' };
    expectPage(await save(taken), 409, 'Now £349.99. Save again to replace it with yours');
    expect(await find(handle)).toEqual(before);

    const sold = { [`stockCount ${id}`]: '9', [`seen stockCount ${id}`]: '6', [`price ${id}`]: '949' };
    const page = await save({ title: 'Both at once', ...sold });
    expect(page.text).toContain('42 inch: 2 were sold meanwhile, so 7 are in stock instead of 9.');
    const variants = [{ price: 94_900, stockCount: 7 }];
    expect(await find(handle)).toMatchObject({ title: 'Both at once', variants });
  });

  test('a measure of one variant is saved, refused when it is none, and seen in the shop', async () => {
    const { id: productId, handle } = await aSuite(shop);
    await updateProduct(shop, owner, productId, {
      available: true,
      metafields: '{"attributes":{"widthMm":1220,"heightMm":1080,"x-fuel":"none"}}',
    });
    const { id, sku } = await addVariant(shop, owner, { productId, options: wide(42), stockCount: 4 });
    const save = (widthMm: string) =>
      app.asOwner.post(editor(handle), { intent: 'save-variants', [`widthMm ${id}`]: widthMm });
    expectPage(await save('54 inch'), 422, 'Width not valid. Must be a whole number of mm, 1 to 10,000');
    expect((await save('1,372')).text).toContain('1,372 × 1,080 mm');
    expect((await app.asVisitor.get(`/product/${handle}/${sku}`)).text).toContain('1,372 × 1,080 mm (W × H)');
    await addVariant(shop, owner, { productId, options: wide(48) });
    await app.asOwner.post(editor(handle), { intent: 'save', heightMm: '1,100' });
    expect(JSON.parse((await find(handle)).metafields).attributes).toEqual({
      ...{ widthMm: 1220, heightMm: 1100, 'x-fuel': 'none' },
    });
  });

  test('pictures are added and sorted, and the first is featured', async () => {
    const { handle } = await aVariant(shop);
    const picture = await aPicture();
    for (let n = 0; n < 3; n++)
      await app.asOwner.post(editor(handle), anUpload({ intent: 'add-media' }, picture));
    const { media, featuredMedia } = await find(handle);
    const [first = '', second = ''] = media.map(({ url }) => url);
    expect([featuredMedia, first, second].every((url) => url?.startsWith('/media/'))).toBe(true);
    await app.asOwner.post(editor(handle), { intent: 'order-media', url: second, order: '1' });
    expect((await find(handle)).media.map(({ url }) => url)).toEqual([second, first]);
  });

  test('what the pictures show is saved with the page', async () => {
    const { handle } = await aVariant(shop);
    await app.asOwner.post(editor(handle), anUpload({ intent: 'add-media' }, await aPicture()));
    const { featuredMedia } = await find(handle);
    const { version } = await findProductForAdmin(shop, owner, handle);
    const words = { [`alt ${featuredMedia}`]: 'The fire, lit', title: 'Described Fire' };
    const page = await app.asOwner.post(editor(handle), {
      intent: 'save',
      version: String(version),
      ...words,
    });
    expect(page.valueOf('Text of picture 1')).toBe('The fire, lit');
    expect(page.text).toContain('Pictures described');
    expect((await app.asVisitor.get(`/product/${handle}`)).html).toContain('alt="The fire, lit"');
  });

  test('a product whose handle changed meanwhile is found by its id, and its old address redirects', async () => {
    const { productId, handle } = await aVariant(shop, { title: 'Danebridge Fire' });
    await updateProduct(shop, owner, productId, { handle: `${handle}-new` });
    const { version } = await findProductForAdmin(shop, owner, productId);
    const save = (version: number) =>
      app.asOwner.post(editor(handle), {
        intent: 'save',
        productId,
        title: 'Danebridge',
        price: '1',
        version: String(version),
      });
    const stale = await save(version - 1);
    expect([stale.status, stale.valueOf('Title')]).toEqual([409, 'Danebridge']);
    expect((await save(version)).text).toContain('Saved');
    expect((await find(productId)).title).toBe('Danebridge');
    expect((await app.asOwner.get(editor(productId))).to).toBe(`${editor(handle)}-new`);
  });

  test('a variant of another product cannot be deleted through the form of this one', async () => {
    const [mine, other] = [await aVariant(shop), await aVariant(shop)];
    const fields = { intent: 'delete-variant', variantId: other.id };
    expect((await app.asOwner.post(editor(mine.handle), fields)).status).toBe(404);
    expect((await find(other.handle)).variants).toHaveLength(1);
  });

  test('a product is deleted', async () => {
    const { handle } = await aVariant(shop);
    const deleted = await app.asOwner.post(editor(handle), { intent: 'delete' });
    expect(deleted.to).toBe('/admin?tab=products&deleted');
    expect((await app.asOwner.get(editor(handle))).status).toBe(404);
  });
});
