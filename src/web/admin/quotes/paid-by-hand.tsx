import type { FieldErrors } from '#shop/errors.ts';
import { pounds } from '#values/uk/pence.ts';
import { PaidFields } from '../orders/order/mark-paid.tsx';
import { DialogButton } from '../ui/page/dialog.tsx';
import { FormDialog } from '../ui/page/form-dialog.tsx';

type Props = {
  amount: number;
  /** Pence of it that were to be paid first; null for all. */
  deposit: number | null;
  version: number;
  isWaiting: boolean;
  fields?: FieldErrors | undefined;
};

const DIALOG = 'paid-by-hand';

/** Makes the order where the money has come to the shop itself. */
export function PaidByHand({ amount, deposit, version, isWaiting, fields }: Props) {
  const now = deposit ?? amount;
  return (
    <>
      <DialogButton dialog={DIALOG} disabled={isWaiting}>
        It is paid already
      </DialogButton>
      <FormDialog
        id={DIALOG}
        intent="paid-by-hand"
        title={`Paid: ${pounds(now)}?`}
        stay="Not yet"
        confirm="Make the order"
        doing="Making it…"
        failed="The order was not made"
        fields={{ version: String(version) }}
      >
        <p>
          The stock is taken and the customer gets the confirmation. What is not paid yet of {pounds(amount)}{' '}
          is waited for before it leaves.
        </p>
        <PaidFields amount={now} fields={fields} isPart />
      </FormDialog>
    </>
  );
}
