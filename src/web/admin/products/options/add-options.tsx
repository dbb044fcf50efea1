import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { namesIn } from '#shop/catalogue/product/option-names.ts';
import type { OptionType } from '#shop/catalogue/product/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { useReportUnsent, WatchInput } from '../../editing/unsent-forms.tsx';
import { TextField } from '../../ui/forms/field.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import { type ErrorsOf, errorsIn, type ProductAnswer } from '../editor/product-answer.ts';
import styles from './product-options.module.css';

type Props = {
  type: OptionType;
  errorsOf: ErrorsOf;
  /** Its own type was just added. */
  isNew: boolean;
};

/** Adds a value, or several at once. */
export function AddValues({ type: { optionHandle, optionName, options }, errorsOf, isNew }: Props) {
  const fetcher = useFetcher<ProductAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  useReportUnsent(typed !== '', 'New option value');
  const known = useRef(isNew ? 0 : options.length);
  // After each value the field is cleared for the next.
  useEffect(() => {
    if (options.length > known.current && fetcher.formData === undefined) {
      setTyped('');
      form.current?.querySelector<HTMLElement>('[name=viewName]')?.focus();
    }
    known.current = options.length;
  }, [options.length, fetcher.formData]);
  const errors =
    errorsIn(fetcher.data, 'add-option-value', optionHandle) ?? errorsOf('add-option-value', optionHandle);
  // What was refused is no longer so once something else is typed.
  const [settled, setSettled] = useState<FieldErrors>();
  const names = namesIn(typed);
  function write(text: string) {
    setTyped(text);
    setSettled(errors);
  }
  return (
    <fetcher.Form ref={form} method="post" className={`beside ${styles.form}`}>
      <HiddenFields values={{ intent: 'add-option-value', optionHandle }} />
      <TextField
        label={`New ${optionName} value`}
        name="viewName"
        value={typed}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        hint={
          names.length > 1 ? `${names.length} values: ${names.join(' · ')}` : 'Several with commas between.'
        }
        error={errors === settled ? undefined : errors?.viewName}
        required
      />
      <AdminButton disabled={fetcher.state !== 'idle'}>
        {names.length > 1 ? `Add ${names.length} values` : 'Add value'}
      </AdminButton>
      {typed && (
        <AdminButton type="button" look="bare" onClick={() => write('')}>
          Cancel
        </AdminButton>
      )}
    </fetcher.Form>
  );
}

/** A type needs a first value, or it could not be chosen. */
export function AddOptionType({ errorsOf }: { errorsOf: ErrorsOf }) {
  const fetcher = useFetcher<ProductAnswer>();
  const errors = errorsIn(fetcher.data, 'add-option-type') ?? errorsOf('add-option-type');
  return (
    <details className={styles.type} open={errors !== undefined || undefined}>
      <FoldHead>
        <Plus size={15} />
        Add option type
      </FoldHead>
      <fetcher.Form method="post" className={`beside ${styles.form}`}>
        <WatchInput what="New option type" />
        <input type="hidden" name="intent" value="add-option-type" />
        <TextField label="Name" name="optionName" placeholder="Colour" error={errors?.optionName} required />
        <TextField
          label="First value"
          name="viewName"
          placeholder="Black, or Black, White, Oak"
          error={errors?.viewName}
          required
        />
        <AdminButton disabled={fetcher.state !== 'idle'}>Add option type</AdminButton>
        <AdminButton type="reset" look="bare" onClick={({ currentTarget }) => fold(currentTarget)}>
          Cancel
        </AdminButton>
      </fetcher.Form>
    </details>
  );
}

function fold(button: HTMLElement) {
  const details = button.closest('details');
  details?.removeAttribute('open');
  details?.querySelector('summary')?.focus();
}
