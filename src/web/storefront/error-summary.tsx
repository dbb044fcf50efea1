import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { Notice } from '../ui/notice.tsx';

const NUMBERS = ['Nothing', 'One thing', 'Two things', 'Three things', 'Four things', 'Five things'];

/** All that is to be put right, on top of the form, with links to the fields. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const notice = useRef<HTMLDivElement>(null);
  const wrong = Object.entries(errors);
  const names = wrong.map(([name]) => name).join(' ');
  const before = useRef('');
  useEffect(() => {
    // Only when more is wrong than before: not while the customer is putting it right.
    if (names.length > before.current.length) notice.current?.focus();
    before.current = names;
  }, [names]);
  if (wrong.length === 0) return null;
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
