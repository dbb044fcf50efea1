import type { ReviewSums as Sums } from '#shop/catalogue/shown/shown-reviews.server.ts';
import { isRefusal, REFUSALS } from '#shop/reviews/review.ts';
import { counted } from '#values/counted.ts';
import { ratingInWords, Stars } from '../../ui/shop/stars.tsx';
import css from './reviews.module.css';

/** The average, and how many gave how many stars. */
export function ReviewSums({ sums }: { sums: Sums }) {
  const { reviews, rating, byStars } = sums;
  if (reviews === 0) return null;
  return (
    <div className={css.sums}>
      <p className={css.average}>
        <b>{ratingInWords(rating)}</b>
        <Stars rating={rating} />
        <span>of 5, the average of all {counted(reviews, 'review')}</span>
      </p>
      <table className={css.bars}>
        <caption className="visually-hidden">Reviews by stars</caption>
        <tbody>
          {byStars.map(({ stars, count }) => (
            <tr key={stars}>
              <th scope="row">{counted(stars, 'star')}</th>
              <td>
                <meter min={0} max={reviews} value={count} aria-hidden="true" />
              </td>
              <td>{count.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What the Digital Markets, Competition and Consumers Act 2024 asks a shop with reviews to say. */
export function HowWeCheck({ refused, days }: { refused: Sums['refused']; days: number }) {
  const reasons = Object.entries(refused);
  const many = reasons.reduce((sum, [, count]) => sum + count, 0);
  return (
    <section className={`${css.sums} ${css.check}`} aria-labelledby="how-we-check">
      <h2 id="how-we-check">How we check them</h2>
      <ul>
        <li>
          Only who has bought from us and had it delivered can write one, once for each product: through the
          link of their order.
          {days > 0 && ` We ask everybody ${counted(days, 'day')} after it came, in the same words.`}
        </li>
        <li>Nobody gets anything for a review, and none is bought, written or changed by us.</li>
        <li>
          A person reads each before it appears. Good or bad, it is published as it is, newest first, and
          counts in the average.
        </li>
        <li>
          {many === 0
            ? 'None has been left out so far.'
            : `${counted(many, 'review')} ${many === 1 ? 'is' : 'are'} left out: ${reasons
                .map(([reason, count]) => `${wordsOf(reason)} (${count.toLocaleString('en-GB')})`)
                .join(', ')}.`}
        </li>
      </ul>
    </section>
  );
}

function wordsOf(reason: string): string {
  const words = isRefusal(reason) ? REFUSALS[reason] : reason;
  return words.charAt(0).toLowerCase() + words.slice(1);
}
