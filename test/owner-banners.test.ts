import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { addLibraryImage, deleteLibraryImage } from '#shop/images/library.server.ts';
import { type BannerRow, newBanner } from '#shop/profile/banner-form.ts';
import { findShopProfile, profileVersion } from '#shop/profile/profile.server.ts';
import { saveBanners } from '#shop/profile/save-banners.server.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('the owner puts pictures on the home page', ({ app, shop }) => {
  let cookie: string;
  const owner = anAdmin();
  const pictures: { id: string; url: string }[] = [];
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
    for (const background of ['#b3421a', '#24303a', '#d8cbb4']) {
      const bytes = await sharp({ create: { width: 48, height: 20, channels: 3, background } })
        .png()
        .toBuffer();
      pictures.push(await addLibraryImage(shop, owner, { bytes, filename: `${background}.png` }));
    }
  });

  const PAGE = '/admin?tab=settings&section=banners';
  const url = (index: number) => pictures[index]?.url ?? '';
  const aBanner = (changes: Partial<BannerRow>): BannerRow => ({ ...newBanner('x'), ...changes });
  const stove = () => aBanner({ image: url(0), alt: 'A black stove', title: 'All the glow', text: 'No ash' });
  const suite = () =>
    aBanner({
      image: url(1),
      title: 'Made for the room',
      link: '/collections/suites',
      linkText: 'Shop suites',
    });
  const version = async () => profileVersion(await findShopProfile(shop), 'banners');
  const homePage = async () => (await app.ask('/')).text();
  const send = async (banners: BannerRow[], more: Record<string, string> = {}) => {
    const fields = { aboutImage: '', closingImage: '', version: await version(), ...more };
    const answer = await app.ask(`${PAGE}&index`, {
      method: 'POST',
      headers: { Origin: SHOP_URL, Cookie: cookie },
      body: new URLSearchParams({ intent: 'save-banners', banners: JSON.stringify(banners), ...fields }),
    });
    return { status: answer.status, html: await answer.text() };
  };

  test('a shop begins without banners, and says so in the settings', async () => {
    expect(await homePage()).not.toContain('aria-roledescription="carousel"');
    const answer = await app.ask(PAGE, { headers: { Cookie: cookie } });
    expect(await answer.text()).toContain('No banners');
  });

  test('banners appear on the home page at once, in order, and are audited', async () => {
    expect((await send([stove(), suite()], { aboutImage: url(2), closingImage: url(1) })).status).toBe(200);
    const html = await homePage();
    expect(html).toContain('alt="A black stove"');
    expect(html.indexOf('All the glow')).toBeLessThan(html.indexOf('Made for the room'));
    expect(html).toMatch(/<a[^>]*href="\/collections\/suites"[^>]*>Shop suites/);
    expect(html).toContain(`${url(2)}?width=960`);
    expect(html).toContain('Come in from the cold');

    await send([suite(), stove()]);
    const turned = await homePage();
    expect(turned.indexOf('Made for the room')).toBeLessThan(turned.indexOf('All the glow'));
    expect(turned).not.toContain('Come in from the cold');
    const written = await shop.db
      .selectFrom('audit')
      .select(['action', 'who', 'before', 'after'])
      .where('subject_id', '=', 'banners')
      .execute();
    expect(written).toHaveLength(2);
    expect(written[0]).toMatchObject({ action: 'changed', who: 'A Admin account' });
    expect(JSON.parse(written[0]?.after ?? '').closingImage).toBe(url(1));
  });

  test('an invalid banner is refused with the reason, and the page stays as it is', async () => {
    const before = await findShopProfile(shop);
    for (const [changes, reason] of [
      [{ title: '' }, 'Heading not valid'],
      [{ image: '' }, 'A banner needs a picture'],
      [{ image: '/media/stranger.jpeg' }, 'Picture not found'],
      [{ link: 'javascript:alert(1)', linkText: 'Shop' }, 'Link not valid'],
      [{ link: '/cart' }, 'The button has no text'],
    ] as const) {
      const { status, html } = await send([aBanner({ ...stove(), ...changes })]);
      expect(status).toBe(422);
      expect(html).toContain(reason);
    }
    expect((await send([stove(), stove()])).html).toContain('Two banners are alike');
    expect((await send([stove()], { closingImage: '/media/stranger.jpeg' })).status).toBe(422);
    expect((await send(Array(13).fill(stove()))).status).toBe(400);
    for (const banners of ['', '[5]', 'null', 'xyz', '{"a":1}', '[{"id":"x"}]']) {
      const broken = await send([], { banners });
      expect([banners, broken.status]).toEqual([banners, 400]);
      expect(broken.html).toContain('Those are not banners.');
    }
    expect(await findShopProfile(shop)).toEqual(before);
  });

  test('the second of two owners gets a conflict and sees the other’s banners', async () => {
    const seen = await version();
    await send([aBanner({ ...stove(), title: 'Theirs' })]);
    const { status, html } = await send([aBanner({ ...stove(), title: 'Mine' })], { version: seen });
    expect(status).toBe(409);
    expect(html).toContain('Theirs: No ash');
    expect((await findShopProfile(shop)).banners.map(({ title }) => title)).toEqual(['Theirs']);
  });

  test('a picture used while it is being deleted is kept or refused, never lost', async () => {
    const { id = '', url: picture = '' } = pictures[2] ?? {};
    const sent = { banners: JSON.stringify([aBanner({ ...stove(), image: picture })]) };
    const seen = await version();
    await Promise.allSettled([
      saveBanners(shop, owner, { ...sent, aboutImage: '', closingImage: '' }, seen),
      deleteLibraryImage(shop, owner, id),
    ]);
    const shown = (await findShopProfile(shop)).banners.map(({ image }) => image);
    for (const image of shown) expect((await app.ask(image)).status).toBe(200);
  });

  test('nobody but an administrator can do it', async () => {
    const body = new URLSearchParams({ intent: 'save-banners', banners: '[]', version: await version() });
    const strangers: Record<string, string>[] = [{}, { Cookie: cookieOf(await aSession(shop, 'Standard')) }];
    for (const headers of strangers) {
      const answer = await app.ask(`${PAGE}&index`, {
        method: 'POST',
        body,
        redirect: 'manual',
        headers: { Origin: SHOP_URL, ...headers },
      });
      expect(answer.status).not.toBe(200);
    }
    expect((await findShopProfile(shop)).banners).not.toEqual([]);
  });
});
