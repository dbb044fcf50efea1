import { expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { listSuppliers } from '#shop/catalogue/suppliers/suppliers.server.ts';
import { links } from '#shop/links.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('suppliers', ({ app, shop }) => {
  const owner = anAdmin();
  let count = 0;
  const aProduct = async (supplier: string) => {
    const fields = { title: `Fire ${++count}`, price: 9_900, supplier };
    return (await createProduct(shop, owner, fields)).product;
  };
  const supplierOf = async (id: string) => (await findProductForAdmin(shop, owner, id)).product.supplier;
  const named = async (name: string) =>
    (await listSuppliers(shop, owner)).find((each) => each.name === name) ?? expect.fail(`no ${name}`);
  const at = async (name: string) => links.admin.supplier((await named(name)).id);

  test('a product brings its supplier into the list, once however it is written', async () => {
    const first = await aProduct('Peak Castings');
    const second = await aProduct(' PEAK  castings ');
    expect([first.supplier, second.supplier]).toEqual(['Peak Castings', 'Peak Castings']);
    expect(await named('Peak Castings')).toMatchObject({ products: 2 });
    const list = await app.asOwner.get(links.admin.suppliers);
    expect(list.textIn('row', /Peak Castings/)).toBe('Peak Castings 2 products');
    const product = await app.asOwner.get(`/admin/products/edit/${first.handle}`);
    expect(product.valueOf('Supplier')).toBe('Peak Castings');
  });

  test('two products bring the same new supplier at once', async () => {
    const both = await Promise.all([aProduct('Torr Works'), aProduct('TORR works')]);
    expect(new Set(both.map(({ supplier }) => supplier)).size).toBe(1);
  });

  test('its products follow a new name, and the old one leads to it', async () => {
    const { id } = await aProduct('Dale Flues');
    const page = await at('Dale Flues');
    expectPage(await app.asOwner.post(page, { intent: 'rename', name: 'Dale Flues Ltd' }), 200, 'Saved');
    expect(await supplierOf(id)).toBe('Dale Flues Ltd');
    expect((await aProduct('dale flues')).supplier).toBe('Dale Flues Ltd');
    expectPage(await app.asOwner.get(page), 200, 'Dale Flues → became Dale Flues Ltd');
    await app.asOwner.post(page, { intent: 'rename', name: 'DALE FLUES Ltd' });
    expect(await supplierOf(id)).toBe('DALE FLUES Ltd');
  });

  test('one in use is merged, not deleted; products and names go to the other', async () => {
    const { id } = await aProduct('Wye Stoves');
    await aProduct('Wye Stoves UK');
    const page = await at('Wye Stoves UK');
    expectPage(await app.asOwner.post(page, { intent: 'delete' }), 409, 'has products');
    const into = await named('Wye Stoves');
    const { to } = await app.asOwner.post(page, { intent: 'merge', into: into.id });
    expect(to).toBe(`${links.admin.supplier(into.id)}?merged`);
    expect(await named('Wye Stoves')).toMatchObject({ products: 2 });
    expect((await aProduct('wye stoves uk')).supplier).toBe('Wye Stoves');
    expect((await app.asOwner.get(page)).status).toBe(404);
    await updateProduct(shop, owner, id, { supplier: '' });
    expect(await supplierOf(id)).toBe('');
  });

  test('one without products is added by hand, and deleted; a former name begins anew', async () => {
    const add = (name: string) => app.asOwner.post(links.admin.suppliers, { intent: 'add', name });
    expectPage(await add('Lathkill Stone'), 200, 'Lathkill Stone is in the list.');
    await app.asOwner.post(await at('Lathkill Stone'), { intent: 'rename', name: 'Lathkill' });
    expectPage(await add('Lathkill Stone'), 200, 'Lathkill Stone is in the list.');
    expect((await aProduct('lathkill stone')).supplier).toBe('Lathkill Stone');
    const { to } = await app.asOwner.post(await at('Lathkill'), { intent: 'delete' });
    expect(to).toBe(`${links.admin.suppliers}?deleted`);
  });

  test.each([
    ['add', '', 422, 'Name can not be empty'],
    ['add', 'a'.repeat(101), 422, 'must be 100 characters or fewer'],
    ['rename', '  ', 422, 'Name can not be empty'],
    ['rename', 'TAKEN one', 409, 'Taken One is in the list'],
    ['merge', '', 404, 'supplier'],
    ['steal', '', 400, 'Unknown action'],
  ])('a form is refused: %s ‘%s’', async (intent, name, status, words) => {
    await aProduct('Taken One');
    await aProduct('Another One');
    const page = intent === 'add' ? links.admin.suppliers : await at('Another One');
    expectPage(await app.asOwner.post(page, { intent, name }), status, words);
  });

  test('a customer does not change the list', async () => {
    await aProduct('For Managers');
    const page = await at('For Managers');
    expect((await app.asCustomer.post(page, { intent: 'rename', name: 'Mine' })).status).not.toBe(200);
    expect(await named('For Managers')).toMatchObject({ products: 1 });
  });
});
