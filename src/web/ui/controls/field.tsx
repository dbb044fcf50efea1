import { type ComponentProps, useId } from 'react';
import type { FieldError } from '#shop/errors.ts';
import { Icon } from '../icon.tsx';
import css from './field.module.css';

type Around = {
  label: string;
  name: string;
  error?: FieldError | undefined;
  /** Checked and valid: the edge turns green. */
  isValid?: boolean | undefined;
  hint?: string | undefined;
  required?: boolean | undefined;
  className?: string | undefined;
};

/** A labelled input with its error below: what is wrong, then how to fix it. */
export function Field(props: ComponentProps<'input'> & Around) {
  const { label, error, isValid, hint, className, required, ...input } = props;
  return (
    <Labelled {...props}>{(control) => <input {...input} {...control} className={css.input} />}</Labelled>
  );
}

/** As Field, for several lines; it grows with its text. */
export function TextAreaField(props: ComponentProps<'textarea'> & Around) {
  const { label, error, isValid, hint, className, required, ...area } = props;
  return (
    <Labelled {...props}>
      {(control) => <textarea {...area} {...control} className={`${css.input} ${css.area}`} />}
    </Labelled>
  );
}

type Control = {
  id: string;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
  'aria-describedby': string | undefined;
};

type LabelledProps = Around & { children(control: Control): React.ReactNode };

function Labelled({
  label,
  name,
  error,
  isValid,
  hint,
  className,
  required = true,
  children,
}: LabelledProps) {
  const id = `field-${name}`;
  const noteId = useId();
  const state = error ? css.invalid : isValid ? css.valid : '';
  return (
    <div className={[css.field, state, className].filter(Boolean).join(' ')}>
      <label htmlFor={id}>
        {label} {!required && <small>(optional)</small>}
      </label>
      <div className={css.box}>
        {children({
          id,
          'aria-invalid': error ? true : undefined,
          'aria-required': required || undefined,
          'aria-describedby': error || hint ? noteId : undefined,
        })}
        {error ? (
          <Icon name="circle-alert" strokeWidth={2} />
        ) : (
          isValid && <Icon name="check" strokeWidth={2.25} />
        )}
      </div>
      {error ? (
        <p className={css.error} id={noteId}>
          <Icon name="circle-alert" size={16} strokeWidth={2} />
          <span>
            <b>{error.error}.</b> {error.fix}
          </span>
        </p>
      ) : (
        hint && (
          <p className="caption" id={noteId}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
