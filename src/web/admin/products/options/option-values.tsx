import { useFetcher } from 'react-router';
import { namesIn } from '#shop/catalogue/product/option-names.ts';
import type { OptionType, Product } from '#shop/catalogue/product/product.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { useField } from '../../ui/forms/draft-fields.tsx';
import { FetcherProblem } from '../../ui/forms/fetcher-problem.tsx';
import fields from '../../ui/forms/field.module.css';
import { FieldWords } from '../../ui/forms/field-words.tsx';
import { HiddenFields } from '../../ui/forms/hidden-fields.tsx';
import { Grip, SortStatus } from '../../ui/lists/grip.tsx';
import { useSortable } from '../../ui/lists/use-sortable.ts';
import { AdminButton } from '../../ui/page/button.tsx';
import type { ProductAnswer } from '../editor/product-answer.ts';
import { valueField } from './option-fields.ts';
import styles from './product-options.module.css';
import { RemoveValue } from './remove-value.tsx';

type Props = { product: Product; ordered: string[]; type: OptionType };

/** The values of an option, in the order in which customers see them. */
export function OptionValues({ product, ordered, type }: Props) {
  const isHydrated = useIsHydrated();
  const fetcher = useFetcher<ProductAnswer>();
  const { optionHandle } = type;
  const shown = withMove(type.options, fetcher.formData);
  const sort = useSortable(
    shown.map(({ handle, viewName }) => ({ id: handle, name: viewName })),
    (handle, to) =>
      fetcher.submit(
        { intent: 'order-option-values', productId: product.id, optionHandle, handle, place: String(to) },
        { method: 'post' },
      ),
  );
  return (
    <>
      <ul className={styles.values}>
        {sort.order.map(({ id, name }, index) => (
          <li key={id} data-sort={id} className={sort.liftedId === id ? styles.lifted : undefined}>
            {isHydrated && shown.length > 1 && (
              <Grip sort={sort} id={id} name={name} index={index} count={shown.length} />
            )}
            <ValueName type={type} handle={id} name={name} />
            <SplitValue productId={product.id} type={type} handle={id} name={name} />
            <RemoveValue product={product} ordered={ordered} type={type} handle={id} name={name} />
          </li>
        ))}
      </ul>
      <SortStatus sort={sort} />
      <FetcherProblem data={fetcher.data} />
    </>
  );
}

type ValueProps = { type: OptionType; handle: string; name: string };

/** Its name, which is saved with the page, and which variants have it. */
function ValueName({ type: { optionHandle, optionName }, handle, name }: ValueProps) {
  const { form, set, saved, error, label: _label, ...field } = useField(valueField(optionHandle, handle));
  const describedBy = [saved !== undefined && `${field.id}-saved`, error && `${field.id}-error`]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={`${fields.field} ${saved === undefined ? '' : fields.changed}`}>
      <input
        {...field}
        form={form}
        className={fields.control}
        autoComplete="off"
        aria-label={`${optionName} value ${name}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
        onChange={({ currentTarget }) => set(currentTarget.value)}
      />
      <FieldWords id={field.id} saved={saved} error={error} />
    </div>
  );
}

/** Offered for 'Black, White', which somebody typed as one value. */
function SplitValue({ productId, type, handle, name }: ValueProps & { productId: string }) {
  const fetcher = useFetcher<ProductAnswer>();
  const [first, ...others] = namesIn(name);
  if (others.length === 0) return null;
  return (
    <fetcher.Form method="post" className={`row ${styles.split}`}>
      <HiddenFields
        values={{ intent: 'split-option-value', productId, optionHandle: type.optionHandle, handle }}
      />
      <AdminButton isSmall disabled={fetcher.state !== 'idle'}>
        Split at commas
      </AdminButton>
      <p className="caption">
        Its variants become {first}. {others.join(', ')} {others.length === 1 ? 'comes' : 'come'} behind it,
        without variants.
      </p>
      <FetcherProblem data={fetcher.data} />
    </fetcher.Form>
  );
}

/** The order including a move that is still being saved. */
function withMove(saved: OptionType['options'], sent: FormData | undefined) {
  const moved = saved.filter(({ handle }) => handle === sent?.get('handle'));
  return saved.filter((value) => !moved.includes(value)).toSpliced(Number(sent?.get('place')), 0, ...moved);
}
