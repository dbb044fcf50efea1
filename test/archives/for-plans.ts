import { carryOutArchives } from '#shop/files/archives/carry-out-archives.server.ts';
import { libraryEntries } from '#shop/files/archives/pictures-to-archive.server.ts';
import { productEntries } from '#shop/files/archives/products-to-archive.server.ts';
import { codeEntries, saleEntries } from '#shop/files/archives/sales-to-archive.server.ts';
import {
  collectionEntries,
  companionEntries,
  textEntries,
} from '#shop/files/archives/words-to-archive.server.ts';
import { aPng } from '../imports/picture-host.ts';
import type { TestApp } from '../kit/app.ts';
import type { TestShop } from '../kit/shop.ts';
import { anArchiveOf, PRODUCT } from './archive-of.ts';
import { anArchiveSent } from './archives.ts';

const [VARIANT] = PRODUCT.variants;
const PICTURE = { address: '/media/skye.jpeg', text: '', filename: '' };

/** Has every statement of archives asked, without writing all of a large shop. */
export async function takeAndMakeArchives({ app, shop }: { app: TestApp; shop: TestShop }): Promise<void> {
  const beginnings = [libraryEntries(shop, new Set()), productEntries(shop, new Set())];
  const words = [companionEntries(shop), collectionEntries(shop), textEntries(shop)];
  for (const entries of [...beginnings, ...words, saleEntries(shop), codeEntries(shop)]) await entries.next();
  const archive = await anArchiveOf({
    'pictures/skye.jpeg': await aPng('grey'),
    'library.json': [PICTURE],
    'products/1-skye.json': {
      ...PRODUCT,
      formerHandles: ['old-skye'],
      gallery: [PICTURE.address],
      pictures: [PICTURE],
    },
    'products/2-iona.json': { ...PRODUCT, handle: 'iona', variants: [{ ...VARIANT, sku: 'IONA' }] },
    'goes-with.json': { skye: ['iona'] },
    'collections/1-isles.json': {
      ...{ title: 'Isles', handle: 'isles', formerHandles: ['islands'], introduction: '', picture: '' },
      ...{ position: '', searchHeading: '', created: PRODUCT.created, products: ['skye', 'iona'] },
    },
    'sales/1-isles.json': {
      isPlanned: true,
      terms: { name: 'Isles', covers: 'products', products: 'skye', by: 'prices', prices: 'SKYE 800' },
    },
    'codes/1-isles.json': {
      terms: { kind: 'percent', amount: '10', covers: 'products', products: 'skye' },
      codes: [{ code: 'ISLES', name: '', state: 'off' }],
    },
    'texts/1-page.json': { kind: 'page', handle: 'isles', body: null, leadsTo: '/' },
  });
  const address = await anArchiveSent({ app, shop }, archive);
  await app.asOwner.post(address, { intent: 'start' });
  await carryOutArchives(shop);
  await app.asOwner.get(address);
}
