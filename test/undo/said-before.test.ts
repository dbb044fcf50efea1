import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { createProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addProductMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { addVariant } from '#shop/catalogue/commands/variants.server.ts';
import { createSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aPicture } from '../kit/pictures.ts';
import { anAdmin } from '../kit/shop.ts';
import { aCode } from '../prices/a-code.ts';
import { aSale } from '../prices/a-sale.ts';
import { undoFromActivity } from './undoing.ts';
import { ownCsv, wholeCatalogue } from './whole-catalogue.ts';

/** What nothing brings back: money that was returned, files, keys, an account. */
const FOR_EVER = [
  'src/web/admin/orders/order/order-cancel.tsx',
  'src/web/admin/settings/pictures/library-picture.tsx',
  'src/web/admin/webhooks/endpoint.tsx',
  'src/web/storefront/account/account-panels.tsx',
];

test('nothing but what is lost for ever says that it cannot be undone', () => {
  const says = (file: string) => /cannot\s+be\s+undone/i.test(readFileSync(file, 'utf8'));
  expect(globSync('src/web/**/*.tsx').filter(says).sort()).toEqual(FOR_EVER);
});

onEachEngine('what is said before something is deleted is true', { perTest: true }, ({ app, shop }) => {
  const owner = anAdmin();

  async function aStove() {
    await app.asOwner.get('/admin');
    const fields = { title: 'Wincle Stove', price: 40_000, available: true };
    const { product } = await createProduct(shop, owner, fields);
    const stock = { sku: 'WINCLE', price: 42_900, stockCount: 5 };
    const variant = await addVariant(shop, owner, { productId: product.id, ...stock });
    await addProductMedia(shop, owner, product.id, await aPicture());
    await setVariantMedia(shop, owner, variant.id, await aPicture({ colour: 'red' }));
    shop.advanceClock(1000);
    return { product, variant: variant.id, page: `/admin/products/edit/${product.handle}` };
  }

  /** Everything as it was, once the last entry of Activity is undone. */
  async function comesBack(page: string, title: RegExp, fields: Record<string, string>, entry: RegExp) {
    const asked = await app.asOwner.get(page);
    const dialogs = [...asked.document.querySelectorAll('dialog')];
    const dialog = dialogs.find((each) => title.test(each.querySelector('h2')?.textContent ?? ''));
    const titles = dialogs.map((each) => each.querySelector('h2')?.textContent);
    expect(dialog?.textContent, titles.join(' | ')).toContain('Activity can bring it back');
    const before = [await ownCsv(shop, owner), await wholeCatalogue(shop, owner)];
    expect((await app.asOwner.post(page, fields)).status).toBeLessThan(400);
    expect([await ownCsv(shop, owner), await wholeCatalogue(shop, owner)]).not.toEqual(before);
    await undoFromActivity(shop, app.asOwner, entry);
    expect([await ownCsv(shop, owner), await wholeCatalogue(shop, owner)]).toEqual(before);
  }

  test('of a product', async () => {
    const { page } = await aStove();
    await comesBack(page, /^ARE YOU SURE\?$/, { intent: 'delete' }, /^Undo… deleted product/);
  });

  test('of a variant, and of its picture', async () => {
    const { page, variant } = await aStove();
    await comesBack(
      page,
      /^Remove the picture of/,
      { intent: 'remove-variant-media', variantId: variant },
      /^Undo… .*picture removed/,
    );
    shop.advanceClock(1000);
    await comesBack(
      page,
      /^Delete /,
      { intent: 'delete-variant', variantId: variant },
      /^Undo… deleted variant/,
    );
  });

  test('of a picture of a product', async () => {
    const { page, product } = await aStove();
    const { featuredMedia: url } = await findPictures(product.id);
    await comesBack(
      page,
      /^Delete the featured image\?$/,
      { intent: 'delete-media', url: url ?? '' },
      /^Undo… .*picture/,
    );
  });

  test('of a collection', async () => {
    const { product } = await aStove();
    const { handle } = (await createCollection(shop, owner, { title: 'Stoves' })).collection;
    await addToCollection(shop, owner, handle, product.id);
    shop.advanceClock(1000);
    const page = `/admin/collections/edit/${handle}`;
    await comesBack(page, /^Delete Stoves\?$/, { intent: 'delete' }, /^Undo… deleted collection/);
  });

  test('of a draft of a sale', async () => {
    const id = await createSale(shop, owner, aSale({ rule: '-12%' }));
    shop.advanceClock(1000);
    await comesBack(
      `/admin/sales/${id}`,
      /^Delete Black Friday\?$/,
      { intent: 'delete' },
      /^Undo… deleted sale/,
    );
  });

  test('of a code', async () => {
    const id = await aCode(shop, 'SPRING10');
    shop.advanceClock(1000);
    await comesBack(`/admin/codes/${id}`, /^Delete SPRING10\?$/, { intent: 'delete' }, /^Undo… deleted code/);
  });

  const findPictures = (id: string) =>
    shop.db
      .selectFrom('product')
      .select('featured_media as featuredMedia')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
});
