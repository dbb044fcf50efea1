import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { invalid } from '../errors.ts';
import { findMissingPictures } from '../missing-pictures.server.ts';
import type { Shop } from '../shop.server.ts';
import type { TextKind } from '../texts/text-kind.ts';
import type { HomeBody } from './home.ts';
import { readHome } from './home-body.server.ts';

/** One text, 'home'. A shop starts with what it sells, and says nothing about itself. */
export const HOME: TextKind<HomeBody> = {
  kind: 'home',
  noun: 'home page',
  read: readHome,
  check: checkPictures,
  defaults: {
    home: {
      title: '{shopName}',
      description: 'What {shopName} sells, and what delivery to your postcode costs before you buy.',
      heading: '{shopName}',
      blocks: [
        { id: 'banner', kind: 'banner' },
        { id: 'new', kind: 'products', title: 'New Arrivals', collection: 'new-arrivals', count: 4 },
        {
          id: 'kinds',
          kind: 'tiles',
          title: 'Collections',
          collections: [
            'electric-fireplace-suites',
            'wall-mounted-electric-fires',
            'electric-insert-fires',
            'electric-stoves',
          ],
        },
        {
          id: 'popular',
          kind: 'products',
          title: 'Popular Products',
          collection: 'popular-products',
          count: 8,
        },
      ],
    },
  },
  factsOf: ({ title, description, heading, blocks }) => ({
    ...{ title, description, heading },
    blocks: blocks.map((block) => ('title' in block && block.title) || block.kind),
  }),
  reserved: [],
};

/** The handle of the one text of this kind. */
export const THE_HOME = 'home';

async function checkPictures(shop: Shop, { blocks }: HomeBody): Promise<void> {
  // Deleting a picture waits for the same lock, so none is deleted while it is being used here.
  await bumpCatalogueVersionNow(shop);
  const pictures = blocks.map((block) => [
    `blocks.${block.id}.picture`,
    'picture' in block ? block.picture : '',
  ]);
  const missing = await findMissingPictures(shop, Object.fromEntries(pictures));
  if (Object.keys(missing).length > 0) throw invalid(missing);
}
