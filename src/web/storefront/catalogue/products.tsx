import { listProductCards } from '#shop/catalogue/product-cards.server.ts';
import { pageOf } from '../../context.server.ts';
import { describe } from '../../structured-data.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta, siteOf } from '../../ui/page-meta.ts';
import { breadcrumbList, itemList } from '../structured-data/lists.ts';
import type { Route } from './+types/products';
import { countPages, pagePath, readPlace } from './paging.ts';
import { ProductList } from './product-list.tsx';

const PATH = '/products';
const CRUMBS = [
  { title: 'Home', path: '/' },
  { title: 'Our Products', path: PATH },
];

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
  const asked = pageOf(context);
  const { cards, total } = await listProductCards(asked.shop, place);
  const { publicUrl } = asked.shop;
  describe(asked, breadcrumbList(CRUMBS, publicUrl), itemList(cards, publicUrl));
  return { cards, total, page: place.page, sort: place.sort, pages: countPages(place, total, PATH) };
}

export default function Products({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Our Products" crumbs={CRUMBS} />
      <ProductList path={PATH} {...loaderData} />
    </>
  );
}
