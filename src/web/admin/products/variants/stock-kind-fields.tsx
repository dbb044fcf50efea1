import { useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { useIsHydrated } from '../../../ui/hydrated.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { STOCK_CHOICES } from './variant-draft.ts';

type Props = {
  errors: FieldErrors | undefined;
  /** What was sent and refused. */
  input?: { stockPolicy: string; weeksFrom: string; weeksTo: string } | undefined;
  hint?: string;
};

/** A kind of stock to begin with. Its weeks are asked for once it is made to order, without script always. */
export function StockKindFields({ errors, input, hint }: Props) {
  const isHydrated = useIsHydrated();
  const [policy, setPolicy] = useState(input?.stockPolicy);
  const weeks = (name: 'weeksFrom' | 'weeksTo', label: string) => (
    <TextField
      label={label}
      name={name}
      inputMode="numeric"
      defaultValue={input?.[name]}
      error={errors?.[name]}
    />
  );
  return (
    <>
      <SelectField
        label="Stock kind"
        name="stockPolicy"
        defaultValue={input?.stockPolicy || undefined}
        hint={hint}
        error={errors?.stockPolicy}
        onChange={({ currentTarget }) => setPolicy(currentTarget.value)}
      >
        <Options of={STOCK_CHOICES} />
      </SelectField>
      {(!isHydrated || policy === 'made-to-order') && (
        <>
          {weeks('weeksFrom', 'Weeks from')}
          {weeks('weeksTo', 'Weeks to')}
        </>
      )}
    </>
  );
}
