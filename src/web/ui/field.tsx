import { Check, CircleAlert } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import type { FieldError } from '#shop/errors.ts';
import css from './field.module.css';

type FieldProps = ComponentProps<'input'> & {
  label: string;
  name: string;
  error?: FieldError | undefined;
  /** Checked and found right: the edge turns green. */
  isValid?: boolean | undefined;
  hint?: string | undefined;
};

/** A labelled input with its error below it: what is wrong, then how to mend it. */
export function Field({ label, error, isValid, hint, className, required = true, ...input }: FieldProps) {
  const id = `field-${input.name}`;
  const noteId = useId();
  const state = error ? css.invalid : isValid ? css.valid : '';
  return (
    <div className={[css.field, state, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label} {!required && <small>(optional)</small>}
      </label>
      <div className={css.box}>
        <input
          {...input}
          id={id}
          className={css.input}
          aria-invalid={error ? true : undefined}
          aria-required={required || undefined}
          aria-describedby={error || hint ? noteId : undefined}
        />
        {error ? (
          <CircleAlert size={18} aria-hidden />
        ) : (
          isValid && <Check size={18} strokeWidth={2.25} aria-hidden />
        )}
      </div>
      {error ? (
        <p className={css.error} id={noteId}>
          <CircleAlert size={16} aria-hidden />
          <span>
            <b>{error.error}.</b> {error.fix}
          </span>
        </p>
      ) : (
        hint && (
          <p className={css.hint} id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
