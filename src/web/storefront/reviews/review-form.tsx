import { useEffect, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { MAX_PHOTOGRAPHS } from '#shop/images/photographs.ts';
import { isRefusal, REFUSALS } from '#shop/reviews/review.ts';
import type { Bought } from '#shop/reviews/write-review.server.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Field, TextAreaField } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Stars } from '../../ui/shop/stars.tsx';
import grid from '../form-grid.module.css';
import css from './reviews.module.css';

const STAR_WORDS: Record<number, string> = { 5: 'Excellent', 4: 'Good', 3: 'All right', 2: 'Poor', 1: 'Bad' };

type Refused = { error: string; fields?: FieldErrors; input: Record<string, unknown> };
type Props = {
  good: Bought;
  known: { name: string; place: string };
  refused: Refused | undefined;
  isThanked: boolean;
};

/** A product that was bought: the form for its review, or what has been said. */
export function ReviewForm({ good, known, refused, isThanked }: Props) {
  const { productId, title, variantTitle, picture, review } = good;
  return (
    <section className={css.good} aria-label={title}>
      <div className={css.what}>
        <Picture src={picture} alt="" sizes="5rem" />
        <div>
          <h2>{title}</h2>
          {variantTitle && <p className="caption">{variantTitle}</p>}
        </div>
      </div>
      {isThanked && <Thanks />}
      {review ? (
        <Written review={review} />
      ) : (
        <Fields productId={productId} title={title} known={known} refused={refused} />
      )}
    </section>
  );
}

type FieldsProps = Pick<Props, 'known' | 'refused'> & { productId: string; title: string };

function Fields({ productId, title, known, refused }: FieldsProps) {
  const isBusy = useNavigation().formMethod === 'POST';
  const input = { ...known, ...refused?.input };
  const of = (name: string) => ({
    name,
    id: `${name}-${productId}`,
    defaultValue: String(input[name as keyof typeof input] ?? ''),
    error: refused?.fields?.[name],
  });
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      className={grid.form}
      noValidate
      preventScrollReset
      // A second press would be answered instead of the first.
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <input type="hidden" name="product" value={productId} />
      {refused && !refused.fields && <Refusal words={refused.error} />}
      <StarChoice
        productId={productId}
        title={title}
        chosen={String((refused?.input as { stars?: string } | undefined)?.stars ?? '')}
        error={refused?.fields?.stars}
      />
      <TextAreaField
        {...of('words')}
        label="What should others know?"
        hint="How it looks, warms, sounds, and how delivery and fitting went"
        rows={5}
        maxLength={3000}
      />
      <Field {...of('name')} label="First name" autoComplete="given-name" className={grid.half} />
      <Field
        {...of('place')}
        label="Town"
        required={false}
        autoComplete="address-level2"
        className={grid.half}
      />
      <Field
        label="Pictures of it in its place"
        name="pictures"
        id={`pictures-${productId}`}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
        multiple
        required={false}
        hint={`Up to ${MAX_PHOTOGRAPHS}, without people. We remove where and when they were taken`}
      />
      <div className={grid.ends}>
        <p className="caption">
          A person reads it first. It is not changed afterwards, neither by us nor by you:{' '}
          <Link to="/reviews#how-we-check">how we check reviews</Link>.
        </p>
        <Button type="submit" className={grid.main} aria-disabled={isBusy}>
          {isBusy ? 'One moment…' : 'Send the review'}
        </Button>
      </div>
    </Form>
  );
}

type StarChoiceProps = {
  productId: string;
  title: string;
  chosen: string;
  error: FieldErrors[string] | undefined;
};

function StarChoice({ productId, title, chosen, error }: StarChoiceProps) {
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (error) first.current?.focus();
  }, [error]);
  const errorId = `stars-error-${productId}`;
  return (
    <fieldset className={css.stars} aria-describedby={error ? errorId : undefined}>
      <legend>
        Stars <span className="visually-hidden">for {title}</span>
      </legend>
      <div>
        {[5, 4, 3, 2, 1].map((stars) => (
          <label key={stars}>
            <input
              ref={stars === 5 ? first : undefined}
              type="radio"
              name="stars"
              value={stars}
              defaultChecked={chosen === String(stars)}
              required
            />
            {stars} <span className="caption">{STAR_WORDS[stars]}</span>
          </label>
        ))}
      </div>
      {error && (
        <p className={css.error} id={errorId}>
          <b>{error.error}.</b> {error.fix}
        </p>
      )}
    </fieldset>
  );
}

function Written({ review: { stars, words, state, reason } }: { review: NonNullable<Bought['review']> }) {
  return (
    <div className={css.entry}>
      <p className={css.by}>
        <Stars rating={stars * 100} />
        <span className="visually-hidden">{stars} of 5 stars.</span>
        <b>
          {state === 'new' && 'Waits to be read'}
          {state === 'published' && 'Published'}
          {state === 'refused' && `Not published: ${isRefusal(reason) ? REFUSALS[reason] : reason}`}
        </b>
      </p>
      <p className={css.words}>{words}</p>
    </div>
  );
}

function Thanks() {
  return (
    <Focused>
      <Notice tone="good" title="Thank you">
        <p>A person reads it within a few days. It then appears on the product’s page as you wrote it.</p>
      </Notice>
    </Focused>
  );
}

function Refusal({ words }: { words: string }) {
  return (
    <Focused>
      <Notice tone="bad" role="alert" title={words} />
    </Focused>
  );
}

/** Takes the focus, so that it is read out and in sight. */
function Focused({ children }: { children: React.ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      {children}
    </div>
  );
}
