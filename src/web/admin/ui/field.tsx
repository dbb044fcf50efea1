import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldError } from '#shop/errors.ts';
import styles from './field.module.css';

type Shared = { label: string; hint?: ReactNode; error?: FieldError | undefined };

/** One line of text; with `unit`, the unit stands inside the edge. */
export function TextField({
  label,
  hint,
  error,
  unit,
  ...rest
}: Shared & { unit?: string } & ComponentProps<'input'>) {
  return (
    <Frame {...{ label, hint, error }}>
      {(shared) => {
        const input = (
          <input type="text" autoComplete="off" {...rest} {...shared} className={styles.control} />
        );
        return unit ? (
          <span className={styles.unit}>
            <span>{unit}</span>
            {input}
          </span>
        ) : (
          input
        );
      }}
    </Frame>
  );
}

/** Several lines of text; `isCode` shows them in a typewriter's face. */
export function TextAreaField({
  label,
  hint,
  error,
  isCode,
  ...rest
}: Shared & { isCode?: boolean } & ComponentProps<'textarea'>) {
  return (
    <Frame {...{ label, hint, error }}>
      {(shared) => (
        <textarea {...rest} {...shared} className={`${styles.control} ${isCode ? styles.code : ''}`} />
      )}
    </Frame>
  );
}

/** A choice out of a few. */
export function SelectField({ label, hint, error, children, ...rest }: Shared & ComponentProps<'select'>) {
  return (
    <Frame {...{ label, hint, error }}>
      {(shared) => (
        <select {...rest} {...shared} className={styles.control}>
          {children}
        </select>
      )}
    </Frame>
  );
}

/** Fields side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

/** Label above, hint below, what is wrong under the field. */
function Frame({ label, hint, error, children }: Shared & { children(shared: ControlProps): ReactNode }) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={15} />
          <span>
            {error.error}. {error.fix}
          </span>
        </p>
      )}
    </div>
  );
}
