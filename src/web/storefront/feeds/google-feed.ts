import { everyProduct } from '#shop/catalogue/rows/every-product.server.ts';
import type { ShopProfile } from '#shop/profile/defaults.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import { streamOf } from '../../answers/stream-of.server.ts';
import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/google-feed';
import { element, feedItems } from './feed-items.ts';

/** Everything on sale as a feed for Google Merchant Center; other shopping engines read the same form. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = pageOf(context);
  const profile = await findShopProfile(shop);
  return new Response(streamOf(feed(shop, profile)), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}

async function* feed(shop: Shop, profile: ShopProfile): AsyncGenerator<string> {
  yield [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>',
    element('title', profile.name),
    element('link', shop.publicUrl),
    element('description', `Everything that ${profile.name} sells`),
    '',
  ].join('\n');
  const today = ukDayOf(shop.now());
  for await (const products of everyProduct(shop))
    yield products.flatMap((product) => feedItems(product, profile, shop.publicUrl, today)).join('');
  yield '</channel></rss>\n';
}
