import { counted } from '#values/counted.ts';
import { RatingLine } from '../../../ui/shop/stars.tsx';
import { ArrowLink } from '../../../ui/text/arrow-link.tsx';
import { ReviewEntry } from '../../reviews/review-entry.tsx';
import css from '../../reviews/reviews.module.css';
import type { ProductPage } from './product-page.server.ts';

type Props = { said: ProductPage['said']; handle: string; shopName: string };

/** What customers say of a product: the average of all, the newest, and the way to the others. Nothing without any. */
export function CustomersSay({ said: { reviews, rating, newest }, handle, shopName }: Props) {
  if (reviews === 0) return null;
  return (
    <section id="customers-say" className={css.said}>
      <h2>What customers say</h2>
      <p>
        <RatingLine rating={rating} reviews={reviews} />
      </p>
      <ul className={css.list}>
        {newest.map((review) => (
          <ReviewEntry key={review.id} review={review} shopName={shopName} />
        ))}
      </ul>
      <p>
        <ArrowLink to={`/reviews/${handle}`}>
          {reviews > newest.length
            ? `All ${counted(reviews, 'review')}, and how we check them`
            : 'How we check reviews'}
        </ArrowLink>
      </p>
    </section>
  );
}
