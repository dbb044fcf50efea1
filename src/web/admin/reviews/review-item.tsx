import { CircleCheck, EyeOff } from 'lucide-react';
import { Form } from 'react-router';
import { links } from '#shop/links.ts';
import { isRefusal, MAX_ANSWER, REFUSALS, type Review } from '#shop/reviews/review.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Stars } from '../../ui/shop/stars.tsx';
import { WatchInput } from '../editing/unsent-forms.tsx';
import messages from '../messages/messages.module.css';
import type { MessagesAnswer } from '../messages/messages-answer.ts';
import { ActionButton } from '../ui/forms/action-button.tsx';
import { SelectField, TextAreaField } from '../ui/forms/field.tsx';
import { HiddenFields } from '../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { FoldHead } from '../ui/page/fold.tsx';
import { ReviewStateBadge } from '../ui/page/status.tsx';
import { Time } from '../ui/page/time.tsx';
import styles from './reviews.module.css';

type Props = { review: Review; answer: MessagesAnswer };

/** A review with what it says, and what can be done: published as it is, or left out for a reason. */
export function ReviewItem({ review, answer }: Props) {
  const { id, version, stars, words, name, place, state, reason, created, pictures } = review;
  const seen = { id, version: String(version) };
  const heading = `review-${id}`;
  return (
    <li>
      <article aria-labelledby={heading}>
        <header>
          <h2 id={heading}>{review.productTitle}</h2>
          <ReviewStateBadge state={state} />
          <Time at={created} />
        </header>
        <p className={`beside caption ${styles.by}`}>
          <span>
            {name || '(erased)'}
            {place && `, ${place}`}
          </span>
          <Link to={links.admin.order(review.orderId)}>
            {orderName({ orderNumber: String(review.orderNumber) })}
          </Link>
          {review.handle && <Link to={links.admin.product(review.handle)}>Product</Link>}
          {review.variantTitle !== review.productTitle && <span>{review.variantTitle}</span>}
        </p>
        <p className={`line ${styles.stars}`}>
          <Stars rating={stars * 100} />
          <span>{stars} of 5</span>
        </p>
        <p className={messages.text}>{words}</p>
        {pictures.length > 0 && (
          <ul className={`beside ${styles.pictures}`}>
            {pictures.map((url, at) => (
              <li key={url}>
                <a href={`${url}?width=1280`} target="_blank" rel="noopener">
                  <img
                    src={`${url}?width=320`}
                    alt={`${at + 1}, opens in a new tab`}
                    width="96"
                    height="96"
                  />
                </a>
              </li>
            ))}
          </ul>
        )}
        {state === 'refused' && (
          <p className="caption">Left out: {isRefusal(reason) ? REFUSALS[reason] : reason}</p>
        )}
        <div className={`beside ${styles.actions}`}>
          {state !== 'published' && (
            <ActionButton
              intent="publish"
              fields={seen}
              preventScrollReset
              isSmall
              look={state === 'new' ? 'solid' : 'outline'}
            >
              <CircleCheck size={15} />
              Publish<span className="visually-hidden"> what {name} says</span>
            </ActionButton>
          )}
          {state !== 'refused' && <LeaveOut seen={seen} name={name} />}
          <Answer review={review} seen={seen} answer={answer} />
        </div>
      </article>
    </li>
  );
}

type Seen = { seen: { id: string; version: string } };

function LeaveOut({ seen, name }: Seen & { name: string }) {
  return (
    <details className={styles.fold}>
      <FoldHead isQuiet>Leave out …</FoldHead>
      <Form method="post" preventScrollReset className="stack">
        <HiddenFields values={{ intent: 'refuse', ...seen }} />
        <SelectField label="Why" name="reason" id={`reason-${seen.id}`} defaultValue="" required>
          <option value="" disabled>
            Choose a reason
          </option>
          {Object.entries(REFUSALS).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <p className="caption">
          The law forbids leaving one out for what it says of goods or shop. The reason is kept, and counted
          on the page of reviews.
        </p>
        <AdminButton isSmall look="outline">
          <EyeOff size={15} />
          Leave out<span className="visually-hidden"> what {name} says</span>
        </AdminButton>
      </Form>
    </details>
  );
}

function Answer({ review: { id, answer: saved, name }, seen, answer }: Props & Seen) {
  const refused = answer?.error && answer.input?.id === id ? answer : undefined;
  return (
    <details className={styles.fold} open={refused !== undefined || saved !== ''}>
      <FoldHead isQuiet>{saved ? 'Your answer' : 'Answer …'}</FoldHead>
      <Form method="post" preventScrollReset className="stack">
        <WatchInput />
        <HiddenFields values={{ intent: 'answer', ...seen }} />
        <TextAreaField
          label={`Under the review of ${name || 'a customer'}`}
          name="answer"
          id={`answer-${id}`}
          rows={2}
          maxLength={MAX_ANSWER}
          defaultValue={refused?.input?.answer ?? saved}
          error={refused?.fields?.answer}
          hint="Everybody reads it; empty takes it back"
        />
        <AdminButton isSmall look="outline">
          Save answer
        </AdminButton>
      </Form>
    </details>
  );
}
