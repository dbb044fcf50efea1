import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Product } from '#shop/catalogue/product/product.ts';
import type { FieldError } from '#shop/errors.ts';
import { Unsaved } from '../../editing/save-bar.tsx';
import { fieldId } from '../../ui/forms/draft-fields.tsx';
import { FieldWords } from '../../ui/forms/field-words.tsx';
import { FileInput } from '../../ui/forms/file-input.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel, Stack } from '../../ui/page/panel.tsx';
import { DeletePicture } from './delete-picture.tsx';
import styles from './media.module.css';

type Props = {
  /** Id of the form that sends the chosen file with the other fields. */
  form: string;
  product: Product | null;
  error: FieldError | undefined;
  onPick(isPicked: boolean): void;
};

/** The main picture. A new one is previewed at once, saved with Save, and can be reverted until then. */
export function FeaturedImage({ form, product, error, onPick }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [picked, setPicked] = useState<string | null>(null);
  // A remount loses the chosen file.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only on mount and unmount
  useEffect(() => {
    onPick(false);
    return () => onPick(false);
  }, []);
  useEffect(() => () => void (picked && URL.revokeObjectURL(picked)), [picked]);
  function pick(file: File | undefined) {
    setPicked(file ? URL.createObjectURL(file) : null);
    onPick(file !== undefined);
  }
  const current = picked ?? (product?.featuredMedia && `${product.featuredMedia}?width=640`);
  const id = fieldId('featured');
  return (
    <Panel title="Featured image">
      <Stack>
        {current ? (
          <div className={styles.featured}>
            <img src={current} alt="" width="640" height="480" />
          </div>
        ) : (
          <p className={styles.none}>No Image</p>
        )}
        {picked && <Unsaved>New picture, not saved</Unsaved>}
        <div className={styles.pick}>
          <label className="label" htmlFor={id}>
            Choose image
          </label>
          <FileInput
            ref={input}
            id={id}
            form={form}
            name="featured"
            accept="image/*"
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={({ currentTarget }) => pick(currentTarget.files?.[0])}
          />
          <FieldWords id={id} error={error} />
          {picked && (
            <AdminButton
              type="button"
              look="bare"
              isSmall
              onClick={() => {
                if (!input.current) return;
                input.current.value = '';
                input.current.dispatchEvent(new Event('change', { bubbles: true }));
                input.current.focus();
              }}
            >
              <Undo2 size={15} />
              Revert to original
            </AdminButton>
          )}
          {!picked && product?.featuredMedia && (
            <DeletePicture url={product.featuredMedia} label="Delete the featured image" isSpelledOut />
          )}
        </div>
      </Stack>
    </Panel>
  );
}
