import { listProductCards } from '#shop/catalogue/product-cards.server.ts';
import { pageOf } from '../../context.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import type { Route } from './+types/products';
import { countPages, pagePath, readPlace } from './paging.ts';
import { ProductList } from './product-list.tsx';

const PATH = '/products';

export function meta(args: Route.MetaArgs) {
  const { page = 1, sort = 'shop', cards } = args.loaderData ?? {};
  return pageMeta(args, {
    title: page > 1 ? `Our Products, page ${page}` : 'Our Products',
    description: `Every fire, stove, suite and accessory that ${siteOf(args.matches).name} sells, with prices that include VAT.`,
    canonical: pagePath(PATH, page, 'shop'),
    image: cards?.[0]?.featuredMedia ?? null,
    isFound: sort === 'shop',
  });
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const place = readPlace(request);
  const { cards, total } = await listProductCards(pageOf(context).shop, place);
  return { cards, total, page: place.page, sort: place.sort, pages: countPages(place, total, PATH) };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  const crumbs = [
    { title: 'Home', path: '/' },
    { title: 'Our Products', path: PATH },
  ];
  return (
    <>
      <PageHead title="Our Products" crumbs={crumbs} />
      <ProductList path={PATH} {...loaderData} />
    </>
  );
}
