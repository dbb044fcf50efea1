import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { fieldId } from './products/draft-context.tsx';
import { LABELS } from './products/product-draft.ts';
import { Note } from './ui/note.tsx';

type Props = { errors: FieldErrors; title?: string; labels?: Record<string, string> };

/** What a form was refused for, with links to each field; it takes the focus when it appears. */
export function ErrorSummary({ errors, title, labels = LABELS }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new object, and takes the focus anew
  useEffect(() => place.current?.focus(), [errors]);
  const fields = Object.keys(errors);
  return (
    <div ref={place} tabIndex={-1}>
      <Note
        tone="bad"
        title={
          title ?? `Not saved: ${fields.length === 1 ? '1 field needs' : `${fields.length} fields need`} you`
        }
      >
        {fields.map((field, index) => (
          <span key={field}>
            {index > 0 && ' · '}
            <a href={`#${fieldId(field)}`} onClick={(event) => jump(event, field)}>
              {labels[field] ?? (field === 'featured' ? 'Featured image' : field)}
            </a>
          </span>
        ))}
        . What you typed is kept.
      </Note>
    </div>
  );
}

function jump(event: React.MouseEvent, field: string) {
  const control = document.getElementById(fieldId(field));
  if (!control) return;
  event.preventDefault();
  control.focus();
  control.scrollIntoView({ block: 'center' });
}
