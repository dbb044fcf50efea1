import { Form } from 'react-router';
import type { FieldErrors } from '#shop/errors.ts';
import { links } from '#shop/links.ts';
import type { OrderView } from '#shop/sales/order/order.ts';
import { HAND_WAYS } from '#shop/sales/payments/by-hand.ts';
import { pounds } from '#values/uk/pence.ts';
import { Columns, SelectField, TextField } from '../../ui/forms/field.tsx';
import { Options } from '../../ui/forms/options.tsx';
import { AdminAnchor, AdminButton } from '../../ui/page/button.tsx';
import { DialogButton } from '../../ui/page/dialog.tsx';
import { FormDialog } from '../../ui/page/form-dialog.tsx';

const DIALOG = 'mark-paid';

type Props = {
  /** Pence that are waited for. */
  amount: number;
  version: number;
  fields?: FieldErrors | undefined;
  /** It may come bit by bit. */
  isPart?: boolean;
};

/** An order that waits for money: marks it as paid once somebody has seen it. */
export function MarkPaid({ amount, version, fields, isPart = false }: Props) {
  return (
    <span>
      <DialogButton dialog={DIALOG} look="solid">
        Mark as paid
      </DialogButton>
      <FormDialog
        id={DIALOG}
        intent="paid"
        title={`Has ${pounds(amount)} come?`}
        stay="Not yet"
        confirm="It is paid"
        doing="Marking…"
        failed="It was not marked as paid"
        fields={{ version: String(version) }}
      >
        <p>
          {isPart
            ? 'The customer is emailed that it is there.'
            : 'The customer gets the confirmation, and the order is ready to pack.'}
        </p>
        <PaidFields amount={amount} fields={fields} isPart={isPart} />
      </FormDialog>
    </span>
  );
}

type PaidProps = Pick<Props, 'amount' | 'fields' | 'isPart'>;

/** How, when and how much money came to the shop itself. */
export function PaidFields({ amount, fields, isPart }: PaidProps) {
  return (
    <>
      <Columns>
        <SelectField label="Paid by" name="way" required>
          <Options of={Object.entries(HAND_WAYS)} />
        </SelectField>
        <TextField label="Day" name="day" type="date" hint="Empty: today." error={fields?.day} />
      </Columns>
      {isPart && (
        <TextField
          label="Amount"
          name="amount"
          inputMode="decimal"
          hint={`Empty: all ${pounds(amount)}.`}
          error={fields?.amount}
        />
      )}
      <TextField
        label="Reference"
        name="reference"
        maxLength={60}
        hint="Of the bank or the card machine; never a card number."
      />
    </>
  );
}

/** The link at which the customer pays what is due: to look at, to pass on, or emailed. */
export function AskForRest({ order, version }: { order: OrderView; version: number }) {
  return (
    <>
      <Form method="post">
        <input type="hidden" name="version" value={version} />
        <AdminButton name="intent" value="ask-rest">
          Email the link to pay {pounds(order.totals.due)}
        </AdminButton>
      </Form>
      <AdminAnchor href={links.rest(order.id)} target="_blank">
        Open that page
      </AdminAnchor>
    </>
  );
}
