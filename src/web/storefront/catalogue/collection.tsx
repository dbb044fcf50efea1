import { findCollection, findCollectionHead } from '#shop/catalogue/collections.server.ts';
import { isAnyChosen } from '#shop/catalogue/count-facets.ts';
import { notFound } from '#shop/errors.ts';
import { isHandle } from '#values/handle.ts';
import { pageOf } from '../../context.server.ts';
import { respond } from '../../respond.server.ts';
import { describe } from '../../structured-data.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { breadcrumbList, itemList } from '../structured-data/lists.ts';
import type { Route } from './+types/collection';
import { findList, readList } from './find-list.server.ts';
import { listPath } from './paging.ts';
import { ProductList } from './product-list.tsx';

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { title, path, page, sort, cards, total, filters, introduction, picture } = loaderData;
  const isFiltered = isAnyChosen(filters.chosen);
  return pageMeta(args, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description:
      introduction ||
      `${title} at ${siteOf(args.matches).name}: ${total === 1 ? 'one model' : `${total} models`} with honest descriptions and the price of delivery to your postcode.`,
    canonical: listPath(path, null, 'shop', isFiltered ? 1 : page),
    image: picture ?? cards[0]?.featuredMedia ?? null,
    isFound: sort === 'shop' && !isFiltered,
  });
}

export function loader({ request, params, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { shop } = page;
  return respond(request, async () => {
    if (!isHandle(params.handle)) throw notFound('collection');
    const path = `/collections/${params.handle}`;
    const { asked, place } = readList(request, path);
    const plain = isAnyChosen(asked.chosen) ? null : await findCollection(shop, params.handle, place);
    const { id, title, introduction, picture } = plain ?? (await findCollectionHead(shop, params.handle));
    const list = await findList(shop, { collectionId: id }, { path, asked, place, plain });
    const crumbs = [
      { title: 'Home', path: '/' },
      { title: 'Collections', path: '/collections' },
      { title, path },
    ];
    describe(page, breadcrumbList(crumbs, shop.publicUrl), itemList(list.cards, shop.publicUrl));
    return { crumbs, title, introduction, picture, ...list };
  });
}

export default function Collection({ loaderData }: Route.ComponentProps) {
  const { title, introduction, crumbs } = loaderData;
  return (
    <>
      <PageHead title={title} crumbs={crumbs}>
        {introduction}
      </PageHead>
      <ProductList {...loaderData} />
    </>
  );
}
