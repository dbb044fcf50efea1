import { counted } from '#values/counted.ts';
import css from './stars.module.css';

const STAR = 'M6 .8 7.55 4.3l3.8.4-2.85 2.55.8 3.75L6 9.1 2.7 11l.8-3.75L.65 4.7l3.8-.4z';

/** Five stars, filled as far as the rating goes: hundredths of a star. Its words stand beside it. */
export function Stars({ rating }: { rating: number }) {
  return (
    <svg className={css.stars} viewBox="0 0 60 12" aria-hidden="true">
      <Five />
      {/* What is wider than this is cut off. */}
      <svg width={(rating / 500) * 60} height="12" className={css.filled} aria-hidden="true">
        <Five />
      </svg>
    </svg>
  );
}

function Five() {
  return [0, 12, 24, 36, 48].map((x) => <path key={x} d={STAR} transform={`translate(${x} 0)`} />);
}

type RatingProps = { rating: number; reviews: number };

/** '4.6 (23)' after its stars; read out as '4.6 of 5 stars, 23 reviews'. Nothing without a review. */
export function RatingLine({ rating, reviews }: RatingProps) {
  if (reviews === 0) return null;
  return (
    <span className={css.line}>
      <Stars rating={rating} />
      <span aria-hidden="true">
        {ratingInWords(rating)} ({reviews.toLocaleString('en-GB')})
      </span>
      <span className="visually-hidden">
        {ratingInWords(rating)} of 5 stars, {counted(reviews, 'review')}
      </span>
    </span>
  );
}

/** '4.6': hundredths of a star, to a tenth. Never 5 while one has fewer. */
export function ratingInWords(rating: number): string {
  const tenths = rating < 500 ? Math.min(49, Math.round(rating / 10)) : 50;
  return (tenths / 10).toFixed(1);
}
