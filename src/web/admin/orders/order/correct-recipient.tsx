import { PencilLine } from 'lucide-react';
import type { FieldErrors } from '#shop/errors.ts';
import { type OrderView, orderName } from '#shop/sales/order/order.ts';
import { canBeCorrected, RECIPIENT, type Recipient } from '#shop/sales/order/recipient-form.ts';
import { Columns, TextField } from '../../ui/forms/field.tsx';
import { inputOf } from '../../ui/forms/input-of.ts';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { FormDialog } from '../../ui/page/form-dialog.tsx';

const DIALOG = 'correct-recipient';

/** Opens the dialog below; nothing once the order has left. */
export function CorrectButton({ order }: { order: OrderView }) {
  if (!canBeCorrected(order.status)) return null;
  return (
    <DialogButton dialog={DIALOG} look="bare" isSmall>
      <PencilLine size={15} />
      Correct
    </DialogButton>
  );
}

type Props = {
  order: OrderView;
  version: number;
  recipient: Recipient;
  /** The last refusal of this dialog. */
  fields: FieldErrors | undefined;
  /** Heads a refusal. */
  failed: string;
};

/** Corrects where an order goes and how its customer is reached. Money and invoice stay as they are. */
export function CorrectRecipient({ order, version, recipient, fields, failed }: Props) {
  if (!canBeCorrected(order.status)) return null;
  const field = (name: keyof Recipient) => ({
    ...inputOf(RECIPIENT, name, fields),
    defaultValue: recipient[name],
    autoComplete: 'off',
  });
  return (
    <FormDialog
      id={DIALOG}
      intent="correct"
      title={order.collects ? `Who collects ${orderName(order)}` : `Where ${orderName(order)} goes`}
      stay="Not now"
      confirm="Save correction"
      doing="Saving…"
      failed={failed}
      fields={{ version: String(version) }}
    >
      <p className="soft">
        Nothing is charged or refunded, and the invoice keeps its billing address. Another price of delivery
        is a change of the order.
      </p>
      <div className="stack" key={JSON.stringify(recipient)}>
        <TextField {...field('customerName')} />
        {!order.collects && (
          <>
            <TextField {...field('addressLine1')} />
            <TextField {...field('addressLine2')} />
            <Columns>
              <TextField {...field('town')} />
              <TextField {...field('county')} />
            </Columns>
            <TextField {...field('postcode')} />
          </>
        )}
        <Columns>
          <TextField {...field('email')} type="email" />
          <TextField {...field('phoneNumber')} type="tel" />
        </Columns>
        <label className="line">
          <input type="checkbox" name="tell" defaultChecked /> Email the customer that it is corrected
        </label>
      </div>
    </FormDialog>
  );
}
