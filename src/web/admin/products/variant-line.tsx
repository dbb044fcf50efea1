import { Ellipsis, Undo2 } from 'lucide-react';
import { Form } from 'react-router';
import { nameOfVariant } from '#shop/catalogue/combinations.ts';
import type { OptionType, Variant } from '#shop/catalogue/product.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { useIsHydrated } from '../../ui/hydrated.ts';
import type { Draft } from '../draft.ts';
import { AdminButton } from '../ui/button.tsx';
import { DialogButton } from '../ui/dialog.tsx';
import { Thumb } from '../ui/thumb.tsx';
import styles from './product-variants.module.css';
import { VariantCell } from './variant-cell.tsx';
import { VariantDialog } from './variant-dialog.tsx';
import { changedInRow, optionField } from './variant-rows.ts';

type Props = {
  productId: string;
  variant: Variant;
  /** The option types of its product. */
  types: OptionType[];
  /** Of the product, for a variant without one of its own. */
  picture: string | null;
  draft: Draft;
  saved: Draft;
  errors: FieldErrors | undefined;
  isSaving: boolean;
  /** What came of the last saving, told again in the dialog. */
  problem: unknown;
  onSet(field: string, value: string): void;
  onSave(): void;
  onRevert(): void;
};

/** One variant in the grid. Save and revert appear when something differs; without script Save always stands there. */
export function VariantLine(props: Props) {
  const { productId, variant, types, picture, draft, saved, errors, isSaving, onSet, onSave, onRevert } =
    props;
  const isHydrated = useIsHydrated();
  const changed = changedInRow(draft, saved);
  const isChanged = changed.length > 0;
  const name = nameOfVariant(variant);
  const [form, dialog] = [`variant-${variant.id}`, `more-${variant.id}`];
  const errorOf = (field: string) =>
    errors?.[`${field} ${variant.id}`] ?? (isHydrated ? undefined : errors?.[field]);
  const cell = (field: string) => ({
    ...{ field, form, name, value: draft[field] ?? '', saved: saved[field] ?? '', onSet },
    isChanged: changed.includes(field),
    error: errorOf(field),
  });
  const inDialog = [
    changed.includes('title') && 'Title',
    ...types.map((type) => changed.includes(optionField(type.optionHandle)) && type.optionName),
  ].filter(Boolean);
  const without = types.filter(({ optionHandle }) => !saved[optionField(optionHandle)]);
  return (
    <tr className={isChanged ? styles.changed : undefined}>
      <td className={styles.picture}>
        <Thumb picture={variant.featuredMedia ?? picture} isSmall />
        <Form
          id={form}
          method="post"
          preventScrollReset
          onSubmit={(event) => {
            event.preventDefault();
            if (isChanged) onSave();
          }}
        >
          <input type="hidden" name="intent" value="save-variant" />
          <input type="hidden" name="productId" value={productId} />
          <input type="hidden" name="variantId" value={variant.id} />
          <input type="hidden" name="stockCountSeen" value={saved.stockCount} />
          {Object.keys(saved)
            .filter((field) => field !== 'stockCount')
            .map((field) => (
              <input key={field} type="hidden" name={`seen ${field}`} value={saved[field]} />
            ))}
        </Form>
      </td>
      <th scope="row" className={styles.name}>
        {name}
        {inDialog.length > 0 && <span className={styles.aside}>{inDialog.join(', ')} changed</span>}
        {inDialog.length === 0 && without.length > 0 && (
          <span className={styles.aside}>
            No {without.map(({ optionName }) => optionName).join(', ')} yet: see More
          </span>
        )}
      </th>
      <VariantCell label="SKU" className={styles.sku} {...cell('sku')} />
      <VariantCell label="Price" unit="£" className={styles.price} {...cell('price')} />
      <VariantCell label="Stock" className={styles.stock} {...cell('stockCount')} />
      <VariantCell label="Availability" className={styles.availability} {...cell('available')} />
      <td className={styles.actions}>
        {isChanged && (
          <AdminButton
            type="button"
            look="bare"
            isSmall
            isIconOnly
            aria-label={`Revert ${name}`}
            onClick={onRevert}
          >
            <Undo2 size={15} />
          </AdminButton>
        )}
        {(isChanged || !isHydrated) && (
          <AdminButton form={form} look="solid" isSmall disabled={isSaving} aria-label={`Save ${name}`}>
            Save
          </AdminButton>
        )}
        <DialogButton
          dialog={dialog}
          command="show-modal"
          look="bare"
          isSmall
          isIconOnly
          aria-label={`More for ${name}`}
        >
          <Ellipsis size={18} />
        </DialogButton>
        <VariantDialog
          {...{ id: dialog, form, variant, types, name, draft, saved, isSaving, errorOf, onSet }}
          isChanged={isChanged}
          problem={props.problem}
        />
      </td>
    </tr>
  );
}
