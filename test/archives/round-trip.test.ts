import { afterEach, beforeEach, expect, test } from 'vitest';
import { appOn, type TestApp } from '../app.ts';
import { onEachEngine } from '../on-each-engine.ts';
import { aNewShop, anAdmin } from '../shop.ts';
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
    const words = Object.entries(files)
      .filter(([name]) => name.endsWith('.json'))
      .map(([, bytes]) => bytes.toString());
    expect(words.join()).not.toMatch(/olive@example|password|secret|account/i);
  });

  test('the preview writes nothing; what the shop has already stays, and the same archive again changes nothing', async () => {
    const place = { app: other, shop: other.shop };
    const address = await anArchiveSent(place, archive);
    const preview = await other.asOwner.get(`${address}?show=new`);
    expect(preview.text).toMatch(/Dry run.*Ashbourne Suite.*Collections|Ashbourne Suite/);
    expect((await other.asVisitor.get('/product/ashbourne')).status).toBe(404);
    await anArchiveIn(place, archive);
    const before = await meaningOf(await anArchive(place));
    const again = await anArchiveSent(place, archive);
    expect((await other.asOwner.get(again)).text).toContain('the shop has everything already');
    const own = await anArchiveSent({ app, shop }, archive);
    expect((await app.asOwner.get(own)).text).toContain('the shop has everything already');
    expect(await meaningOf(await anArchive(place))).toEqual(before);
  });
});

/** The pictures and links of a page, without what is of the shop alone. */
function sourcesOf(html: string): string[] {
  return [...html.matchAll(/(?:src|href)="(\/(?:media|product|collections|pages)[^"]*)"/g)].map(
    ([, to = '']) => to,
  );
}
