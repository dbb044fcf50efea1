import { beforeAll, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '#shop/cache/catalogue-version.server.ts';
import { createCollection, deleteCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { type Block, newBlock } from '#shop/home/home.ts';
import { addLibraryImage, deleteLibraryImage } from '#shop/images/library.server.ts';
import { aSuite } from '../kit/builders.ts';
import { onAnyEngine } from '../kit/on-each-engine.ts';
import { expectPage, type Page, textOf } from '../kit/page.ts';
import { aPicture } from '../kit/pictures.ts';
import { anAdmin } from '../kit/shop.ts';

const EDIT = '/admin/pages/home';
const SPRING = { title: 'Spring', from: '2027-03-02', to: '2027-03-01' };

onAnyEngine('the home page that the owner writes', ({ app, shop }) => {
  const owner = anAdmin();
  const block = <Kind extends Block['kind']>(
    kind: Kind,
    id: string,
    changes: Partial<Extract<Block, { kind: Kind }>>,
  ) => ({ ...newBlock(kind, id), ...changes }) as Block;
  const fieldsOf = (blocks: unknown[], more: Record<string, string> = {}) => ({
    ...{ title: 'Fires in {town}', description: 'Warm.', heading: 'Fires', intent: 'save' },
    ...{ blocks: JSON.stringify(blocks), ...more },
  });
  const save = (blocks: unknown[], more = {}) => app.asOwner.post(EDIT, fieldsOf(blocks, more));
  const publish = (blocks: unknown[], more = {}) => save(blocks, { publish: '1', ...more });
  const preview = (blocks: unknown) =>
    app.asOwner.post(`${EDIT}/preview`, {
      intent: 'preview',
      blocks: typeof blocks === 'string' ? blocks : JSON.stringify(blocks),
    });
  const home = () => app.asVisitor.get('/');
  const mainOf = (page: Page) => page.document.querySelector('main') as Element;
  const headings = (page: Page) =>
    page.all('heading', undefined, mainOf(page)).map((each) => each.textContent);
  const versionIn = (page: Page) => page.hiddenFields.version ?? '';

  beforeAll(async () => {
    const { id } = await aSuite(shop, 'Plain Suite');
    for (const title of ['Stoves', 'Suites']) {
      const { collection } = await createCollection(shop, owner, { title });
      await addToCollection(shop, owner, collection.handle, id);
    }
  });

  const about = block('about', 'about', { title: 'A shop in {town}', text: 'Ring {phone}.' });
  const stoves = block('products', 'stoves', { title: 'Our stoves', collection: 'stoves', count: 2 });
  const tiles = block('tiles', 'tiles', { title: 'Kinds', collections: ['suites', 'stoves'] });
  const reasons = block('advantages', 'reasons', {
    title: 'Why',
    items: [{ icon: 'truck', title: 'Quick', text: 'In {deliveryHours} hours' }],
  });

  test('customers see its blocks in their order, with the shop’s values, once they are published', async () => {
    expect((await save([tiles, about])).text).toContain('Saved as a draft');
    expect((await home()).text).not.toContain('A shop in Leek');
    expect((await publish([tiles, about, stoves, reasons])).text).toContain('Published');
    const page = await home();
    expect(headings(page)).toEqual(['Fires', 'Kinds', 'A shop in Leek', 'Our stoves', 'Plain Suite', 'Why']);
    expect(page.document.title).toMatch(/^Fires in Leek/);
    expect(page.text).toMatch(/Ring 01632 960123\..*Quick ?In \d+ hours/);
    await publish([about, tiles]);
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek', 'Kinds']);
    expect((await app.asOwner.get('/admin?tab=activity&kind=text')).linkTo('Home page')).toBe(EDIT);
  });

  test('a collection that is deleted leaves no hole, and the editor says so', async () => {
    const { collection } = await createCollection(shop, owner, { title: 'Gone soon' });
    const gone = block('products', 'gone', { title: 'Going', collection: collection.handle });
    const bare = block('products', 'bare', { title: 'Bare', collection: 'stoves' });
    const tile = block('tiles', 'tile', { title: 'Only tile', collections: [collection.handle] });
    await publish([gone, tile, about, bare]);
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek', 'Bare', 'Plain Suite']);
    await deleteCollection(shop, owner, collection.handle);
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek', 'Bare', 'Plain Suite']);
    const editor = await app.asOwner.get(EDIT);
    expect(editor.text).toContain('Not shown: its collection does not exist.');
    expect(editor.text).toContain('One of its collections does not exist.');
  });

  test('a kind of block that only a later release knows is left out', async () => {
    await publish([about]);
    const body = {
      title: 'Fires',
      description: '',
      heading: 'Fires',
      blocks: [{ id: 'x', kind: 'new' }, about],
    };
    const ofHome = shop.db
      .updateTable('shop_text')
      .set({ body: JSON.stringify(body) })
      .where('kind', '=', 'home');
    await ofHome.execute();
    await bumpCatalogueVersion(shop);
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek']);
  });

  test('an empty home page still welcomes and leads on', async () => {
    await publish([]);
    const page = await home();
    expect(textOf(mainOf(page))).toMatch(/^Fires Fires See everything we sell/);
    expect(page.linkTo('See everything we sell')).toBe('/products');
    expect((await app.asOwner.get(EDIT)).text).toContain('No blocks yet');
  });

  test('a draft is seen by its link alone, which is not indexed and ends with the draft', async () => {
    await publish([about]);
    await save([block('about', 'about', { title: 'Not yet' })]);
    const editor = await app.asOwner.get(EDIT);
    const link = editor.linkTo(/^Preview/);
    expect(link).toMatch(/^\/\?preview=[\w-]{43}$/);
    const page = await app.asVisitor.get(link);
    expectPage(page, 200, 'This is a preview.');
    expect(headings(page)).toEqual(['Fires', 'Not yet']);
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('cache-control')).toContain('no-store');
    expect(page.html).toMatch(/<meta name="robots" content="noindex/);
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek']);
    await app.asOwner.post(EDIT, { intent: 'discard-draft', version: versionIn(editor) });
    for (const gone of [link, '/?preview=', '/?preview=unknown'])
      expect((await app.asVisitor.get(gone)).status).toBe(404);
  });

  test('a block of the season is seen in its UK days alone, on cached pages too, and its owner always sees it', async () => {
    const days = { from: '2026-11-23', to: '2026-11-23' };
    const season = block('season', 'season', { title: 'Black Friday', text: 'At {shopName}', ...days });
    const noted = async () => (await home()).text.includes('Black Friday At Moorland Fires');
    await publish([about, season]);
    expect(await noted()).toBe(false);
    expect((await preview([season])).text).toContain('Black Friday');
    const editor = await app.asOwner.get(EDIT);
    expect(editor.text).toMatch(
      /Season: Black Friday Mon 23 November to Mon 23 November · At.*Not shown yet/,
    );
    // Saturday, half past nine.
    const hours = (many: number) => shop.advanceClock(many * 3_600_000);
    hours(38);
    expect(await noted()).toBe(false);
    hours(1);
    expect(await noted()).toBe(true);
    hours(23);
    expect(await noted()).toBe(true);
    hours(1);
    expect(await noted()).toBe(false);
    expect((await app.asOwner.get(EDIT)).text).toContain('Not shown: it is over.');
    await publish([about, block('season', 'season', { title: 'All year' })]);
    expect((await home()).text).toContain('All year');
  });

  test('beside the editor stands the real page of what is typed, which runs nothing and leads nowhere', async () => {
    await publish([about]);
    const unfinished = block('products', 'unfinished', { title: 'Unfinished' });
    const page = await preview([block('about', 'about', { title: 'Typed in {town}' }), unfinished, stoves]);
    expect(headings(page).slice(1)).toEqual(['Typed in Leek', 'Our stoves', 'Plain Suite']);
    expect(page.get('navigation', 'Main')).toBeTruthy();
    expect(page.html).not.toContain('<script');
    expect(page.html).toContain('<base target="_blank"');
    expect(page.headers.get('cache-control')).toBe('private, no-store');
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek']);

    for (const hostile of ['', 'null', '{}', '[1,null,{"kind":"none"}]'])
      expect((await preview(hostile)).status).toBe(200);
    expect((await app.asVisitor.get(`${EDIT}/preview`)).to).toBe('/');
    expect((await app.asOwner.get(`${EDIT}/preview`)).to).toBe(EDIT);
  });

  test('two owners at once: the second is told, and nothing is overwritten', async () => {
    await publish([about]);
    const version = versionIn(await app.asOwner.get(EDIT));
    await publish([tiles], { version });
    expect((await publish([stoves], { version })).status).toBe(409);
    expect(headings(await home())).toEqual(['Fires', 'Kinds']);
  });

  test('an earlier version and the first words are put back, first as a draft', async () => {
    await publish([about]);
    shop.advanceClock(60_000);
    await publish([tiles]);
    const editor = await app.asOwner.get(EDIT);
    const ids = [...editor.document.querySelectorAll('[name=versionId]')].map((each) =>
      each.getAttribute('value'),
    );
    // The shown version has no button; the first words are last.
    expect(ids.at(-1)).toBe('');
    await app.asOwner.post(EDIT, { intent: 'put-back', versionId: ids[0] ?? '' });
    expect(headings(await home())).toEqual(['Fires', 'Kinds']);
    const { blocks = '' } = (await app.asOwner.get(EDIT)).hiddenFields;
    await publish(JSON.parse(blocks));
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek']);
  });

  test.each<[string, Block, string, RegExp]>([
    ['no collection', block('products', 'b', { count: 1 }), 'b.collection', /Collection/],
    ['too many products', block('products', 'b', { collection: 'x', count: 25 }), 'b.count', /How many/],
    [
      'an advantage without a title',
      block('advantages', 'b', { items: [{ icon: 'ruler', title: ' ', text: '' }] }),
      'b.items.0.title',
      /Advantages 1 Title/,
    ],
    [
      'a script as a link',
      block('about', 'b', { link: 'javascript:x', linkText: 'Go' }),
      'b.link',
      /Leads to/,
    ],
    ['a link without words', block('picture', 'b', { link: '/products' }), 'b.linkText', /Words of the link/],
    [
      'another site’s picture',
      block('about', 'b', { picture: '//evil.example/x.png' }),
      'b.picture',
      /Picture/,
    ],
    [
      'a picture that is not there',
      block('about', 'b', { picture: '/media/none.jpg' }),
      'b.picture',
      /Picture/,
    ],
    ['a season that ends before it begins', block('season', 'b', SPRING), 'b.to', /Last day/],
    ['no day', block('season', 'b', { title: 'Spring', from: '2026-02-30' }), 'b.from', /First day/],
    ['a season without a heading', block('season', 'b', {}), 'b.title', /Title/],
    ['huge words', block('about', 'b', { text: 'x'.repeat(1501) }), 'b.text', /Text/],
  ])('%s is refused, at the field of its block wherever that stands', async (_, wrong, field, words) => {
    await publish([about]);
    for (const blocks of [
      [wrong, about],
      [about, wrong],
    ]) {
      const page = await publish(blocks);
      expect(page.status).toBe(422);
      const place = blocks.indexOf(wrong) + 1;
      const [link] = page
        .all('link')
        .filter((each) => each.getAttribute('href') === `#field-blocks.${field}`);
      expect(link?.textContent).toMatch(new RegExp(`^${place}, .*: .*${words.source}`));
    }
    expect(headings(await home())).toEqual(['Fires', 'A shop in Leek']);
  });

  test('hostile words are shown as words; what is no list of blocks is refused', async () => {
    const title = '<script>alert(1)</script>{nothing}';
    await publish([block('about', 'same', { title }), block('about', 'same', { title: 'Second' })]);
    const page = await home();
    expect(headings(page)).toEqual(['Fires', title, 'Second']);
    expect(page.html).not.toContain('<script>alert');
    for (const blocks of ['', '{}', '[[]]', '[{"kind":"about"}]', '[{"id":"<b>","kind":"banner"}]'])
      expect((await save([], { blocks })).status).toBe(400);
    const many = Array.from({ length: 21 }, (_, n) => block('banner', `b${n}`, {}));
    expect((await save(many)).status).toBe(422);
  });

  test('a picture of the library brings its text, and stays there while the page shows it', async () => {
    const { id, url } = await addLibraryImage(shop, owner, await aPicture({ filename: 'wall.png' }));
    await publish([block('about', 'about', { title: 'Wall', picture: url, alt: 'A stone wall' })]);
    expect((await home()).get('img', 'A stone wall').getAttribute('src')).toContain(url);
    await expect(deleteLibraryImage(shop, owner, id)).rejects.toThrow('in use: Home page');
  });
});
