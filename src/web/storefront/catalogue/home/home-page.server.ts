import { noteEnd } from '#shop/cache/cache-notes.server.ts';
import { findMovedCollection } from '#shop/catalogue/collections/collection-handles.server.ts';
import { listCollections } from '#shop/catalogue/collections/collection-lists.server.ts';
import { listProductCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { type Advantage, BLOCK_NAMES, type Block, type HomeBody } from '#shop/home/home.ts';
import { seasonAt } from '#shop/home/season.ts';
import { fillText } from '#shop/pages/fill.ts';
import { fieldValues } from '#shop/pages/page-fields.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { PageContext } from '../../../context.server.ts';
import { frameOf } from '../../frame/find-frame.server.ts';
import { listShelfCards } from './shelf-cards.server.ts';

/**
 * The home page of a body, with the shop's values and goods in its blocks. In a preview blocks are there outside their
 * days too.
 */
export async function findHomePage(page: PageContext, body: HomeBody, { isPreview = false } = {}) {
  const { shop } = page;
  const { profile } = await frameOf(page);
  const values = fieldValues(profile, { hasPayLater: findOffered(shop, 'library') !== null });
  const fill = (text: string) => fillText(text, values);
  const collections = body.blocks.some(({ kind }) => kind === 'tiles') ? await listCollections(shop) : [];
  const { phone, phoneNumber, banners } = profile;

  /** What a block shows; null when there is nothing. */
  async function show(block: Block) {
    switch (block.kind) {
      case 'banner':
        return banners.length > 0 ? { ...block, slides: banners } : null;
      case 'advantages': {
        const items = block.items.map(
          (item): Advantage => ({
            ...item,
            title: fill(item.title),
            text: fill(item.text),
          }),
        );
        return items.length > 0 ? { ...block, title: fill(block.title), items } : null;
      }
      case 'about': {
        const words = { title: fill(block.title), lead: fill(block.lead), text: fill(block.text) };
        const shown = { ...block, ...words, ...pictureOf(block, profile.aboutImage) };
        return shown.title || shown.lead || shown.text || shown.picture ? shown : null;
      }
      case 'products': {
        const cards = await listShelfCards(shop, block.collection, block.count);
        return cards.length > 0 ? { ...block, title: fill(block.title), cards } : null;
      }
      case 'tiles': {
        const find = (handle: string | null) => collections.find((each) => each.handle === handle);
        const tiles = [];
        for (const handle of block.collections) {
          const tile = find(handle) ?? find(await findMovedCollection(shop, handle));
          if (tile) tiles.push(tile);
        }
        return tiles.length > 0 ? { ...block, title: fill(block.title), tiles } : null;
      }
      case 'picture': {
        const words = { title: fill(block.title), text: fill(block.text) };
        const shown = { ...block, ...words, ...pictureOf(block, profile.closingImage), phone, phoneNumber };
        return shown.picture ? shown : null;
      }
      case 'season': {
        const { is, changes } = seasonAt(block, shop.now());
        noteEnd(changes);
        const words = { title: fill(block.title), text: fill(block.text) };
        return is === 'shown' || isPreview ? { ...block, ...words } : null;
      }
    }
  }
  // A later release, from which this shop has gone back, may know others.
  const known = body.blocks.filter(({ kind }) => Object.hasOwn(BLOCK_NAMES, kind));
  const shown = (await Promise.all(known.map(show))).filter((block) => block !== null);
  // One that means to sell, and whose collections have gone, has what came last.
  const isSelling = (blocks: { kind: Block['kind'] }[]) => blocks.some(({ kind }) => SELLING.includes(kind));
  const blocks = isSelling(known) && !isSelling(shown) ? [...shown, ...(await newest(shop))] : shown;
  const heading = fill(body.heading);
  return {
    name: profile.name,
    title: fill(body.title),
    description: fill(body.description),
    heading,
    blocks: blocks.length > 0 ? blocks : [{ ...WELCOME, title: heading }],
    image: banners[0]?.image ?? null,
  };
}

const SELLING: Block['kind'][] = ['products', 'tiles'];

async function newest(shop: Shop) {
  const { cards } = await listProductCards(shop, { sort: 'newest', page: 1, pageSize: 8 });
  const shelf = {
    id: 'newest',
    kind: 'products' as const,
    title: 'New in the shop',
    collection: '',
    count: 8,
  };
  return cards.length > 0 ? [{ ...shelf, cards }] : [];
}

/** Of a page with nothing to show, which still leads on. */
const WELCOME = {
  ...{ id: 'welcome', kind: 'about' as const, lead: '', text: '', picture: null, alt: '' },
  ...{ link: '/products', linkText: 'See everything we sell' },
};

/** A block's own picture with its text, or the one of the settings, which has none. */
function pictureOf({ picture, alt = '' }: { picture: string; alt?: string }, other: string | null) {
  return picture ? { picture, alt } : { picture: other, alt: '' };
}

export type HomePage = Awaited<ReturnType<typeof findHomePage>>;
export type ShownBlock = HomePage['blocks'][number];
