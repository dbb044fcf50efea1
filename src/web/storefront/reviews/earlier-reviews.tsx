import type { ReactNode } from 'react';
import type { ShownReview } from '#shop/catalogue/shown/shown-reviews.server.ts';
import { ReviewEntry } from './review-entry.tsx';
import css from './reviews.module.css';

type Props = { reviews: ShownReview[]; shopName: string; children?: ReactNode };

/** What customers of the shop before have said, apart from what this shop has checked. Nothing without any. */
export function EarlierReviews({ reviews, shopName, children }: Props) {
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="earlier-reviews">
      <h3 id="earlier-reviews">From our earlier shop, not checked by us</h3>
      <p className="caption">Brought here as they were, good and bad. They do not count in the stars.</p>
      <ul className={css.list}>
        {reviews.map((review) => (
          <ReviewEntry key={review.id} review={review} shopName={shopName} />
        ))}
      </ul>
      {children}
    </section>
  );
}
