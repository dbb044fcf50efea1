import { beforeAll, expect, test } from 'vitest';
import { addLibraryImage, deleteLibraryImage } from '#shop/images/library.server.ts';
import { type BannerRow, newBanner } from '#shop/profile/banner-form.ts';
import { findShopProfile, profileVersion } from '#shop/profile/profile.server.ts';
import { saveSection } from '#shop/profile/save-section.server.ts';
import { auditOf } from './kit/builders.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { expectPage } from './kit/page.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

onAnyEngine('the owner adds banners to the home page', ({ app, shop }) => {
  const owner = anAdmin();
  const pictures: { id: string; url: string }[] = [];
  beforeAll(async () => {
    for (const colour of ['#b3421a', '#24303a', '#d8cbb4'])
      pictures.push(
        await addLibraryImage(shop, owner, await aPicture({ colour, filename: `${colour}.png` })),
      );
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
  const homePage = () => app.asVisitor.get('/');
  const save = async (banners: BannerRow[], more: Record<string, string> = {}) =>
    app.asOwner.post(`${PAGE}&index`, {
      intent: 'save-banners',
      banners: JSON.stringify(banners),
      aboutImage: '',
      closingImage: '',
      version: await version(),
      ...more,
    });

  test('a shop starts without banners, and the settings say so', async () => {
    expect((await homePage()).document.querySelector('[aria-roledescription=carousel]')).toBeNull();
    expect((await app.asOwner.get(PAGE)).text).toContain('No banners');
  });

  test('banners appear on the home page at once, in order, and are audited', async () => {
    expect((await save([stove(), suite()], { aboutImage: url(2), closingImage: url(1) })).status).toBe(200);
    const home = await homePage();
    home.get('img', 'A black stove');
    expect(home.text).toMatch(/All the glow.*Made for the room.*Come in from the cold/);
    expect(home.linkTo('Shop suites')).toBe('/collections/suites');
    expect(home.html).toContain(`${url(2)}?width=960`);

    await save([suite(), stove()]);
    const reversed = await homePage();
    expect(reversed.text).toMatch(/Made for the room.*All the glow/);
    expect(reversed.text).not.toContain('Come in from the cold');
    const audit = await auditOf(shop, { subject_id: 'banners' });
    expect(audit).toHaveLength(2);
    expect(audit[0]).toMatchObject({ action: 'changed', who: 'Olive Owner' });
    expect(JSON.parse(audit[0]?.after ?? '').closingImage).toBe(url(1));
  });

  test.each<[reason: string, changes: Partial<BannerRow>]>([
    ['Heading not valid', { title: '' }],
    ['A banner needs a picture', { image: '' }],
    ['Picture not found', { image: '/media/stranger.jpeg' }],
    ['Link not valid', { link: 'javascript:alert(1)', linkText: 'Shop' }],
    ['The button has no text', { link: '/cart' }],
  ])('an invalid banner is refused: %s', async (reason, changes) => {
    const before = await findShopProfile(shop);
    const page = await save([aBanner({ ...stove(), ...changes })]);
    expectPage(page, 422, reason);
    expect(await findShopProfile(shop)).toEqual(before);
  });

  test('equal banners, too many, and an unknown closing picture are refused', async () => {
    expect((await save([stove(), stove()])).text).toContain('Two banners are alike');
    expect((await save(Array(13).fill(stove()))).status).toBe(400);
    expect((await save([stove()], { closingImage: '/media/stranger.jpeg' })).status).toBe(422);
  });

  test.each(['', '[5]', 'null', 'xyz', '{"a":1}', '[{"id":"x"}]'])('%j is no banners', async (banners) => {
    const page = await save([], { banners });
    expectPage(page, 400, 'Those are not banners.');
  });

  test('the second of two owners gets a conflict and sees the other’s banners', async () => {
    const seen = await version();
    await save([aBanner({ ...stove(), title: 'Theirs' })]);
    const page = await save([aBanner({ ...stove(), title: 'Mine' })], { version: seen });
    expectPage(page, 409, 'Theirs: No ash');
    expect((await findShopProfile(shop)).banners.map(({ title }) => title)).toEqual(['Theirs']);
  });

  test('a picture is either used or deleted, never both', async () => {
    const { id = '', url: image = '' } = pictures[2] ?? {};
    const banners = JSON.stringify([aBanner({ ...stove(), image })]);
    const seen = await version();
    const [saved, deleted] = await Promise.allSettled([
      saveSection(shop, owner, 'banners', { banners, aboutImage: '', closingImage: '' }, seen),
      deleteLibraryImage(shop, owner, id),
    ]);
    expect([saved.status, deleted.status].sort()).toEqual(['fulfilled', 'rejected']);
    const isShown = (await findShopProfile(shop)).banners.some((banner) => banner.image === image);
    expect(isShown).toBe(saved.status === 'fulfilled');
    expect((await app.asVisitor.ask(image)).status).toBe(isShown ? 200 : 404);
  });
});
