import type { Owner } from '#shop/actor.ts';
import { createCode, switchCode } from '#shop/catalogue/codes/change-codes.server.ts';
import { generateCodes } from '#shop/catalogue/codes/generate-codes.server.ts';
import { readCode } from '#shop/catalogue/codes/read-code.server.ts';
import { createCollectionByRule } from '#shop/catalogue/collections/change-collection-rule.server.ts';
import { createCollection, updateCollection } from '#shop/catalogue/collections/change-collections.server.ts';
import { addToCollection } from '#shop/catalogue/collections/collection-members.server.ts';
import { RULE } from '#shop/catalogue/collections/collection-rule.ts';
import { updateProduct } from '#shop/catalogue/commands/change-products.server.ts';
import { addCompanion } from '#shop/catalogue/commands/companions.server.ts';
import { describePictures } from '#shop/catalogue/commands/picture-texts.server.ts';
import { setProductFilm } from '#shop/catalogue/commands/product-film.server.ts';
import { addProductMedia, setVariantMedia } from '#shop/catalogue/commands/product-media.server.ts';
import { updateVariant } from '#shop/catalogue/commands/variants.server.ts';
import { createSale, planSale } from '#shop/catalogue/price-sales/change-sales.server.ts';
import { readSale } from '#shop/catalogue/price-sales/read-sale.server.ts';
import type { Product } from '#shop/catalogue/product/product.ts';
import { findProductForAdmin } from '#shop/catalogue/shown/products.server.ts';
import { EMAIL } from '#shop/emails/words-kind.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { addLibraryImage } from '#shop/images/library.server.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { findShopProfile, profileVersion, updateShopProfile } from '#shop/profile/profile.server.ts';
import { saveSection } from '#shop/profile/save-section.server.ts';
import { createText, deleteText, saveText } from '#shop/texts/change-texts.server.ts';
import { ukWallTime } from '#values/uk/uk-wall-time.ts';
import { SHOPIFY_NEW, SHOPIFY_OLD, WOO } from '../imports/files.ts';
import { anImport } from '../imports/import-file.ts';
import type { TestApp } from '../kit/app.ts';
import { anMp4, aWebm } from '../kit/films.ts';
import { aPicture } from '../kit/pictures.ts';
import type { TestShop } from '../kit/shop.ts';

const DAY = 24 * 60 * 60_000;

/** Fills a shop that has the demo's words with one of everything that an archive holds. */
export async function fillShop({ app, shop }: { app: TestApp; shop: TestShop }, owner: Owner): Promise<void> {
  for (const file of [SHOPIFY_OLD, SHOPIFY_NEW, WOO]) await anImport(shop, app.asOwner, file);
  const product = async (handle: string) => (await findProductForAdmin(shop, owner, handle)).product;
  const suite = await product('ashbourne');
  for (const colour of ['#aa2200', '#00aa22', '#2200aa'])
    await addProductMedia(shop, owner, suite.id, await aPicture({ colour, width: 900, height: 600 }));
  const [, wide] = suite.variants;
  await setVariantMedia(shop, owner, wide?.id ?? '', await aPicture({ colour: '#dddddd', width: 700 }));
  const [basket] = (await product('basket')).variants;
  const made = { stockPolicy: 'made-to-order', weeksFrom: 4, weeksTo: 6 } as const;
  await updateVariant(shop, owner, basket?.id ?? '', made);
  const { featuredMedia } = await product('ashbourne');
  await describePictures(shop, owner, suite.id, { [featuredMedia ?? '']: 'An oak suite, lit' });
  await setProductFilm(shop, owner, suite.id, [anMp4('flames'), aWebm('flames')]);
  await addCompanion(shop, owner, suite.id, 'poker');
  await addCompanion(shop, owner, suite.id, 'basket');
  const { url } = await addLibraryImage(shop, owner, {
    ...(await aPicture({ colour: '#123456', width: 640, height: 640 })),
    alt: 'Our window',
  });
  await updateProduct(shop, owner, 'tissington', {
    handle: 'tissington-stove',
    HTMLdescription: `<p>Cast <strong>iron</strong>.</p><img src="${url}" alt="Its door">`,
  });
  await createCollection(shop, owner, { title: 'Autumn', handle: 'autumn' });
  for (const handle of ['poker', 'ashbourne', 'hartington-fire'])
    await addToCollection(shop, owner, 'autumn', (await product(handle)).id);
  await updateCollection(shop, owner, 'autumn', {
    ...{ handle: 'fires-of-autumn', introduction: 'Warm ones.', picture: featuredMedia ?? '', position: '2' },
  });
  const rule = { match: 'all', tags: ['wall'], kinds: [], inStock: false, order: 'newest' } as const;
  await createCollectionByRule(
    shop,
    owner,
    { title: 'On walls' },
    readForm(RULE, { ...rule, priceFrom: null, priceTo: null, newerThanDays: null }),
  );
  await setWords(shop, owner, url);
  await planSalesAndCodes(shop, owner, await product('poker'));
}

