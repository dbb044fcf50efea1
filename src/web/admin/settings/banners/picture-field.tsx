import { Image } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldError } from '#shop/errors.ts';
import field from '../../ui/forms/field.module.css';
import { FieldWords } from '../../ui/forms/field-words.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import styles from './banners.module.css';
import { type ChosenPicture, PictureChooser } from './picture-chooser.tsx';

type Props = {
  label: string;
  hint?: string;
  /** '' when there is none. */
  url: string;
  isChanged?: boolean;
  error?: FieldError | undefined;
  canBeEmpty?: boolean;
  /** Shown whole, not filling its place. */
  isWhole?: boolean;
  onChange(picture: ChosenPicture): void;
};

/** Chooses a picture from the library. */
export function PictureField({ label, hint, url, isChanged, error, canBeEmpty, isWhole, onChange }: Props) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  return (
    <div
      className={`${field.field} ${styles.picture} ${isChanged ? styles.changed : ''} ${isWhole ? styles.whole : ''}`}
    >
      <span className="label" id={id}>
        {label}
      </span>
      <div>
        {url ? (
          <img src={`${url}?width=320`} alt={`${label}: as chosen`} width="160" height="120" />
        ) : (
          <span className={styles.well}>
            <Image size={18} />
          </span>
        )}
        <div>
          <PictureChooser label={label} opener={opener} onChoose={onChange} describedBy={`${id}-error`} />
          {canBeEmpty && url && (
            <AdminButton
              type="button"
              look="bare"
              isSmall
              aria-label={`Remove ${label}`}
              onClick={() => {
                onChange({ url: '', alt: '' });
                opener.current?.focus();
              }}
            >
              Remove
            </AdminButton>
          )}
        </div>
      </div>
      <FieldWords id={id} hint={hint} error={error} />
    </div>
  );
}
