import type { FieldError } from '#shop/errors.ts';
import { MAX_REASON } from '#shop/sales/refunds/refund.ts';
import { SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';

type Props = {
  label: string;
  reasons: string[];
  /** What is chosen before anybody chooses. */
  none: string;
  error?: FieldError | undefined;
};

/** Why money goes back: one of the shop's reasons, or words of one's own. */
export function ReasonFields({ label, reasons, none, error }: Props) {
  return (
    <>
      <SelectField label={label} name="reason" error={error}>
        <option value="">{none}</option>
        <Options of={reasons} />
      </SelectField>
      <TextField label="Or in other words" name="reason words" maxLength={MAX_REASON} />
    </>
  );
}
