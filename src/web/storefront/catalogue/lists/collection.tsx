import { redirect } from 'react-router';
import { findMovedCollection } from '#shop/catalogue/collections/collection-handles.server.ts';
import { findCollection, findCollectionHead } from '#shop/catalogue/collections/collections.server.ts';
import { isAnyChosen } from '#shop/catalogue/facets/count-facets.ts';
import { notFound, ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { isHandle } from '#values/handle.ts';
import { respond } from '../../../answers/respond.server.ts';
import { describe } from '../../../answers/structured-data.server.ts';
import { pageOf } from '../../../context.server.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../../ui/page-meta.ts';
import { leadByOwner, leadToNew, noteMissed } from '../../pages/likely-addresses.server.ts';
import { breadcrumbList, itemList } from '../../structured-data/lists.ts';
import type { Route } from './+types/collection';
import { findList, readList } from './find-list.server.ts';
import { listPath } from './paging.ts';
import { ProductList } from './product-list.tsx';

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { title, path, page, sort, cards, total, filters, introduction, picture } = loaderData;
  const heading = loaderData.searchHeading || title;
  const isFiltered = isAnyChosen(filters.chosen);
  return pageMeta(args, {
    title: page > 1 ? `${heading}, page ${page}` : heading,
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
    const path = `/collections/${params.handle}`;
    const { asked, place } = readList(request, path);
    const { handle } = params;
    const found = await followed(shop, request, handle, async () => {
      if (!isHandle(handle)) throw notFound('collection');
      if (isAnyChosen(asked.chosen)) return { head: await findCollectionHead(shop, handle), plain: null };
      const plain = await findCollection(shop, handle, place);
      return { head: plain, plain };
    });
    if (typeof found === 'string')
      throw redirect(listPath(`/collections/${found}`, asked.chosen, place.sort, place.page), 301);
    const { head, plain } = found;
    const { id, title, introduction, picture, searchHeading, shownBy } = head;
    const list = await findList(shop, { collectionId: id, shownBy }, { path, asked, place, plain });
    const crumbs = [
      { title: 'Home', path: '/' },
      { title: 'Collections', path: '/collections' },
      { title, path },
    ];
    describe(page, breadcrumbList(crumbs, shop.publicUrl), itemList(list.cards, shop.publicUrl));
    return { crumbs, title, introduction, picture, searchHeading, ...list };
  });
}

/**
 * What was found, or the present address of a collection that has moved; an old address leads to the new one. ShopError
 * `not-found`.
 */
async function followed<Found>(
  shop: Shop,
  request: Request,
  handle: string,
  find: () => Promise<Found>,
): Promise<Found | string> {
  try {
    return await find();
  } catch (error) {
    if (!(error instanceof ShopError) || error.code !== 'not-found') throw error;
    await leadByOwner(shop, request);
    const now = await findMovedCollection(shop, handle);
    if (now) return now;
    await leadToNew(shop, request);
    noteMissed(shop, request);
    throw error;
  }
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
