import { MessageSquareQuote } from 'lucide-react';
import { REVIEW_STATES } from '#shop/reviews/review.ts';
import { WarnOfUnsentForms } from '../editing/unsent-forms.tsx';
import { ListPage } from '../lists/list-page.tsx';
import styles from '../messages/messages.module.css';
import type { MessagesAnswer } from '../messages/messages-answer.ts';
import { EmptyList } from '../ui/lists/empty.tsx';
import { Chips } from '../ui/lists/filters.tsx';
import { AdminAnchor } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import { ReviewItem } from './review-item.tsx';
import { reviewsAddress } from './reviews-address.ts';
import type { ReviewsTabData } from './reviews-tab.server.ts';

const STATES = { new: 'To read', published: 'Published', refused: 'Not published' };

type Props = { data: ReviewsTabData; answer: MessagesAnswer; isLoading: boolean };

/** What buyers say of what they bought, newest first. */
export function ReviewsTab({ data: { criteria, pageSize, result }, answer, isLoading }: Props) {
  const { counts = { new: 0, published: 0, refused: 0 } } = result ?? {};
  const all = counts.new + counts.published + counts.refused;
  return (
    <ListPage
      noun="reviews"
      title="Reviews"
      note={counts.new > 0 && `${counts.new.toLocaleString('en-GB')} to read`}
      notes={
        <>
          {answer?.error && <Note tone="bad" title={answer.error} />}
          {answer?.done && <Done title={answer.done} answer={answer} />}
        </>
      }
      filters={
        <Chips
          label="State"
          chips={reviewsAddress.chips(criteria, 'state', [
            { value: null, label: 'All', count: all },
            ...REVIEW_STATES.map((state) => ({
              value: state,
              label: STATES[state],
              count: counts[state],
              needsAttention: state === 'new',
            })),
          ])}
        />
      }
      items={result?.reviews}
      view={reviewsAddress.view(criteria)}
      isLoading={isLoading}
      empty={
        <EmptyList
          Icon={MessageSquareQuote}
          title="No reviews yet"
          text="We ask every buyer by email, some days after the order came: Settings, Shop profile says how many. What they write waits here until you have read it."
        >
          <AdminAnchor href="/reviews">See the page of reviews</AdminAnchor>
        </EmptyList>
      }
      pages={{ total: criteria.state ? counts[criteria.state] : all, pageSize }}
    >
      {(reviews) => (
        <WarnOfUnsentForms>
          <ol className={`ruled ${styles.list}`}>
            {reviews.map((review) => (
              <ReviewItem key={`${review.id} ${review.version}`} review={review} answer={answer} />
            ))}
          </ol>
        </WarnOfUnsentForms>
      )}
    </ListPage>
  );
}
