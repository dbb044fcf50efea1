import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { Notice } from '../ui/notice.tsx';

const NUMBERS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

type ErrorSummaryProps = { errors: FieldErrors; refusals: number };

/**
 * The errors of a form after it was submitted, with links to the fields. The focus goes to the first invalid field;
 * the list is announced.
 */
export function ErrorSummary({ errors, refusals }: ErrorSummaryProps) {
  const notice = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors);
  useEffect(() => {
    if (refusals === 0) return;
    const first = notice.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid="true"]');
    (first ?? notice.current)?.focus();
  }, [refusals]);
  if (refusals === 0 || wrong.length === 0) return null;
  return (
    <Notice
      ref={notice}
      tone="bad"
      role="alert"
      tabIndex={-1}
      title={`${NUMBERS[wrong.length] ?? `${wrong.length} things`} to put right`}
    >
      <p>
        {wrong.map(([name, { error }], index) => (
          <span key={name}>
            {index > 0 && ', '}
            <a href={`#field-${name}`}>{error}</a>
          </span>
        ))}
      </p>
    </Notice>
  );
}
