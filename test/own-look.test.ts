import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addLibraryImage } from '#shop/images/library.server.ts';
import { hasOwnLook } from '#shop/look/look.ts';
import { findShopProfile, profileVersion } from '#shop/profile/profile.server.ts';
import { aSession } from './kit/app.ts';
import { anOrder, auditOf } from './kit/builders.ts';
import { receivedEmails } from './kit/mailbox.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

const PAGE = '/admin?tab=settings&section=look';
const FIRST = { logo: '', icon: '', accent: '#b3421a', headingFont: 'fraunces', textFont: 'figtree' };
const STYLESHEET = '/look/1-1f4f82-serif-sans.css';

onAnyEngine('the look of a shop', ({ app, shop, sandbox }) => {
  const pictures = { wide: '', square: '' };
  beforeAll(async () => {
    const add = async (width: number, height: number) =>
      (await addLibraryImage(shop, anAdmin(), await aPicture({ width, height }))).url;
    Object.assign(pictures, { wide: await add(600, 200), square: await add(512, 512) });
  });

  const look = async () => (await findShopProfile(shop)).look;
  const version = async () => profileVersion(await findShopProfile(shop), 'look');
  const send = (changes: Partial<typeof FIRST>, as = app.asOwner) =>
    version().then((version) =>
      as.post(`${PAGE}&index`, { intent: 'save-look', version, ...FIRST, ...changes }),
    );
  const own = () => ({
    ...{ logo: pictures.wide, icon: pictures.square },
    ...{ accent: '1F4F82', headingFont: 'serif', textFont: 'sans' },
  });
  const linksOf = async (path: string, as = app.asVisitor) =>
    [...(await as.get(path)).document.querySelectorAll('head link')].map(
      (link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`,
    );

  test('is the owner’s at once, on every page of the shop but not in the back office, and audited', async () => {
    const before = await app.asVisitor.get('/');
    expect(before.html).not.toContain('/look/');
    expectPage(await send(own()), 200, 'Saved');
    expect(hasOwnLook(await look())).toBe(true);

    const home = await app.asVisitor.get('/');
    const logo = home.get('img', 'Moorland Fires');
    expect(['width', 'height'].map((name) => logo.getAttribute(name))).toEqual(['600', '200']);
    const links = await linksOf('/');
    expect(links).toContain(`stylesheet ${STYLESHEET}`);
    expect(links).toContain(`apple-touch-icon ${pictures.square}?icon=180`);
    expect(links.filter((link) => /^preload \/|favicon|icon\.svg/.test(link))).toEqual([]);
    expect(await linksOf('/cart')).toContain(`stylesheet ${STYLESHEET}`);
    expect(await linksOf(PAGE, app.asOwner)).not.toContain(`stylesheet ${STYLESHEET}`);
    const [entry] = await auditOf(shop, { kind: 'profile' });
    expect(JSON.parse(entry?.after ?? '')).toMatchObject({ look: { accent: '#1f4f82' } });
    expect((await app.asOwner.get(PAGE)).text).toContain('Accent colour: #b3421a → became #1f4f82');

    expect((await send({})).status).toBe(200);
    expect((await app.asVisitor.get('/')).html).toBe(before.html);
    expect(hasOwnLook(await look())).toBe(false);
  });

  test('its stylesheet is kept for ever, says what its address says, and has no other address', async () => {
    const { status, headers, html } = await app.asVisitor.get(STYLESHEET);
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      200,
      'text/css; charset=utf-8',
      'public, max-age=31536000, immutable',
    ]);
    expect(html).toContain('--ember:#1f4f82');
    for (const name of ['1-1f4f82-serif-comic.css', '1-%7D-serif-sans.css', 'x'])
      expect((await app.ask(`/look/${name}`)).status).toBe(404);
  });

  test('its icon is served as PNG in four sizes, and no other picture is', async () => {
    await send({ icon: pictures.square });
    for (const size of [32, 180, 192, 512]) {
      const answer = await app.ask(`${pictures.square}?icon=${size}`);
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, width, height]).toEqual(['png', size, size]);
    }
    for (const path of [`${pictures.square}?icon=33`, `${pictures.square}?icon=`, `${pictures.wide}?icon=32`])
      expect((await app.ask(path)).status).toBe(404);
    const manifest = JSON.parse((await app.asVisitor.get('/manifest.webmanifest')).html);
    expect(manifest.icons[1]).toEqual({
      ...{ src: `${pictures.square}?icon=512`, sizes: '512x512', type: 'image/png' },
    });
  });

  test('logo and colour are in emails and on papers', async () => {
    await send({ logo: pictures.wide, accent: '#1f4f82' });
    const { id } = await anOrder(shop);
    const [email] = await receivedEmails(shop, sandbox, 'eleanor@example.co.uk');
    expect(email?.html).toContain(
      `src="http://localhost:3000${pictures.wide}?width=640&amp;format=jpeg" alt="Moorland Fires" width="168" height="56"`,
    );
    expect(email?.html).toContain('normal 32px/1.15 Georgia');
    expect(email?.html).toContain('background:#1f4f82;color:#ffffff');
    for (const paper of ['invoice', 'packing-slip']) {
      const page = await app.asOwner.get(`/admin/orders/print/${id}?doc=${paper}`);
      expect(page.get('img', 'Moorland Fires').getAttribute('height')).toBe('200');
    }
  });

  test('without a logo an email has the mark and the name; its fonts are those that were chosen', async () => {
    await send({ headingFont: 'sans', textFont: 'serif' });
    await anOrder(shop);
    const email = (await receivedEmails(shop, sandbox, 'eleanor@example.co.uk')).at(-1);
    expect(email?.html).toMatch(
      /<img src="http:\/\/localhost:3000\/icon-192\.png" alt=""[^>]*>Moorland Fires/,
    );
    expect(email?.html).toContain('normal 32px/1.15 -apple-system');
    expect(email?.html).toContain('font:16px/1.6 Georgia');
  });

  test('a picture of an email is a JPEG, whatever is accepted; there is no other format to ask for', async () => {
    const headers = { accept: 'image/avif,image/webp,*/*' };
    const answer = await app.ask(`${pictures.wide}?width=640&format=jpeg`, { headers });
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg');
    for (const format of ['avif', 'png', ''])
      expect((await app.ask(`${pictures.wide}?width=640&format=${format}`)).status).toBe(404);
  });

  test('a picture in use cannot be deleted, and one that is gone cannot be chosen', async () => {
    await send({ logo: pictures.wide });
    const row = shop.db.selectFrom('image').select('id').where('url', '=', pictures.wide);
    const { id } = await row.executeTakeFirstOrThrow();
    const refused = await app.asOwner.post('/admin?tab=settings&index', { intent: 'delete-image', id });
    expectPage(refused, 409, 'This picture is in use: Logo.');
    await send({});
    await app.asOwner.post('/admin?tab=settings&index', { intent: 'delete-image', id });
    expectPage(await send({ logo: pictures.wide }), 422, 'Picture not found');
    Object.assign(pictures, {
      wide: (await addLibraryImage(shop, anAdmin(), await aPicture({ width: 600, height: 200 }))).url,
    });
  });

  test.each<[what: string, changes: () => Partial<typeof FIRST>, words: string]>([
    ['a word for a colour', () => ({ accent: 'red' }), 'Accent colour not valid'],
    ['a rule behind the colour', () => ({ accent: '#1f4f82}*{display:none' }), 'Accent colour not valid'],
    ['no colour', () => ({ accent: '' }), 'Accent colour not valid'],
    ['a pale colour', () => ({ accent: '#ffd700' }), 'The nearest colour that passes is #816d00'],
    ['a font of somebody else', () => ({ headingFont: 'comic' }), 'Heading font not valid'],
    ['a picture of another shop', () => ({ logo: 'https://x.example/a.png' }), 'Picture not found'],
    ['an icon that is not square', () => ({ icon: pictures.wide }), 'This picture has 600 × 200 pixels'],
  ])('%s is refused in words, and nothing is saved', async (_what, changes, words) => {
    const before = await look();
    const page = await send(changes());
    expectPage(page, 422, words);
    expect(await look()).toEqual(before);
  });

  test('of two owners the second hears of the first, and other roles change nothing', async () => {
    const seen = await version();
    await send({ accent: '#2c6238' });
    const second = await app.asOwner.post(`${PAGE}&index`, {
      ...{ intent: 'save-look', version: seen },
      ...{ ...FIRST, accent: '#6b2d73' },
    });
    expectPage(second, 409, 'This has changed since you opened it');
    const accountant = app.as(await aSession(shop, 'Admin', 'accountant'));
    expect((await send({ accent: '#6b2d73' }, accountant)).status).toBe(403);
    expect((await look()).accent).toBe('#2c6238');
    const manager = app.as(await aSession(shop, 'Admin', 'manager'));
    expect((await send({ accent: '#6b2d73' }, manager)).status).toBe(200);
  });
});
