import type { CARD } from '#shop/sales/checkout/card-form.ts';
import { Field } from '../../../ui/controls/field.tsx';
import { Icon } from '../../../ui/icon.tsx';
import type { useFieldChecks } from '../../field-state.ts';
import grid from '../../form-grid.module.css';
import { formatCardNumber, formatExpiry, writeAs } from './card-typing.ts';
import { WayOption, type WayProps } from './way-option.tsx';

type CardOptionProps = WayProps & {
  field: ReturnType<typeof useFieldChecks<typeof CARD>>['field'];
};

/** Paying by card. What is typed exists only in the fields. */
export function CardOption({ way, field, choice }: CardOptionProps) {
  return (
    <WayOption way={way} choice={choice} icon={<Icon name="credit-card" size={22} />}>
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
    </WayOption>
  );
}