async function planSalesAndCodes(shop: TestShop, owner: Owner, poker: Product): Promise<void> {
  const day = (days: number) => Math.ceil(shop.now() / DAY + days) * DAY;
  const sent = { starts: ukWallTime(day(1)), ends: ukWallTime(day(9)), by: 'percent', amount: '12.5' };
  const own = `${poker.variants[0]?.sku} 1.99`;
  const autumn = { name: 'Autumn', covers: 'collections', collections: 'fires-of-autumn', prices: own };
  await planSale(shop, owner, await createSale(shop, owner, await readSale(shop, { ...sent, ...autumn })));
  const draft = { name: 'Pokers', by: 'prices', covers: 'products', products: 'poker', prices: own };
  await createSale(shop, owner, await readSale(shop, draft));
  const code = async (code: string, terms: object) =>
    createCode(shop, owner, await readCode(shop, { code, kind: 'pounds', amount: '25', ...terms }));
  const spring = await code('Spring 25', { ...sent, covers: 'products', products: 'poker\nashbourne' });
  await generateCodes(shop, owner, spring, 3);
  await code('FRIENDS', { kind: 'delivery', minimum: '500', onceEach: 'true', maxUses: '50' });
  const off = await code('OFF', { covers: 'collections', collections: 'fires-of-autumn', combines: 'true' });
  await switchCode(shop, owner, off, 'off');
  await code('SORRY', { email: 'ann@example.com' });
}

async function setWords(shop: TestShop, owner: Owner, picture: string): Promise<void> {
  const profile = await findShopProfile(shop);
  const sent = { logo: picture, icon: picture, accent: '#1f4f82', headingFont: 'serif', textFont: 'sans' };
  await saveSection(shop, owner, 'look', sent, profileVersion(profile, 'look'));
  const [rule] = profile.deliveryTable;
  await updateShopProfile(shop, owner, {
    ...{ discount: 0.125, lowStock: 3, openingHours: ['Mon to Fri 9 to 5'], aboutImage: picture },
    deliveryTable: rule ? [{ ...rule, name: 'Near', price: 1250, areas: ['YO1', 'LS'] }] : [],
    kinds: [...profile.kinds, { id: 'poker', name: 'Pokers', placed: 'none', isAccessory: true }],
    synonyms: [{ said: ['rod'], meant: ['poker'] }],
  });
  const page = { description: 'How we work', lead: '', isQuestions: false, alsoFoundBy: 'hands' };
  const sections = [
    { id: 'oak', title: 'Oak', html: `<p>Ours.</p><img src="${picture}" alt="">`, alsoFoundBy: '' },
  ];
  await createText(shop, owner, PAGE, 'our-work', { title: 'Our work', ...page, sections });
  await saveText(
    shop,
    owner,
    PAGE,
    'our-work',
    { title: 'Our work', ...page, sections },
    { isPublished: true },
  );
  await deleteText(shop, owner, PAGE, 'faqs', { leadsTo: '/pages/our-work' });
  const shipped = EMAIL.defaults['order-shipped'];
  await saveText(
    shop,
    owner,
    EMAIL,
    'order-shipped',
    { ...shipped, subject: 'It is on its way' },
    { isPublished: true },
  );
}
