import { isAnyChosen } from '#shop/catalogue/facets/count-facets.ts';
import { listProductCards } from '#shop/catalogue/shown/product-cards.server.ts';
import { describe } from '../../../answers/structured-data.server.ts';
import { pageOf } from '../../../context.server.ts';
import { PageHead } from '../../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../../ui/page-meta.ts';
import { breadcrumbList, itemList } from '../../structured-data/lists.ts';
import type { Route } from './+types/products';
import { findList, readList } from './find-list.server.ts';
import { listPath } from './paging.ts';
import { ProductList } from './product-list.tsx';

const PATH = '/products';
const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Our Products', path: PATH },
];

export function meta(args: Route.MetaArgs) {
  const { page = 1, sort = 'shop', cards, filters } = args.loaderData ?? {};
  const site = siteOf(args.matches);
  const isFiltered = filters !== undefined && isAnyChosen(filters.chosen);
  return pageMeta(args, {
    title: page > 1 ? `Our Products, page ${page}` : 'Our Products',
    description: `Every fire, stove, suite and accessory that ${site.name} sells${site.hasVat ? ', with prices that include VAT' : ''}.`,
    canonical: listPath(PATH, null, 'shop', isFiltered ? 1 : page),
    image: cards?.[0]?.featuredMedia ?? null,
    isFound: sort === 'shop' && !isFiltered,
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { shop } = page;
  const { asked, place } = readList(request, PATH);
  const plain = isAnyChosen(asked.chosen) ? null : await listProductCards(shop, place);
  const list = await findList(shop, { collectionId: null }, { path: PATH, asked, place, plain });
  describe(page, breadcrumbList(CRUMBS, shop.publicUrl), itemList(list.cards, shop.publicUrl));
  return list;
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Our Products" crumbs={CRUMBS} />
      <ProductList {...loaderData} />
    </>
  );
}
