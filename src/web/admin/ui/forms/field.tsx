import { type ComponentProps, type ReactNode, useId } from 'react';
import type { FieldError } from '#shop/errors.ts';
import styles from './field.module.css';
import { FieldWords } from './field-words.tsx';
import { FileInput } from './file-input.tsx';
import { Select } from './select.tsx';

type Shared = {
  label: string;
  hint?: ReactNode;
  error?: FieldError | undefined;
  /** The saved value when the field differs from it; marks the field. */
  saved?: string | undefined;
};

/** A line of text, with an optional unit inside its border. */
export function TextField({
  label,
  hint,
  error,
  saved,
  unit,
  unitAfter,
  suggestions = [],
  ...rest
}: Shared & {
  unit?: string;
  unitAfter?: string | undefined;
  /** Offered while it is typed; anything else may be typed too. */
  suggestions?: string[] | undefined;
} & ComponentProps<'input'>) {
  const list = useId();
  return (
    <Frame label={label} hint={hint} error={error} saved={saved} id={rest.id}>
      {(shared) => {
        const input = (
          <>
            <input
              type="text"
              autoComplete="off"
              {...(suggestions.length > 0 && { list })}
              {...rest}
              {...shared}
              className={styles.control}
            />
            {suggestions.length > 0 && (
              <datalist id={list}>
                {suggestions.map((each) => (
                  <option key={each} value={each} />
                ))}
              </datalist>
            )}
          </>
        );
        return unit || unitAfter ? (
          <span className={styles.unit}>
            {unit && <span>{unit}</span>}
            {input}
            {unitAfter && <span>{unitAfter}</span>}
          </span>
        ) : (
          input
        );
      }}
    </Frame>
  );
}

/** Several lines of text; `isCode` shows them in monospace. */
export function TextAreaField({
  label,
  hint,
  error,
  saved,
  isCode,
  ...rest
}: Shared & { isCode?: boolean } & ComponentProps<'textarea'>) {
  return (
    <Frame label={label} hint={hint} error={error} saved={saved} id={rest.id}>
      {(shared) => (
        <textarea {...rest} {...shared} className={`${styles.control} ${isCode ? styles.code : ''}`} />
      )}
    </Frame>
  );
}

export function SelectField({
  label,
  hint,
  error,
  saved,
  children,
  ...rest
}: Shared & ComponentProps<'select'>) {
  return (
    <Frame label={label} hint={hint} error={error} saved={saved} id={rest.id}>
      {(shared) => (
        <Select {...rest} {...shared}>
          {children}
        </Select>
      )}
    </Frame>
  );
}

/** A file, or several with `multiple`. */
export function FileField({
  label,
  hint,
  error,
  ...rest
}: Omit<Shared, 'saved'> & ComponentProps<typeof FileInput>) {
  return (
    <Frame label={label} hint={hint} error={error} id={rest.id}>
      {(shared) => <FileInput {...rest} {...shared} />}
    </Frame>
  );
}

/** Fields side by side where there is room. */
export function Columns({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>;
}

type ControlProps = { id: string; 'aria-describedby'?: string; 'aria-invalid'?: true };

type FrameProps = Shared & { id?: string | undefined; children(shared: ControlProps): ReactNode };

/** Label above; hint and error below. */
function Frame({ label, hint, error, saved, id: given, children }: FrameProps) {
  const own = useId();
  const id = given ?? own;
  const isChanged = saved !== undefined;
  const describedBy = [isChanged && `${id}-saved`, hint && `${id}-hint`, error && `${id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${styles.field} ${isChanged ? styles.changed : ''}`}>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      <FieldWords id={id} saved={saved} hint={hint} error={error} />
    </div>
  );
}
