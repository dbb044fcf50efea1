import { counted } from '#values/counted.ts';
import { RatingLine } from '../../../ui/shop/stars.tsx';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import { EarlierReviews } from '../../reviews/earlier-reviews.tsx';
import { ReviewEntry } from '../../reviews/review-entry.tsx';
import css from '../../reviews/reviews.module.css';
import type { ProductPage } from './product-page.server.ts';

type Props = { said: ProductPage['said']; handle: string; shopName: string };

/** What customers say of a product: the average of all, the newest, and the way to the others. Nothing without any. */
export function CustomersSay({ said, handle, shopName }: Props) {
  const { reviews, newest, past } = said;
  if (reviews === 0 && past.newest.length === 0) return null;
  const all = `/reviews/${handle}`;
  return (
    <section id="customers-say" className={css.said}>
      <h2>What customers say</h2>
      {reviews > 0 && (
        <>
          <p>
            <RatingLine rating={said.rating} reviews={reviews} />
          </p>
          <ul className={css.list}>
            {newest.map((review) => (
              <ReviewEntry key={review.id} review={review} shopName={shopName} />
            ))}
          </ul>
          <p>
            <ArrowLink to={all}>
              {reviews > newest.length
                ? `All ${counted(reviews, 'review')}, and how we check them`
                : 'How we check reviews'}
            </ArrowLink>
          </p>
        </>
      )}
      <EarlierReviews reviews={past.newest} shopName={shopName}>
        {past.hasMore && (
          <p>
            <ArrowLink to={`${all}#earlier-reviews`}>All from our earlier shop</ArrowLink>
          </p>
        )}
      </EarlierReviews>
    </section>
  );
}
