import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/change-products.server.ts';
import { addLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import { DEFAULT_PROFILE } from '#shop/profile/defaults.ts';
import {
  findShopProfile,
  profileVersion,
  saveProfileForm,
  updateShopProfile,
} from '#shop/profile/profile.server.ts';
import { toProfileForm } from '#shop/profile/profile-form.ts';
import { POLICY_WORDS } from '../src/web/ui/policy-words.ts';
import { aSession, cookieOf, SHOP_URL } from './app.ts';
import { aVariant } from './builders.ts';
import { onEachEngine } from './on-each-engine.ts';
import { anAdmin } from './shop.ts';

onEachEngine('the owner sets the shop up', ({ app, shop }) => {
  let cookie: string;
  const owner = anAdmin();
  beforeAll(async () => {
    cookie = cookieOf(await aSession(shop, 'Admin'));
  });

  const PAGE = '/admin?tab=settings&section=shop';
  const see = async (path: string) => (await app.ask(path, { headers: { Cookie: cookie } })).text();
  const send = async (fields: Record<string, string>, page = PAGE) => {
    const headers = { Origin: SHOP_URL, Cookie: cookie };
    const answer = await app.ask(`${page}&index`, {
      method: 'POST',
      headers,
      body: new URLSearchParams(fields),
    });
    return { status: answer.status, html: await answer.text() };
  };
  const version = async () => profileVersion(await findShopProfile(shop), 'shop');
  const formWith = async (changes: Record<string, string>) => ({
    ...toProfileForm(await findShopProfile(shop)),
    ...changes,
  });
  const audit = () =>
    shop.db.selectFrom('audit').selectAll().where('kind', '=', 'profile').orderBy('at').execute();

  test('a change is on every page of the shop at once, and audited with the old value', async () => {
    expect(await (await app.ask('/')).text()).toContain('01632 960123');
    const form = await formWith({ phone: '01632 960456' });
    const { status, html } = await send({ intent: 'save-shop', version: await version(), ...form });
    expect(status).toBe(200);
    expect(html).toContain('Saved');
    const home = await (await app.ask('/')).text();
    expect(home).toContain('01632 960456');
    expect(home).toContain('tel:+441632960456');
    expect(home).not.toContain('01632 960123');
    const [row, ...more] = await audit();
    expect(more).toEqual([]);
    expect(JSON.parse(row?.before ?? '')).toEqual({ phone: '01632 960123', phoneNumber: '+441632960123' });
    expect(JSON.parse(row?.after ?? '')).toEqual({ phone: '01632 960456', phoneNumber: '+441632960456' });
  });

  test('saving without changes changes nothing and is not audited', async () => {
    const before = (await audit()).length;
    await saveProfileForm(shop, owner, await formWith({}), await version());
    expect((await audit()).length).toBe(before);
  });

  test('an unreadable field is named, nothing is saved, and what was typed is kept', async () => {
    const form = await formWith({ name: 'Cinder and Oak', discount: 'lots' });
    const { status, html } = await send({ intent: 'save-shop', version: await version(), ...form });
    expect(status).toBe(422);
    expect(html).toContain('Must be 0 to 90 per cent');
    expect(html).toContain('value="lots"');
    expect(html).toContain('value="Cinder and Oak"');
    expect((await findShopProfile(shop)).name).toBe(DEFAULT_PROFILE.name);
  });

  test('the second of two owners gets a conflict, nothing is overwritten, and saving again keeps theirs', async () => {
    const seen = await version();
    await updateShopProfile(shop, owner, { energyUnitRate: 31 });
    const mine = await formWith({ name: 'Ember and Ash', energyUnitRate: '27' });
    const { status, html } = await send({ intent: 'save-shop', version: seen, ...mine });
    expect(status).toBe(409);
    expect(html).toContain('Somebody else has changed this');
    expect(html).toContain('value="Ember and Ash"');
    expect(await findShopProfile(shop)).toMatchObject({ name: DEFAULT_PROFILE.name, energyUnitRate: 31 });
    await send({ intent: 'save-shop', version: await version(), ...mine, energyUnitRate: '31' });
    expect(await findShopProfile(shop)).toMatchObject({ name: 'Ember and Ash', energyUnitRate: 31 });
  });

  test('of two saves at the same moment one succeeds and one gets a conflict', async () => {
    const seen = await version();
    const outcomes = await Promise.allSettled(
      ['5', '10'].map(async (discount) => saveProfileForm(shop, owner, await formWith({ discount }), seen)),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an email that is turned off is not written', async () => {
    const form: Record<string, string> = await formWith({});
    delete form['email-attention'];
    await send({ intent: 'save-shop', version: await version(), ...form });
    expect((await findShopProfile(shop)).ownerEmails.attention).toBe(false);
    expect(await see(PAGE)).toContain('Needs attention');
  });

  const TABLE = '/admin?tab=settings&section=delivery';
  const aRule = (changes: object = {}) => ({
    id: 'x',
    name: '',
    provider: 'UPS',
    price: '15',
    areas: 'BT',
    ...changes,
  });
  const sendTable = async (rules: object[], seen?: string) => {
    const now = profileVersion(await findShopProfile(shop), 'delivery');
    const fields = { intent: 'save-delivery', version: seen ?? now, table: JSON.stringify(rules) };
    return send(fields, TABLE);
  };

  test('the delivery table is saved in order, applies at once, and is audited', async () => {
    shop.advanceClock(1000);
    const rules = [
      aRule({ areas: 'ka27, PA41 to PA43', price: '8.50' }),
      aRule({ name: 'Scotland', areas: 'KA PA' }),
    ];
    expect((await sendTable(rules)).status).toBe(200);
    expect((await findShopProfile(shop)).deliveryTable).toEqual([
      { provider: 'UPS', price: 850, areas: ['KA27', 'PA41', 'PA42', 'PA43'] },
      { name: 'Scotland', provider: 'UPS', price: 1500, areas: ['KA', 'PA'] },
    ]);
    const variant = await aVariant(shop, { stock_count: 3 });
    const quote = async (postcode: string) =>
      (await app.ask(`/api/v1/delivery?postcode=${postcode}&variantId=${variant.id}&quantity=1`)).json();
    expect([await quote('KA278AA'), await quote('KA11AA'), await quote('ST136DH')]).toMatchObject([
      { amount: 850 },
      { amount: 1500 },
      { amount: 0 },
    ]);
    expect((await audit()).at(-1)).toMatchObject({ subject_id: 'delivery', who: 'A Admin account' });
  });

  test('an unreadable rule is refused with its index, and the table stays', async () => {
    const { deliveryTable } = await findShopProfile(shop);
    const { status, html } = await sendTable([aRule(), aRule({ areas: 'BT London' })]);
    expect(status).toBe(422);
    expect(html).toContain('LONDON');
    for (const broken of ['no json', '{}', '[{}]'])
      expect((await send({ intent: 'save-delivery', version: '', table: broken })).status).toBe(400);
    expect((await findShopProfile(shop)).deliveryTable).toEqual(deliveryTable);
  });

  test.each(['', '[{}]', 'null', 'xyz', '[5]', '{"a":1}', '[[]]'])(
    'what is no delivery table, such as %j, is refused on its own page, with the saved one',
    async (table) => {
      const { deliveryTable } = await findShopProfile(shop);
      const fields = { intent: 'save-delivery', version: '', table };
      const answer = await app.ask(`${TABLE}&index`, {
        method: 'POST',
        headers: { Origin: SHOP_URL, Cookie: cookie },
        body: new URLSearchParams(fields),
      });
      expect(answer.status).toBe(400);
      const html = await answer.text();
      expect(html).toContain('That is not a delivery table.');
      for (const { name = '' } of deliveryTable) expect(html).toContain(name);
    },
  );

  test('before a table is saved the page shows whose price changes, also after a refusal', async () => {
    await sendTable([aRule({ areas: 'BT' })]);
    expect(await see(TABLE)).not.toContain('What changes for shoppers');
    const { html } = await sendTable([aRule({ areas: 'BT', price: '17' })], 'another version');
    expect(html).toContain('What changes for shoppers');
    expect(html).toMatch(/<td>UPS: BT<\/td><td[^>]*><del>£15\.00<\/del>.{0,120}<ins>£17\.00/);
    const unread = await sendTable([aRule({ areas: 'BT', price: 'x' })]);
    expect(unread.html).toContain('Rule 1 is not valid yet');
  });

  test('the preview shows every policy figure in the words of the site', async () => {
    const { policy } = await findShopProfile(shop);
    const strip = (html: string) => html.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
    const preview = strip(await see(PAGE));
    const site = (await Promise.all(['/pages/terms-and-conditions', '/pages/faqs'].map(see)))
      .map(strip)
      .join(' ');
    const figures = new Set<string>();
    for (const words of Object.values(POLICY_WORDS)) {
      expect(preview).toContain(words(policy));
      for (const name of Object.keys(policy))
        if (words({ ...policy, [name]: 77 }).includes('77')) figures.add(name);
      if (words(policy).endsWith('.')) expect(site).toContain(words(policy));
    }
    expect([...figures].sort()).toEqual(Object.keys(policy).sort());
  });

  test('a picture shows where it is used, and is deleted only if unused', async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#b3421a' } })
      .png()
      .toBuffer();
    const pictures: { id: string; url: string }[] = [];
    for (const filename of ['banner.png', 'described.png', 'old.png'])
      pictures.push(await addLibraryImage(shop, owner, { bytes, filename }));
    const [banner, described, old] = pictures;
    const { productId } = await aVariant(shop, { title: 'Roaches Fire', stock_count: 1 });
    const words = `<p><img src="${described?.url}"></p>`;
    await updateProduct(shop, owner, productId, { HTMLdescription: words });
    await updateShopProfile(shop, owner, { closingImage: banner?.url ?? '' }, { section: 'banners' });

    const list = async (wish: object) =>
      (await listLibraryImages(shop, owner, { page: 1, pageSize: 24, ...wish })).images;
    const uses = Object.fromEntries(
      (await list({})).map(({ filename, uses }) => [filename, uses.map(({ label }) => label)]),
    );
    expect(uses).toEqual({
      'banner.png': ['End of the home page'],
      'described.png': ['Roaches Fire, description'],
      'old.png': [],
    });
    expect((await list({ onlyUnused: true })).map(({ filename }) => filename)).toEqual(['old.png']);
    expect((await list({ q: 'BANN' })).map(({ filename }) => filename)).toEqual(['banner.png']);

    const deleted = async (id = '') => (await send({ intent: 'delete-image', id })).status;
    expect(await deleted(described?.id)).toBe(409);
    expect(await deleted(old?.id)).toBe(200);
    expect(await deleted(old?.id)).toBe(404);
    // The others are of equal bytes and still there.
    expect((await app.ask(banner?.url ?? '')).status).toBe(200);
    expect((await app.ask(old?.url ?? '')).status).toBe(404);
  });
});
