import { type ChangeEvent, useId } from 'react';
import type { FieldError } from '#shop/errors.ts';
import { parsePounds, pounds } from '#values/uk/pence.ts';
import { fieldId } from '../../ui/forms/draft-fields.tsx';
import field from '../../ui/forms/field.module.css';
import { Select } from '../../ui/forms/select.tsx';
import styles from './product-variants.module.css';

type Props = {
  field: string;
  label: string;
  variant: { id: string; name: string };
  form: string;
  className: string | undefined;
  unit?: string;
  value: string;
  saved: string;
  isChanged: boolean;
  error: FieldError | undefined;
  /** What became of it besides. */
  note?: string | undefined;
  onSet(field: string, value: string): void;
};

/** One field of a variant in the grid; once changed, the saved value is below it. */
export function VariantCell(props: Props) {
  const { label, variant, form, className, unit, value, saved, isChanged, error, note, onSet } = props;
  const id = useId();
  const shownAs = `${props.field} ${variant.id}`;
  const shared = {
    form,
    id: fieldId(shownAs),
    name: shownAs,
    value,
    'aria-label': unit ? `${label} in pounds, ${variant.name}` : `${label}, ${variant.name}`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? errorId(shownAs) : isChanged ? id : undefined,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLSelectElement>) =>
      onSet(props.field, currentTarget.value),
  };
  const isNumber = props.field !== 'sku';
  const control =
    props.field === 'available' ? (
      <Select {...shared}>
        <option value="true">Active</option>
        <option value="false">Inactive</option>
      </Select>
    ) : (
      <input
        className={field.control}
        autoComplete="off"
        inputMode={unit ? 'decimal' : isNumber ? 'numeric' : undefined}
        {...shared}
      />
    );
  return (
    <td className={className} data-label={label} data-changed={isChanged ? '' : undefined}>
      {unit ? (
        <span className={field.unit}>
          <span>{unit}</span>
          {control}
        </span>
      ) : (
        control
      )}
      {isChanged && !error && (
        <span className={styles.was} id={id}>
          {note ?? `was ${wordsOf(props.field, saved)}`}
        </span>
      )}
    </td>
  );
}

/** The element id of a field's error, which has the width of the row below. */
export function errorId(field: string): string {
  return `${fieldId(field)}-error`;
}

function wordsOf(field: string, saved: string): string {
  if (field === 'price') return pounds(parsePounds(saved) ?? 0);
  if (field === 'available') return saved === 'true' ? 'Active' : 'Inactive';
  return saved || 'empty';
}
