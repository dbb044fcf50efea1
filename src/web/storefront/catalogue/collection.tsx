import { findCollection } from '#shop/catalogue/collections.server.ts';
import { notFound } from '#shop/errors.ts';
import { isHandle } from '#values/handle.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import { describe } from '../../structured-data.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { breadcrumbList, itemList } from '../structured-data/lists.ts';
import type { Route } from './+types/collection';
import { countPages, pagePath, readPlace } from './paging.ts';
import { ProductList } from './product-list.tsx';

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { title, path, page, sort, cards, total } = loaderData;
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: `${title} at ${siteOf(args.matches).name}: ${total === 1 ? 'one model' : `${total} models`} with honest descriptions and the price of delivery to your postcode.`,
    canonical: pagePath(path, page, 'shop'),
    image: cards[0]?.featuredMedia ?? null,
    isFound: sort === 'shop',
  });
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const asked = pageOf(context);
  const { shop } = asked;
  return respond(request, async () => {
    if (!isHandle(params.handle)) throw notFound('collection');
    const place = readPlace(request);
    const { handle, title, cards, total } = await findCollection(shop, params.handle, place);
    const path = `/collections/${handle}`;
    const pages = countPages(place, total, path);
    const crumbs = [
      { title: 'Home', path: '/' },
      { title: 'Collections', path: '/collections' },
      { title, path },
    ];
    describe(asked, breadcrumbList(crumbs, shop.publicUrl), itemList(cards, shop.publicUrl));
    return { path, crumbs, title, cards, total, page: place.page, sort: place.sort, pages };
  });
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { title, crumbs } = loaderData;
  return (
    <>
      <PageHead title={title} crumbs={crumbs} />
      <ProductList {...loaderData} />
    </>
  );
}
