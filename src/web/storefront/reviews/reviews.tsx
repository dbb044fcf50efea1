import { redirect } from 'react-router';
import { findCurrentHandle } from '#shop/catalogue/rows/handles.server.ts';
import { listPastReviews } from '#shop/catalogue/shown/past-reviews.server.ts';
import { findHandles, findReviewedProduct } from '#shop/catalogue/shown/reviewed-product.server.ts';
import { listShownReviews, sumReviews } from '#shop/catalogue/shown/shown-reviews.server.ts';
import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import { ListPages } from '../catalogue/lists/list-pages.tsx';
import type { Route } from './+types/reviews';
import { EarlierReviews } from './earlier-reviews.tsx';
import { ReviewEntry } from './review-entry.tsx';
import { HowWeCheck, ReviewSums } from './review-sums.tsx';
import css from './reviews.module.css';

const PAGE_SIZE = 20;

/** What customers say of a product, or of all. */
export async function loader({ request, context, params: { handle } }: Route.LoaderArgs) {
  const { shop } = pageOf(context);
  const product = handle === undefined ? null : await findReviewedProduct(shop, handle);
  if (handle !== undefined && !product) {
    const moved = await findCurrentHandle(shop, handle);
    throw moved ? redirect(links.reviews(moved), 301) : redirect(links.reviews());
  }
  const page = pageIn(request, 'page');
  const earlier = pageIn(request, 'earlier');
  const sums = await sumReviews(shop, product?.id ?? null);
  const pages = Math.max(1, Math.ceil(sums.reviews / PAGE_SIZE));
  if (page > pages) throw redirect(links.reviews(handle));
  const reviews = await listShownReviews(shop, product?.id ?? null, { page, pageSize: PAGE_SIZE });
  const past = product
    ? await listPastReviews(shop, product.id, { page: earlier, pageSize: PAGE_SIZE })
    : { reviews: [], total: 0 };
  const { name, reviewDays } = await findShopProfile(shop);
  const handles = product
    ? {}
    : await findHandles(
        shop,
        reviews.map(({ productId }) => productId),
      );
  return { product, sums, page, pages, reviews, past, earlier, handles, shopName: name, reviewDays };
}

/** The page of one of the two lists. */
function pageIn(request: Request, name: string): number {
  const wanted = new URL(request.url).searchParams.get(name) ?? '1';
  return /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 1;
}

export function meta(args: Route.MetaArgs) {
  const { product, sums, page = 1, shopName = '' } = args.loaderData ?? {};
  const of = product?.title ?? shopName;
  return pageMeta(args, {
    title: `What customers say of ${of}${page > 1 ? `, page ${page}` : ''}`,
    description: `Reviews of ${of} by people who have bought from us, published as they are, and how we check them.`,
    isFound: (sums?.reviews ?? 0) > 0 && page === 1,
  });
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { product, sums, page, pages, reviews, past, earlier, handles, shopName, reviewDays } = loaderData;
  const pastPages = Math.ceil(past.total / PAGE_SIZE);
  const path = links.reviews(product?.handle);
  return (
    <>
      <PageHead
        title="What customers say"
        crumbs={[
          { title: 'Home', path: '/' },
          ...(product ? [{ title: product.title, path: links.product(product.handle) }] : []),
          { title: 'What customers say', path },
        ]}
      >
        {product ? `About ${product.title}.` : `About what they have bought from ${shopName}.`}
      </PageHead>
      <div className={`wide ${css.page}`}>
        <ReviewSums sums={sums} />
        <div className={css.column}>
          {reviews.length === 0 && <p>Nobody has written a review yet.</p>}
          <ul className={css.list}>
            {reviews.map((review) => (
              <ReviewEntry
                key={review.id}
                review={review}
                shopName={shopName}
                handle={handles[review.productId]}
              />
            ))}
          </ul>
          {pages > 1 && (
            <ListPages
              page={page}
              pages={pages}
              pathOf={(each) => (each > 1 ? `${path}?page=${each}` : path)}
            />
          )}
          <EarlierReviews reviews={past.reviews} shopName={shopName}>
            {pastPages > 1 && (
              <ListPages
                page={earlier}
                pages={pastPages}
                pathOf={(each) => (each > 1 ? `${path}?earlier=${each}` : path)}
              />
            )}
          </EarlierReviews>
        </div>
        <HowWeCheck refused={sums.refused} days={reviewDays} />
      </div>
    </>
  );
}
