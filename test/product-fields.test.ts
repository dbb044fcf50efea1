import { beforeAll, describe, expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { duplicateProduct } from '#shop/catalogue/commands/duplicate-product.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { cellText, columnNamed, type GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { listGrid } from '#shop/catalogue/many/list-grid.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { type AnyField, isNumeric, labelOfField } from '#shop/catalogue/product/own-fields.ts';
import { FIELD_FORMS, type OwnFields, PRODUCT_FIELDS } from '#shop/catalogue/product/product-fields.ts';
import { describeFields, differences } from '#shop/catalogue/record/product-history.ts';
import { findProductsToWrite } from '#shop/catalogue/rows/find-products-to-write.server.ts';
import { saveProducts } from '#shop/catalogue/rows/save-products.server.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { PRODUCT_FILE, toNewProduct, toProductFile } from '#shop/files/archives/product-file.server.ts';
import type { Field } from '#shop/forms/form.ts';
import { inTransaction } from '#shop/shop.server.ts';
import { expectToFit } from './api/contract/schemas.ts';
import { anImport } from './imports/import-file.ts';
import { auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { undo } from './undo/undoing.ts';
import { ownCsv } from './undo/whole-catalogue.ts';

type Key = keyof typeof FIELD_FORMS;
const KEYS = Object.keys(FIELD_FORMS) as Key[];

/** Without it there is no product, it is made from the title, or it is the shop's first carrier. */
const NEVER_EMPTY: Key[] = ['title', 'handle', 'metafields', 'postageProvider'];

/** Said in Activity by its parts. */
const IN_PARTS: Key[] = ['metafields'];

const field = (key: Key): AnyField => PRODUCT_FIELDS[key];
/** The fields of which the table says this. */
const that = (mark: 'grid' | 'file' | 'isListed' | 'isPrivate') => KEYS.filter((key) => field(key)[mark]);

/** A value of a field that no new product has. */
function aValue(key: Key): never {
  const { schema, empty } = FIELD_FORMS[key];
  const value = schema.enum?.find((each) => each !== empty) ?? schema.example;
  if (value === undefined) throw new Error(`${key} needs an example`);
  return value as never;
}

onEachEngine('a field of a product', ({ app, shop }) => {
  const admin = anAdmin();
  // The first request signs the owner up, for whom things are undone.
  beforeAll(() => app.asOwner.get('/admin'));
  const find = async (id: string) => (await findProductForAdmin(shop, admin, id)).product;
  const aProduct = async () => (await createProduct(shop, admin, { title: 'Plain', price: 9_900 })).product;
  /** Saves a product with another value of one field by the difference, as grid, import and undo do. */
  const save = (id: string, change: Partial<OwnFields>) =>
    inTransaction(shop, async (shop) => {
      const before = (await findProductsToWrite(shop, admin, [id])).get(id);
      if (!before) throw new Error('it is gone');
      const after = { ...before, ...change, sku: change.externalRef ?? before.sku };
      await saveProducts(shop, admin, [{ before, after }]);
      return after;
    });

  /** A value of a field that no other product has. */
  const itsOwn = (key: Key) =>
    isNumeric(field(key)) ? Number(FIELD_FORMS[key].schema.example) + 1 : `Only ${shop.newId('p')}`;

  const made = (key: Key) =>
    key === 'handle' ? (`of-its-own-${shop.newId('p').slice(-8).toLowerCase()}` as never) : aValue(key);

  describe.each(KEYS)('%s', (key) => {
    const value = () => made(key);

    test('is kept by a new product, by a change, and by one that differs', async () => {
      const wanted = { title: 'Given', price: 9_900, [key]: value() };
      const { product } = await createProduct(shop, admin, wanted);
      expect(product[key]).toEqual(wanted[key]);
      expect((await find(product.id))[key]).toEqual(wanted[key]);

      const [changed, differing] = [await aProduct(), await aProduct()];
      const [typed, saved] = [value(), value()];
      await updateProduct(shop, admin, changed.id, { [key]: typed });
      expect((await find(changed.id))[key]).toEqual(typed);
      const after = await save(differing.id, { [key]: saved });
      expect(await find(differing.id)).toEqual(after);
      expect(after[key]).toEqual(saved);
    });

    test.skipIf(NEVER_EMPTY.includes(key))('is emptied by what is typed and by programs', async () => {
      const { id } = await aProduct();
      const { empty, show = String } = FIELD_FORMS[key] as Field<unknown>;
      for (const nothing of [empty, FIELD_FORMS[key].read(show(empty), {})]) {
        await save(id, { [key]: value() });
        const { status } = await app.asOwner.call('PUT', `/product/${id}`, { [key]: nothing });
        expect([status, (await find(id))[key]]).toEqual([200, empty]);
      }
    });

    test('goes back when the change is undone, and is told in Activity', async () => {
      const before = await aProduct();
      shop.advanceClock(1000);
      await save(before.id, { [key]: value() });
      const changed = await find(before.id);
      const label = IN_PARTS.includes(key) ? expect.any(String) : labelOfField(PRODUCT_FIELDS[key], key);
      expect(differences(before, changed)).toContainEqual(expect.objectContaining({ label }));
      if (!IN_PARTS.includes(key))
        expect(describeFields(changed).map(({ label }) => label)).toContain(
          labelOfField(PRODUCT_FIELDS[key], key),
        );
      const entry = (await auditOf(shop, { subject_id: before.id })).at(-1);
      await undo(shop, admin, { entry: entry?.id ?? '' });
      expect((await find(before.id))[key]).toEqual(before[key]);
    });

    test('goes through an archive, and is copied but for what each product has of its own', async () => {
      const plain = await aProduct();
      const { id } = plain;
      const product = await save(id, { [key]: value() });
      for (const each of [plain, product]) {
        const file = PRODUCT_FILE.parse(
          JSON.parse(
            JSON.stringify(
              toProductFile(each, { formerHandles: [], formerIds: [], pictures: [], films: [] }),
            ),
          ),
        );
        expect(toNewProduct(file, shop.newId)?.[key]).toEqual(each[key]);
      }
      const { product: copy } = await duplicateProduct(shop, admin, id);
      if (key === 'title') expect(copy.title).toBe(`${product.title} (copy)`);
      else if (key === 'available') expect(copy.available).toBe(false);
      else if (key === 'handle') expect(copy.handle).not.toBe(product.handle);
      else expect(copy[key]).toEqual(product[key]);
    });

    test('is read and changed by programs', async () => {
      const { id } = await aProduct();
      const asked = async () => (await app.asOwner.call('GET', `/product/${id}?admin=true`)).body;
      expectToFit('GET /product/{id}', 200, await asked());
      const wanted = value();
      const { status } = await app.asOwner.call('PUT', `/product/${id}`, { [key]: wanted });
      expect(status).toBe(200);
      const body = await asked();
      expect(body[key]).toEqual(wanted);
      expectToFit('GET /product/{id}', 200, body);
    });
  });

  test.each(that('grid'))('%s is read and changed in the grid', async (key) => {
    const { id } = await aProduct();
    const column = field(key).grid?.key ?? '';
    const cells = async () =>
      (await listGrid(shop, admin, { q: '' })).products.find((each) => each.id === id)?.cells ?? {};
    const wanted = columnNamed(column) as GridColumn;
    const [seen, to] = [(await cells())[column] ?? '', cellText(wanted, made(key))];
    expect((await saveGrid(shop, admin, [{ product: id, column, seen, to }])).refused).toEqual([]);
    expect((await cells())[column]).toBe(to);
  });

  test.each(that('file'))('%s goes out in the file of the list, and comes in with it', async (key) => {
    const [of, into] = [await aProduct(), await aProduct()];
    const product = await save(of.id, { [key]: made(key) });
    const [head = '', ...lines] = (await ownCsv(shop, admin)).split('\r\n');
    expect(head).toContain(field(key).file?.header);
    const line = lines.find((each) => each.includes(`/${product.handle},`)) ?? '';
    const changed = line.replace(`/${product.handle},`, `/${into.handle},`);
    await anImport(shop, app.asOwner, `${head}\r\n${changed}\r\n`);
    expect((await find(into.id))[key]).toEqual(product[key]);
  });

  test('an empty cell of that file leaves what there is as it is', async () => {
    const { id } = await aProduct();
    const before = await save(id, Object.fromEntries(that('file').map((key) => [key, made(key)])));
    const [head = ''] = (await ownCsv(shop, admin)).split('\r\n');
    const said: Record<string, string> = { Address: `/product/${before.handle}`, Price: '99.00' };
    const cells = head.split(',').map((name) => said[name] ?? '');
    await anImport(shop, app.asOwner, `${head}\r\n${cells.join(',')}\r\n`);
    const { variants, ...after } = await find(id);
    expect(variants).toHaveLength(1);
    expect(after).toEqual({ ...after, ...before, variants: undefined });
  });

  test.each(that('isListed'))('%s is in the list of products, which narrows to it', async (key) => {
    const { id } = await aProduct();
    const product = await save(id, { [key]: itsOwn(key) });
    const { label } = FIELD_FORMS[key];
    const listed = (text: string) =>
      app.asOwner.get(`/admin?tab=products&${new URLSearchParams({ [key]: text })}`);
    const page = await listed(String(product[key]));
    expect(page.all('columnheader').map(({ textContent }) => textContent)).toContain(label);
    // Compared as numbers: a failure would print whole elements.
    expect(page.all('checkbox', /^Tick (?!all)/).length).toBe(1);
    expect(page.text).toContain(String(product[key]));
    for (const nobodys of ['9'.repeat(15), 'none of them']) {
      const nothing = await listed(nobodys);
      expect([nothing.status, nothing.all('checkbox', /^Tick (?!all)/).length]).toEqual([200, 0]);
    }
  });

  test.each(that('isPrivate'))('%s is never seen by customers', async (key) => {
    const { id } = await aProduct();
    const secret = itsOwn(key);
    const { handle } = await save(id, { available: true, [key]: secret });
    await addVariant(shop, admin, { productId: id, price: 9_900, stockCount: 1 });
    const ofIt = [`/product/${handle}`, `/product/${handle}.data`, `/api/v1/product/${handle}`];
    for (const address of [...ofIt, '/api/v1/product', '/feeds/google.xml']) {
      const answer = await app.asVisitor.ask(address);
      const text = await answer.text();
      expect([address, answer.status]).toEqual([address, 200]);
      if (ofIt.includes(address)) expect(text).toContain(handle);
      // A number may be there for another reason.
      if (typeof secret === 'string') expect(text).not.toContain(secret);
      expect(text).not.toContain(`"${key}"`);
    }
  });
});
