import { Plus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { OptionType, Product } from '#shop/catalogue/product.ts';
import { useReportUnsent, WatchInput } from '../editing/unsent-forms.tsx';
import { AdminButton } from '../ui/button.tsx';
import { FetcherProblem } from '../ui/fetcher-problem.tsx';
import { TextField } from '../ui/field.tsx';
import { FoldHead } from '../ui/fold.tsx';
import { HiddenFields } from '../ui/hidden-fields.tsx';
import { Panel } from '../ui/panel.tsx';
import tags from '../ui/tags.module.css';
import { OptionTag } from './option-tag.tsx';
import { type ErrorsOf, errorsIn, type ProductAnswer } from './product-answer.ts';
import styles from './product-options.module.css';

/** The option types, such as colour, each with its values. */
export function ProductOptions({ product, errorsOf }: { product: Product; errorsOf: ErrorsOf }) {
  const [known] = useState(() => new Set(product.options.map(({ optionHandle }) => optionHandle)));
  return (
    <Panel
      id="options"
      title="Options"
      note={product.options.length === 0 && 'None: the product has a single version'}
    >
      <div className={styles.types}>
        {product.options.map((type) => (
          <OptionTypeFold
            key={type.optionHandle}
            product={product}
            type={type}
            errorsOf={errorsOf}
            isNew={!known.has(type.optionHandle)}
          />
        ))}
        <AddOptionType key={product.options.length} errorsOf={errorsOf} />
      </div>
    </Panel>
  );
}

type TypeProps = { product: Product; type: OptionType; errorsOf: ErrorsOf; isNew: boolean };

/** Open when it was just added, ready for its next value. */
function OptionTypeFold({ product, type, errorsOf, isNew }: TypeProps) {
  const { optionHandle, optionName, options } = type;
  const errors = errorsOf('add-option-value', optionHandle);
  const remove = useFetcher<ProductAnswer>();
  const names = options.map(({ viewName }) => viewName).join(', ');
  const usesOf = (handle: string) =>
    product.variants.filter((variant) =>
      variant.options.some((each) => each.optionHandle === optionHandle && each.handle === handle),
    ).length;
  const isUsed = options.some(({ handle }) => usesOf(handle) > 0);
  return (
    <details className={styles.type} open={errors !== undefined || isNew || undefined}>
      <FoldHead>
        {optionName}
        <span>
          {options.length} {options.length === 1 ? 'value' : 'values'}: {names}
        </span>
      </FoldHead>
      <ul className={`${tags.tags} ${styles.values}`}>
        {options.map(({ handle, viewName }) => (
          <OptionTag key={handle} type={type} handle={handle} viewName={viewName} uses={usesOf(handle)} />
        ))}
      </ul>
      <AddValue type={type} errorsOf={errorsOf} isNew={isNew} />
      <remove.Form method="post" className={styles.form}>
        <HiddenFields values={{ intent: 'remove-option-type', optionHandle }} />
        <AdminButton look="danger" isSmall disabled={isUsed || remove.state !== 'idle'}>
          Delete {optionName}
        </AdminButton>
        {isUsed && <span className={`caption ${styles.soft}`}>Used by variants.</span>}
        <FetcherProblem data={remove.data} />
      </remove.Form>
    </details>
  );
}

function AddValue({ type, errorsOf, isNew }: Omit<TypeProps, 'product'>) {
  const { optionHandle, optionName, options } = type;
  const fetcher = useFetcher<ProductAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState('');
  useReportUnsent(typed !== '', 'New option value');
  const known = useRef(isNew ? 0 : options.length);
  // After each value the field is cleared for the next.
  useEffect(() => {
    if (options.length > known.current) {
      setTyped('');
      form.current?.querySelector<HTMLElement>('[name=viewName]')?.focus();
    }
    known.current = options.length;
  }, [options.length]);
  const errors =
    errorsIn(fetcher.data, 'add-option-value', optionHandle) ?? errorsOf('add-option-value', optionHandle);
  return (
    <fetcher.Form ref={form} method="post" className={styles.form}>
      <HiddenFields values={{ intent: 'add-option-value', optionHandle }} />
      <TextField
        label={`New ${optionName} value`}
        name="viewName"
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={errors?.viewName}
        required
      />
      <AdminButton disabled={fetcher.state !== 'idle'}>Add value</AdminButton>
      {typed && (
        <AdminButton type="button" look="bare" onClick={() => setTyped('')}>
          Cancel
        </AdminButton>
      )}
    </fetcher.Form>
  );
}

/** A type needs a first value, or it could not be chosen. */
function AddOptionType({ errorsOf }: { errorsOf: ErrorsOf }) {
  const fetcher = useFetcher<ProductAnswer>();
  const errors = errorsIn(fetcher.data, 'add-option-type') ?? errorsOf('add-option-type');
  return (
    <details className={styles.type} open={errors !== undefined || undefined}>
      <FoldHead>
        <Plus size={15} />
        Add option type
      </FoldHead>
      <fetcher.Form method="post" className={styles.form}>
        <WatchInput what="New option type" />
        <input type="hidden" name="intent" value="add-option-type" />
        <TextField label="Name" name="optionName" placeholder="Colour" error={errors?.optionName} required />
        <TextField
          label="First value"
          name="viewName"
          placeholder="Black"
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
