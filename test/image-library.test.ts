import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { createProduct, deleteProduct, updateProduct } from '#shop/catalogue/products.server.ts';
import { addLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import { updateShopProfile } from '#shop/profile/profile.server.ts';
import { aDatabasePlace, describeOnEachEngine } from './database.ts';
import { anAdmin, aShop, type TestShop } from './shop.ts';

describeOnEachEngine('an image library with many pictures', (engine) => {
  const owner = anAdmin();
  let shop: TestShop;
  const urls: string[] = [];
  beforeAll(async () => {
    shop = await aShop(engine);
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#b3421a' } })
      .png()
      .toBuffer();
    for (let n = 1; n <= 30; n++) {
      shop.pass(1000);
      urls.push((await addLibraryImage(shop, owner, { bytes, filename: `room-${n}.png` })).url);
    }
  });
  afterAll(() => shop.close());

  const list = async (wish: object = {}) => {
    const found = await listLibraryImages(shop, owner, { page: 1, pageSize: 12, ...wish });
    return { names: found.images.map(({ filename }) => filename.replace(/\D/g, '')), total: found.total };
  };

  test('comes page by page, newest first, each picture once', async () => {
    const pages = [await list(), await list({ page: 2 }), await list({ page: 3 }), await list({ page: 4 })];
    expect(pages.map(({ total }) => total)).toEqual([30, 30, 30, 30]);
    expect(pages.flatMap(({ names }) => names)).toEqual(Array.from({ length: 30 }, (_, n) => String(30 - n)));
  });

  test('is searched, and narrowed to what nothing shows, with a true total', async () => {
    const { product } = await createProduct(shop, owner, {
      ...{ title: 'Roaches Fire', price: 100 },
      HTMLdescription: `<p><img src="${urls[4]}"><img src="${urls[5]}"></p>`,
    });
    await updateShopProfile(shop, owner, { aboutImage: urls[6] ?? null }, { section: 'banners' });
    const unused = async () => (await list({ onlyUnused: true })).total;
    expect(await unused()).toBe(27);
    expect(await list({ q: 'room-2', pageSize: 3 })).toEqual({ names: ['29', '28', '27'], total: 11 });
    expect(await list({ q: 'room-5', onlyUnused: true })).toEqual({ names: [], total: 0 });
    await updateProduct(shop, owner, product.id, { HTMLdescription: `<p><img src="${urls[5]}"></p>` });
    expect(await unused()).toBe(28);
    await deleteProduct(shop, owner, product.id);
    expect(await unused()).toBe(29);
  });
});

describeOnEachEngine('a shop whose words show pictures already', (engine) => {
  test('knows them after its tables have grown', async () => {
    const place = await aDatabasePlace(engine, { isBare: true });
    const database = connect(place.where);
    await migrate(database, '002-search');
    const html = '<p><img src="/media/abc.jpeg"> and <img src="/media/abc.jpeg?width=320"></p>';
    await sql`INSERT INTO product (id, handle, title, description, html_description, external_ref, available, price, lowest_price, postage_provider, tags, metafields, created, updated, version)
      VALUES ('p_1', 'fire', 'Fire', '', ${html}, '', 1, 100, 100, 'UPS', '[]', '{}', 1, 1, 1)`.execute(
      database.db,
    );
    await migrate(database);
    expect(await database.db.selectFrom('product_text_picture').selectAll().execute()).toEqual([
      { product_id: 'p_1', url: '/media/abc.jpeg' },
    ]);
    await database.close();
    await place.remove();
  });
});
