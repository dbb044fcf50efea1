import { DEMO_PROFILE } from '@inglenook/demo/words/profile.ts';
import { expect, test } from 'vitest';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addLibraryImage, listLibraryImages } from '#shop/images/library.server.ts';
import { findShopProfile, profileVersion, updateShopProfile } from '#shop/profile/profile.server.ts';
import { toProfileForm } from '#shop/profile/profile-form.ts';
import { saveSection } from '#shop/profile/save-section.server.ts';
import { POLICY_WORDS } from '../src/web/ui/shop/policy-words.ts';
import { auditOf, aVariant } from './kit/builders.ts';
import { onEachEngine } from './kit/on-each-engine.ts';
import { expectPage, type Page } from './kit/page.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';

onEachEngine('the owner sets the shop up', ({ app, shop }) => {
  const owner = anAdmin();
  const PAGE = '/admin?tab=settings&section=shop';
  const TABLE = '/admin?tab=settings&section=delivery';
  const submit = (fields: Record<string, string>, page = PAGE) => app.asOwner.post(`${page}&index`, fields);
  const version = async () => profileVersion(await findShopProfile(shop), 'shop');
  const formWith = async (changes: Record<string, string>) => ({
    ...toProfileForm(await findShopProfile(shop)),
    ...changes,
  });
  const audit = () => auditOf(shop, { kind: 'profile' });

  test('a change is on every page of the shop at once, and audited with the old value', async () => {
    expect((await app.asVisitor.get('/')).text).toContain('01632 960123');
    const form = await formWith({ phone: '01632 960456' });
    const saved = await submit({ intent: 'save-shop', version: await version(), ...form });
    expect([saved.status, saved.textIn('status')]).toEqual([200, expect.stringContaining('Saved')]);
    const home = await app.asVisitor.get('/');
    expect(home.linkTo('01632 960456')).toBe('tel:+441632960456');
    expect(home.html).not.toContain('01632 960123');
    const [row, ...more] = await audit();
    expect(more).toEqual([]);
    expect(JSON.parse(row?.before ?? '')).toEqual({ phone: '01632 960123', phoneNumber: '+441632960123' });
    expect(JSON.parse(row?.after ?? '')).toEqual({ phone: '01632 960456', phoneNumber: '+441632960456' });
  });

  test('saving without changes changes nothing and is not audited', async () => {
    const before = (await audit()).length;
    await saveSection(shop, owner, 'shop', await formWith({}), await version());
    expect((await audit()).length).toBe(before);
  });

  test('an unreadable field is named, nothing is saved, and the input stays', async () => {
    const form = await formWith({ name: 'Cinder and Oak', discount: 'lots' });
    const page = await submit({ intent: 'save-shop', version: await version(), ...form });
    expectPage(page, 422, 'Must be 0 to 90 per cent');
    expect(valueNamed(page, 'discount')).toBe('lots');
    expect(valueNamed(page, 'name')).toBe('Cinder and Oak');
    expect((await findShopProfile(shop)).name).toBe(DEMO_PROFILE.name);
  });

  test('the second of two owners gets a conflict, nothing is overwritten, and saving again keeps theirs', async () => {
    const seen = await version();
    await updateShopProfile(shop, owner, { energyUnitRate: 31 });
    const mine = await formWith({ name: 'Ember and Ash', energyUnitRate: '27' });
    const page = await submit({ intent: 'save-shop', version: seen, ...mine });
    expect(page.status).toBe(409);
    expect(page.text).toMatch(/This has changed since you opened it/);
    expect(valueNamed(page, 'name')).toBe('Ember and Ash');
    expect(await findShopProfile(shop)).toMatchObject({ name: DEMO_PROFILE.name, energyUnitRate: 31 });
    await submit({ intent: 'save-shop', version: await version(), ...mine, energyUnitRate: '31' });
    expect(await findShopProfile(shop)).toMatchObject({ name: 'Ember and Ash', energyUnitRate: 31 });
  });

  test('of two saves at the same moment one succeeds and one gets a conflict', async () => {
    const seen = await version();
    const outcomes = await Promise.allSettled(
      ['5', '10'].map(async (discount) =>
        saveSection(shop, owner, 'shop', await formWith({ discount }), seen),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an owner’s email can be turned off', async () => {
    const form: Record<string, string> = await formWith({});
    delete form['email-attention'];
    await submit({ intent: 'save-shop', version: await version(), ...form });
    expect((await findShopProfile(shop)).ownerEmails.attention).toBe(false);
  });

  const KINDS = '/admin?tab=settings&section=kinds';
  const sendKinds = async (kinds: object[]) =>
    submit(
      {
        intent: 'save-kinds',
        version: profileVersion(await findShopProfile(shop), 'kinds'),
        kinds: JSON.stringify(kinds),
      },
      KINDS,
    );
  const aKind = (name: string, kind = '') => ({ id: 'x', kind, name, placed: 'surface', isAccessory: '' });

  test('kinds are renamed and added in the owner’s order, and offered for products', async () => {
    const saved = await sendKinds([
      { ...aKind('Outdoor fires'), placed: 'none' },
      aKind('Wood stoves', 'stove'),
    ]);
    expectPage(saved, 200, 'Wood stoves');
    expect((await findShopProfile(shop)).kinds).toEqual([
      { id: 'outdoor-fires', name: 'Outdoor fires', placed: 'none', isAccessory: false },
      { id: 'stove', name: 'Wood stoves', placed: 'surface', isAccessory: false },
    ]);
    expect((await app.asOwner.get('/admin/products/create')).text).toContain(
      'None Outdoor fires Wood stoves',
    );
  });

  test.each([
    [[aKind('')], 422, 'Kind 1: Name not valid'],
    [[aKind('Stoves'), aKind('stoves')], 422, 'Kind 2: Two kinds are alike'],
    [[aKind('Wood fires', 'stove'), aKind('Wood fires')], 422, 'Kind 2: Two kinds are alike'],
    [[{ ...aKind('Stoves'), placed: 'above' }], 422, 'How it is placed not valid'],
    [[{ name: 'Stoves' }], 400, 'Those are not kinds.'],
  ])('kinds %j are refused', async (kinds, status, words) => {
    const before = (await findShopProfile(shop)).kinds;
    expectPage(await sendKinds(kinds), status, words);
    expect((await findShopProfile(shop)).kinds).toEqual(before);
  });

  const aRule = (changes: object = {}) => ({
    id: 'x',
    name: '',
    provider: 'UPS',
    price: '15',
    areas: 'BT',
    days: '',
    ...changes,
  });
  const sendTable = async (rules: object[], seen?: string) => {
    const now = profileVersion(await findShopProfile(shop), 'delivery');
    const fields = { intent: 'save-delivery', version: seen ?? now, table: JSON.stringify(rules) };
    return submit(fields, TABLE);
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
      (await app.asVisitor.call('GET', `/delivery?postcode=${postcode}&variantId=${variant.id}&quantity=1`))
        .body.amount;
    expect([await quote('KA278AA'), await quote('KA11AA'), await quote('ST136DH')]).toEqual([850, 1500, 0]);
    expect((await audit()).at(-1)).toMatchObject({ subject_id: 'delivery', who: 'Olive Owner' });
  });

  test('an unreadable rule is refused, and the table stays', async () => {
    const { deliveryTable } = await findShopProfile(shop);
    const page = await sendTable([aRule(), aRule({ areas: 'BT London' })]);
    expectPage(page, 422, 'LONDON');
    expect((await findShopProfile(shop)).deliveryTable).toEqual(deliveryTable);
  });

  test.each(['', '[{}]', 'null', 'xyz', '[5]', '{"a":1}', '[[]]'])(
    '%j is no delivery table: it is refused on its own page, with the saved table',
    async (table) => {
      await sendTable([aRule({ name: 'Ulster' })]);
      const page = await submit({ intent: 'save-delivery', version: '', table }, TABLE);
      expectPage(page, 400, 'That is not a delivery table.');
      expect(page.text).toContain('Ulster');
    },
  );

  test('before a table is saved the page shows which prices change, also after a refusal', async () => {
    await sendTable([aRule({ areas: 'BT' })]);
    expect((await app.asOwner.get(TABLE)).text).not.toContain('What changes for shoppers');
    const page = await sendTable([aRule({ areas: 'BT', price: '17' })], 'another version');
    expect(page.text).toContain('What changes for shoppers');
    const row = page.get('row', /^UPS: BT /);
    expect([row.querySelector('del'), row.querySelector('ins')].map((price) => price?.textContent)).toEqual([
      '£15.00',
      expect.stringContaining('£17.00'),
    ]);
    const unread = await sendTable([aRule({ areas: 'BT', price: 'x' })]);
    expect(unread.text).toContain('Rule 1 is not valid yet');
  });

  test('the preview shows every policy figure in the words of the site', async () => {
    const { policy } = await findShopProfile(shop);
    const textOf = async (path: string) => (await app.asOwner.get(path)).text;
    const preview = await textOf(PAGE);
    const site = `${await textOf('/pages/terms-and-conditions')} ${await textOf('/pages/faqs')}`;
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
    const pictures: { id: string; url: string }[] = [];
    for (const filename of ['banner.png', 'described.png', 'old.png'])
      pictures.push(await addLibraryImage(shop, owner, await aPicture({ filename })));
    const [banner, described, old] = pictures;
    const { productId } = await aVariant(shop, { title: 'Roaches Fire', stock_count: 1 });
    const words = `<p><img src="${described?.url}"></p>`;
    await updateProduct(shop, owner, productId, { HTMLdescription: words });
    await updateShopProfile(shop, owner, { closingImage: banner?.url ?? '' }, { section: 'banners' });

    const { images } = await listLibraryImages(shop, owner, { page: 1, pageSize: 24 });
    const uses = Object.fromEntries(
      images.map(({ filename, uses }) => [filename, uses.map(({ label }) => label)]),
    );
    expect(uses).toEqual({
      'banner.png': ['End of the home page'],
      'described.png': ['Roaches Fire, description'],
      'old.png': [],
    });

    const deleted = async (id = '') => (await submit({ intent: 'delete-image', id })).status;
    expect(await deleted(described?.id)).toBe(409);
    expect(await deleted(old?.id)).toBe(200);
    expect(await deleted(old?.id)).toBe(404);
    // The others have the same bytes, and stay.
    expect((await app.asVisitor.ask(banner?.url ?? '')).status).toBe(200);
    expect((await app.asVisitor.ask(old?.url ?? '')).status).toBe(404);
  });
});

const valueNamed = ({ document }: Page, name: string) =>
  document.querySelector(`input[name="${name}"]`)?.getAttribute('value');
