import { useEffect, useRef } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { counted } from '#values/counted.ts';
import { Note } from '../page/note.tsx';
import { fieldId } from './draft-fields.tsx';

type Props = { errors: FieldErrors; labels: Record<string, string>; title?: string };

/** Why a form was refused, with a link to each field; it takes focus when it appears. */
export function ErrorSummary({ errors, labels, title }: Props) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a new object, and takes focus again
  useEffect(() => place.current?.focus(), [errors]);
  const fields = Object.keys(errors);
  return (
    <div ref={place} tabIndex={-1}>
      <Note
        tone="bad"
        title={title ?? `Not saved: ${counted(fields.length, 'field needs', 'fields need')} you`}
      >
        {fields.map((field, index) => (
          <span key={field}>
            {index > 0 && ' · '}
            <a href={`#${fieldId(field)}`} onClick={(event) => jump(event, field)}>
              {labels[field] ?? field}
            </a>
          </span>
        ))}
        . Your input is still here.
      </Note>
    </div>
  );
}

function jump(event: React.MouseEvent, field: string) {
  const control = document.getElementById(fieldId(field));
  if (!control) return;
  event.preventDefault();
  const dialog = control.closest('dialog');
  if (dialog && !dialog.open) dialog.showModal();
  control.focus();
  control.scrollIntoView({ block: 'center' });
}
