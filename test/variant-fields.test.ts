import { beforeAll, describe, expect, test } from 'vitest';
import { createProduct, updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { duplicateProduct } from '#shop/catalogue/commands/duplicate-product.server.ts';
import { addVariant, updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { cellText, columnNamed, type GridColumn } from '#shop/catalogue/many/grid-columns.ts';
import { listGrid } from '#shop/catalogue/many/list-grid.server.ts';
import { saveGrid } from '#shop/catalogue/many/save-grid.server.ts';
import { labelOfField } from '#shop/catalogue/product/own-fields.ts';
import type { Variant } from '#shop/catalogue/product/product.ts';
import {
  EACH_VARIANT_FIELD,
  VARIANT_FILE_FIELDS,
  type VariantKey,
} from '#shop/catalogue/product/variant-fields.ts';
import type { VariantFields } from '#shop/catalogue/product/variant-form.ts';
import { describeFields, differences } from '#shop/catalogue/record/product-history.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { PRODUCT_FILE, toNewProduct, toProductFile } from '#shop/files/archives/product-file.server.ts';
import { expectToFit } from './api/contract/schemas.ts';
import { anImport } from './imports/import-file.ts';
import { auditOf } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { anAdmin } from './kit/shop.ts';
import { undo } from './undo/undoing.ts';
import { ownCsv } from './undo/whole-catalogue.ts';

/** A value of each field that an owner may send, which no new variant has; SKUs differ for each variant. */
const VALUES: Partial<Record<VariantKey, unknown>> = {
  title: 'Said otherwise',
  available: false,
  price: 12_345,
  stockCount: 7,
  metafields: '{"attributes":{"widthMm":1372}}',
  vatRate: 5,
  stockPolicy: 'always',
  weeksFrom: 3,
  weeksTo: 8,
  gtin: '5012345678900',
  cost: 4_150,
};

/** What a field belongs to: weeks are those of what is made to order. */
const OF_WEEKS = { stockPolicy: 'made-to-order', weeksFrom: 2, weeksTo: 9 } as const;
const BASE: Partial<Record<VariantKey, VariantFields>> = { weeksFrom: OF_WEEKS, weeksTo: OF_WEEKS };
const FIELDS = EACH_VARIANT_FIELD.filter(([key, { form }]) => form && key !== 'sku');

onEachEngine('a field of a variant', ({ app, shop }) => {
  const admin = anAdmin();
  // The first request signs the owner up, for whom things are undone.
  beforeAll(() => app.asOwner.get('/admin'));
  const aVariantWith = async (more: VariantFields = {}) => {
    const { product } = await createProduct(shop, admin, { title: 'Plain', price: 9_900 });
    const variant = await addVariant(shop, admin, { productId: product.id, price: 9_900, ...more });
    return { id: product.id, variant };
  };
  const product = async (id: string) => (await findProductForAdmin(shop, admin, id)).product;
  const find = async (id: string) => (await product(id)).variants[0] as Variant;

  describe.each(FIELDS)('%s', (key, field) => {
    const to = VALUES[key];
    const aVariant = (more: VariantFields = {}) => aVariantWith({ ...BASE[key], ...more });

    test('is kept by a new variant, and by a change that comes from a page or a program', async () => {
      expect(to, `${key} needs a value in this test`).toBeDefined();
      const [given, changed, sent] = [await aVariant({ [key]: to }), await aVariant(), await aVariant()];
      await updateVariant(shop, admin, changed.variant.id, { [key]: to });
      const { status, body } = await app.asOwner.call('PUT', `/product/variant/${sent.variant.id}`, {
        [key]: to,
      });
      expect([status, body[key]]).toEqual([200, to]);
      for (const { id } of [given, changed, sent]) expect((await find(id))[key]).toEqual(to);
      const { body: answered } = await app.asOwner.call('GET', `/product/${sent.id}?admin=true`);
      expectToFit('GET /product/{id}', 200, answered);
      expect(answered.variants[0][key]).toEqual(to);
    });

    test('is told in Activity, and goes back when the change is undone', async () => {
      const { id, variant } = await aVariant();
      shop.advanceClock(1000);
      await updateVariant(shop, admin, variant.id, { [key]: to });
      const changed = await find(id);
      const label = field.words === null ? expect.any(String) : labelOfField(field, key);
      expect(differences(variant, changed)).toContainEqual(expect.objectContaining({ label }));
      if (field.words !== null && to !== false)
        expect(describeFields(changed).map((each) => each.label)).toContain(label);
      const entry = (await auditOf(shop, { subject_id: variant.id })).at(-1);
      await undo(shop, admin, { entry: entry?.id ?? '' });
      expect((await find(id))[key]).toEqual(variant[key]);
    });

    test('goes through an archive, and is copied but for its stock and barcode', async () => {
      const { id } = await aVariant({ [key]: to });
      const whole = await product(id);
      const file = toProductFile(whole, { formerHandles: [], formerIds: [], pictures: [], films: [] });
      const read = PRODUCT_FILE.parse(JSON.parse(JSON.stringify(file)));
      expect(toNewProduct(read, shop.newId)?.variants[0]?.[key]).toEqual(to);
      const { product: copy } = await duplicateProduct(shop, admin, id);
      expect(copy.variants[0]?.[key]).toEqual(key === 'stockCount' ? 0 : key === 'gtin' ? '' : to);
    });

    test.runIf(field.grid)('is read and changed in the grid', async () => {
      const { id, variant } = await aVariant();
      const column = columnNamed(field.grid?.key ?? '') as GridColumn;
      const cells = async () =>
        (await listGrid(shop, admin, { q: '' })).products
          .find((each) => each.id === id)
          ?.variants.find((each) => each.id === variant.id)?.cells ?? {};
      const [seen, wanted] = [(await cells())[column.key] ?? '', cellText(column, to)];
      const change = { product: id, variant: variant.id, column: column.key, seen, to: wanted };
      expect((await saveGrid(shop, admin, [change])).refused).toEqual([]);
      expect((await find(id))[key]).toEqual(to);
    });

    test.runIf(field.file)('goes out in the file of the list, and comes in with it', async () => {
      const [of, into] = [await aVariant({ [key]: to }), await aVariant()];
      const [head = '', ...lines] = (await ownCsv(shop, admin)).split('\r\n');
      expect(head).toContain(VARIANT_FILE_FIELDS.find((each) => each.field === key)?.header);
      const line = lines.find((each) => each.includes(of.variant.sku)) ?? '';
      const { handle } = await product(into.id);
      const changed = line
        .replace(/\/product\/[^,]+,/, `/product/${handle},`)
        .replace(of.variant.sku, into.variant.sku);
      await anImport(shop, app.asOwner, `${head}\r\n${changed}\r\n`);
      expect((await find(into.id))[key]).toEqual(to);
    });
  });

  test.each(EACH_VARIANT_FIELD.filter(([, { isPrivate }]) => isPrivate))(
    '%s is never seen by customers',
    async (key) => {
      const { id } = await aVariantWith({ [key]: VALUES[key], stockCount: 2 });
      await updateProduct(shop, admin, id, { available: true });
      const { handle } = await product(id);
      for (const address of [
        `/product/${handle}`,
        `/product/${handle}.data`,
        `/api/v1/product/${handle}`,
        '/api/v1/product',
      ]) {
        const answer = await app.asVisitor.ask(address);
        const text = await answer.text();
        expect([address, answer.status, text.includes(handle)]).toEqual([address, 200, true]);
        expect(text).not.toContain(`"${key}"`);
        expect(text).not.toContain(String(VALUES[key]));
      }
    },
  );

  test('a GTIN is tidied, checked in clear words, and emptied', async () => {
    const { id, variant } = await aVariantWith();
    const put = (gtin: string) => app.asOwner.call('PUT', `/product/variant/${variant.id}`, { gtin });
    expect((await put("'5 012345 678900")).status).toBe(200);
    expect((await find(id)).gtin).toBe('5012345678900');
    const { status, body } = await put('5012345678901');
    expect([status, JSON.stringify(body)]).toEqual([
      422,
      expect.stringContaining('Must end with its check digit, which is 0 for these'),
    ]);
    expect((await find(id)).gtin).toBe('5012345678900');
    expect((await put('')).status).toBe(200);
    expect((await find(id)).gtin).toBe('');
  });

  test('a rate of VAT that there is not is refused', async () => {
    const { id, variant } = await aVariantWith();
    const { status, body } = await app.asOwner.call('PUT', `/product/variant/${variant.id}`, {
      vatRate: 17.5,
    });
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Must be 20 or 5 or 0')]);
    expect((await find(id)).vatRate).toBe(20);
  });
});
