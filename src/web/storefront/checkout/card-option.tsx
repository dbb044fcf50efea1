import { CreditCard } from 'lucide-react';
import type { CARD } from '#shop/checkout/card-form.ts';
import { Field } from '../../ui/field.tsx';
import type { useFieldChecks } from '../field-state.ts';
import grid from '../form-grid.module.css';
import { formatCardNumber, formatExpiry, writeAs } from './card-typing.ts';
import css from './payment-options.module.css';

type CardOptionProps = {
  field: ReturnType<typeof useFieldChecks<typeof CARD>>['field'];
  /** Null while it is the only option. */
  choice: { isChosen: boolean; onChoose: () => void } | null;
};

/** Paying by card. What is typed exists only in the fields. */
export function CardOption({ field, choice }: CardOptionProps) {
  const isOpen = choice?.isChosen ?? true;
  return (
    <section className={css.option} aria-label="Card" data-open={isOpen}>
      {choice ? (
        <label className={css.name}>
          <input type="radio" name="way" value="card" checked={isOpen} onChange={choice.onChoose} />
          Card <CreditCard size={22} strokeWidth={1.5} aria-hidden />
        </label>
      ) : (
        <h2 className={css.name}>
          Card <CreditCard size={22} strokeWidth={1.5} aria-hidden />
        </h2>
      )}
      <div className={css.fields} hidden={!isOpen}>
        <div className={grid.form}>
          <Field
            {...field('cardNumber')}
            onInput={writeAs(formatCardNumber)}
            inputMode="numeric"
            autoComplete="cc-number"
          />
          <Field
            {...field('expiry')}
            onInput={writeAs(formatExpiry)}
            placeholder="MM / YY"
            inputMode="numeric"
            autoComplete="cc-exp"
            className={grid.third}
          />
          <Field
            {...field('cvv')}
            label="Security code"
            placeholder="123"
            inputMode="numeric"
            autoComplete="cc-csc"
            className={grid.third}
          />
        </div>
      </div>
    </section>
  );
}
