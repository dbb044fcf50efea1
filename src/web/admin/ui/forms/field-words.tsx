import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { FieldError } from '#shop/errors.ts';
import { capitalise } from '../../../ui/text/format.ts';
import styles from './field.module.css';

type Props = {
  /** The control's. */
  id: string;
  saved?: string | undefined;
  hint?: ReactNode;
  error?: FieldError | undefined;
};

/** The texts under a control: the saved value, a hint, the error. */
export function FieldWords({ id, saved, hint, error }: Props) {
  return (
    <>
      {saved !== undefined && (
        <p className={styles.saved} id={`${id}-saved`}>
          Saved: {saved || 'nothing'}
        </p>
      )}
      {hint && (
        <p className="caption" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          <CircleAlert size={15} />
          <span>
            {error.error}. {capitalise(error.fix)}
          </span>
        </p>
      )}
    </>
  );
}
