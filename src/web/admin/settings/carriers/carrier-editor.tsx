import { useEffect, useRef } from 'react';
import { CARRIES } from '#shop/delivery/carriers/carrier.ts';
import { CARRIER, type CarrierRow } from '#shop/delivery/carriers/carrier-form.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { type CarriersInUse, sayUse } from '#shop/profile/carriers-in-use.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { RowEditorFoot } from '../../ui/forms/row-editor-foot.tsx';
import { FoldHead } from '../../ui/page/fold.tsx';
import styles from './carriers.module.css';

type Props = {
  row: CarrierRow;
  /** What it brings; undefined for nothing. */
  use: CarriersInUse[string] | undefined;
  /** It has been saved: products and orders may know it by its code. */
  isKept: boolean;
  errors: FieldErrors;
  onChange(row: CarrierRow): void;
  onDone(): void;
  onDelete(): void;
};

const KINDS = Object.entries(CARRIES).map(([value, { label }]) => [value, label] as const);

/** The inline editor of a carrier; saved with the whole list. */
export function CarrierEditor({ row, use, isKept, errors, onChange, onDone, onDelete }: Props) {
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    const wrong = line.current?.querySelector<HTMLElement>('[aria-invalid]');
    (wrong ?? line.current?.querySelector('input'))?.focus();
  }, []);
  const field = (name: keyof typeof CARRIER) => ({
    label: CARRIER[name].label,
    value: row[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...row, [name]: target.value }),
  });
  const name = row.name || 'the new carrier';
  const isWrong = errors.extras !== undefined || errors.tracking !== undefined;
  const code = (
    <TextField
      {...field('code')}
      onChange={({ target }) => onChange({ ...row, code: target.value.toUpperCase() })}
      maxLength={12}
      readOnly={isKept}
      autoCapitalize="characters"
      hint={isKept ? 'Kept with products and orders' : 'Short, for files and programs; it stays'}
      placeholder="PALLET"
    />
  );
  return (
    <tr ref={line} className={styles.open}>
      <td colSpan={7}>
        <fieldset className={styles.editor}>
          <legend className="visually-hidden">{name}</legend>
          <TextField {...field('name')} maxLength={100} hint="What customers read" placeholder="Palletline" />
          {!isKept && code}
          <SelectField {...field('carries')}>
            <Options of={KINDS} />
          </SelectField>
          <TextField
            {...field('days')}
            unitAfter="working days"
            hint="Such as 1 to 2; rules may have their own"
          />
          <TextField
            {...field('returnCost')}
            unit="£"
            inputMode="decimal"
            hint="What it costs a customer; empty says nothing"
          />
          <details className={styles.wide} open={isWrong || undefined}>
            <FoldHead isQuiet>Advanced: what is offered with it, and the link for tracking</FoldHead>
            <div className={styles.editor}>
              {isKept && code}
              <div className={styles.wide}>
                <TextField
                  {...field('extras')}
                  placeholder="FITTING, REMOVAL"
                  hint="SKUs of products that the cart and the checkout offer with its delivery, with commas between them"
                />
              </div>
              <div className={styles.wide}>
                <TextField
                  {...field('tracking')}
                  inputMode="url"
                  maxLength={500}
                  placeholder="https://www.example.com/track/{number}"
                  hint="With {number} where the number belongs; empty if it has no page for that"
                />
              </div>
            </div>
          </details>
          <label className={`line ${styles.closed}`}>
            <input
              type="checkbox"
              checked={row.isOnce === '1'}
              onChange={({ target }) => onChange({ ...row, isOnce: target.checked ? '1' : '' })}
            />
            Charges once for a whole order, instead of for each line
          </label>
          <label className={`line ${styles.closed}`}>
            <input
              type="checkbox"
              checked={row.isClosed === '1'}
              onChange={({ target }) => onChange({ ...row, isClosed: target.checked ? '1' : '' })}
            />
            Closed: no longer offered for products
          </label>
          {errors.isClosed && (
            <p className={styles.bad}>{`${errors.isClosed.error}. ${errors.isClosed.fix}`}</p>
          )}
          {use ? (
            <p className={`caption ${styles.wide}`}>
              {`It has ${sayUse(use)}, so it can be closed, not deleted.`}
            </p>
          ) : null}
          <RowEditorFoot what={name} onDone={onDone} {...(!use && { onDelete })} />
        </fieldset>
      </td>
    </tr>
  );
}
