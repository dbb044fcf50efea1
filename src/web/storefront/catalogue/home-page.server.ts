import { listCollections } from '#shop/catalogue/collection-lists.server.ts';
import type { Advantage, Block, HomeBody } from '#shop/home/home.ts';
import { fillText } from '#shop/pages/fill.ts';
import { fieldValues } from '#shop/pages/page-fields.ts';
import { findOffered } from '#shop/payments/payments.server.ts';
import type { PageContext } from '../../context.server.ts';
import { frameOf } from '../frame/find-frame.server.ts';
import { listShelfCards } from './shelf-cards.server.ts';

/** The home page of a body, with the shop's values and goods in its blocks. */
export async function findHomePage(page: PageContext, body: HomeBody) {
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
        return { ...block, ...words, picture: block.picture || profile.aboutImage };
      }
      case 'products':
        return {
          ...block,
          title: fill(block.title),
          cards: await listShelfCards(shop, block.collection, block.count),
        };
      case 'tiles': {
        const tiles = block.collections.flatMap(
          (handle) => collections.find((each) => each.handle === handle) ?? [],
        );
        return tiles.length > 0 ? { ...block, title: fill(block.title), tiles } : null;
      }
      case 'picture': {
        const picture = block.picture || profile.closingImage;
        const words = { title: fill(block.title), text: fill(block.text) };
        return picture ? { ...block, ...words, picture, phone, phoneNumber } : null;
      }
    }
  }
  const blocks = await Promise.all(body.blocks.map(show));
  return {
    name: profile.name,
    title: fill(body.title),
    description: fill(body.description),
    heading: fill(body.heading),
    blocks: blocks.filter((block) => block !== null),
    image: banners[0]?.image ?? null,
  };
}

export type HomePage = Awaited<ReturnType<typeof findHomePage>>;
export type ShownBlock = HomePage['blocks'][number];
