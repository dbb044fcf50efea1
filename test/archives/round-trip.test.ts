import { afterEach, beforeEach, expect, test } from 'vitest';
import { appOn, type TestApp } from '../kit/app.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aNewShop, anAdmin } from '../kit/shop.ts';
import { fillShop } from './a-full-shop.ts';
import { anArchive, anArchiveIn, anArchiveSent, meaningOf, unzipped } from './archives.ts';

const PAGES = [
  ...['/', '/products', '/product/ashbourne', '/product/tissington-stove', '/collections/fires-of-autumn'],
  ...['/pages/our-work', '/pages/terms-and-conditions', '/search?q=poker'],
];

onEachEngine('the archive of a shop', { perTest: true }, ({ app, shop, engine }) => {
  let other: TestApp;
  let archive: Buffer;
  beforeEach(async () => {
    await fillShop({ app, shop }, anAdmin());
    archive = await anArchive({ app, shop });
    const opened = appOn(await aNewShop(engine));
    await opened.open();
    other = opened.app;
  });
  afterEach(async () => {
    await other.close();
    await other.shop.close();
  });

  test('goes into an empty shop, whose own is equal in meaning, and whose pages say the same', async () => {
    const address = await anArchiveIn({ app: other, shop: other.shop }, archive);
    const page = await other.asOwner.get(address);
    expect(page.text).toContain('Carried out');
    expect(page.text).not.toContain('could not be carried out');
    expect(await meaningOf(await anArchive({ app: other, shop: other.shop }))).toEqual(
      await meaningOf(archive),
    );
    for (const path of PAGES) {
      const [here, there] = [await app.asVisitor.get(path), await other.asVisitor.get(path)];
      expect([path, there.text, sourcesOf(there.html)]).toEqual([path, here.text, sourcesOf(here.html)]);
    }
    for (const path of ['/product/tissington', '/collections/autumn', '/pages/faqs'])
      expect([path, (await other.asVisitor.get(path)).to]).toEqual([
        path,
        (await app.asVisitor.get(path)).to,
      ]);
  });

  test('has no accounts, orders or keys', async () => {
    const files = await unzipped(archive);
    const known =
      /^(archive|settings|library|goes-with)\.json$|^(products|collections|sales|codes|texts|pictures|films)\//;
    expect(Object.keys(files).filter((name) => !known.test(name))).toEqual([]);
    const words = Object.values(files).join();
    for (const secret of ['olive@example.com', 'a_owner', 'Olive Owner', 'ann@example.com', shop.secret])
      expect(words).not.toContain(secret);
  });

  test.each(['product', 'variant', 'collection', 'image', 'sale', 'code'] as const)(
    'knows every column of %s',
    async (table) => {
      const row = await shop.db
        .selectFrom(table as 'product')
        .selectAll()
        .limit(1)
        .executeTakeFirstOrThrow();
      const known = `${TRAVELS[table]} ${MADE_ANEW[table]}`.split(' ');
      expect(Object.keys(row).sort()).toEqual(known.sort());
    },
  );

  test('the preview writes nothing; what the shop has already stays, and the same archive again changes nothing', async () => {
    const place = { app: other, shop: other.shop };
    const address = await anArchiveSent(place, archive);
    const preview = await other.asOwner.get(`${address}?show=new`);
    expect(preview.text).toMatch(/Dry run.*Ashbourne Suite.*Collections|Ashbourne Suite/);
    expect(await other.shop.db.selectFrom('product').select('id').execute()).toEqual([]);
    await anArchiveIn(place, archive);
    const before = await meaningOf(await anArchive(place));
    const again = await anArchiveSent(place, archive);
    expect((await other.asOwner.get(again)).text).toContain('the shop has everything already');
    const own = await anArchiveSent({ app, shop }, archive);
    expect((await app.asOwner.get(own)).text).toContain('the shop has everything already');
    expect(await meaningOf(await anArchive(place))).toEqual(before);
  });
});

/** What an archive knows of each table: whoever adds a column decides here whether it travels. */
const TRAVELS = {
  product:
    'available brand created description external_ref featured_media handle html_description metafields postage_provider price set_skus supplier tags title',
  variant:
    'available cost featured_media gtin handle metafields position price sku stock_count stock_policy title vat_rate weeks_from weeks_to',
  collection: 'created handle introduction picture position rule search_heading title',
  image: 'alt filename purpose url',
  sale: 'covers ends name rule starts state',
  code: 'amount code combines covers ends key kind max_uses minimum name named once_each starts state',
};
const MADE_ANEW = {
  product: 'facets facets_id facets_version id lowest_price rating reviews updated version',
  variant: 'facets id options_key product_id version',
  collection: 'id shown_by sorted_day updated version',
  image: 'bytes content_hash created format height id sizes_due width',
  sale: 'created id planned_to updated version',
  // A code of one customer stays at home.
  code: 'created email_key id updated uses version',
};

/** The pictures and links of a page; films have new addresses. */
function sourcesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/(?:media|product|collections|pages)[^"]*)"/g)]
    .map(([, to = '']) => to)
    .filter((to) => !/\.(mp4|webm)$/.test(to));
}
