import { firstNameOf } from '#values/first-name.ts';
import { wooPlain } from '../../imports/dialects/woo-text.server.ts';
import type { PastReview } from '../past.ts';
import { dayOrderIn, readMoment } from './moment.ts';
import type { PastRow } from './read-cells.ts';
import type { Read } from './refusal.ts';

/** What says that a review was not shown: Judge.me's 'spam', Shopify's 'hidden', WordPress's 0. */
const HIDDEN = /^(0|no|false|spam|trash|hold|hidden|unpublished|pending|rejected|archived|not-yet)$/i;

/**
 * The reviews of a file, and how many of it the other shop does not show. Names become first names. What has no stars or no
 * date that can be read is refused.
 */
export function readReviews(rows: PastRow<'reviews'>[]): {
  reviews: Iterable<Read<PastReview>>;
  hidden: number;
} {
  const order = dayOrderIn(rows.map(({ cells }) => cells.written));
  // An answer in WordPress is a comment of its own.
  const shown = rows.filter(({ cells }) => !HIDDEN.test(cells.state) && !/^[1-9]/.test(cells.isAnswerTo));
  function* reviews() {
    for (const row of shown) yield readReview(row, readMoment(row.cells.written, order));
  }
  return { reviews: reviews(), hidden: rows.length - shown.length };
}

function readReview({ row, cells }: PastRow<'reviews'>, written: number | null): Read<PastReview> {
  const [, stars] = /^([1-5])(?:\.0+)?$/.exec(cells.stars) ?? [];
  if (!stars) return { row, reason: `‘${cells.stars.slice(0, 20)}’ is not one to five stars` };
  if (written === null) return { row, reason: `‘${cells.written.slice(0, 40)}’ is no date that can be read` };
  return {
    row,
    record: {
      stars: Number(stars),
      title: plainText(cells.title).slice(0, 200),
      words: plainText(cells.words).slice(0, MAX_WORDS),
      name: firstNameOf(cells.name).slice(0, 40),
      // An address of the internet is no place.
      place: /^[\p{L} ,.'-]{3,60}$/u.test(cells.place) ? cells.place : '',
      answer: plainText(cells.answer).slice(0, MAX_WORDS),
      written,
      product: {
        handle: cells.handle,
        sku: cells.sku,
        title: cells.productTitle,
        formerId: cells.productId,
      },
    },
  };
}

const MAX_WORDS = 3_000;

function plainText(text: string): string {
  return wooPlain(text) ?? '';
}
