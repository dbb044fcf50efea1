import { type FormEvent, useState } from 'react';
import type { FieldErrors } from '#shop/errors.ts';
import { type OrderView, orderName } from '#shop/sales/order/order.ts';
import type { Refundable } from '#shop/sales/refunds/refund.ts';
import { parsePounds, pounds } from '#values/uk/pence.ts';
import { Columns, TextField } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Table } from '../../ui/lists/table.tsx';
import { FormDialog } from '../../ui/page/form-dialog.tsx';
import { paymentLabel } from '../order/order-payment.tsx';
import styles from './order-refund.module.css';
import { ReasonFields } from './reason-fields.tsx';

type Props = {
  order: OrderView;
  version: number;
  refundable: Refundable;
  /** Which may be true of it. */
  reasons: string[];
  fields?: FieldErrors | undefined;
  /** Heads a refusal. */
  failed: string;
};

/** Refunds part of an order: units of its lines, the delivery, or another amount. */
export function RefundPart({ order, version, refundable, reasons, fields, failed }: Props) {
  const [total, setTotal] = useState(0);
  // What was refused is no longer so once something else is chosen.
  const [settled, setSettled] = useState<FieldErrors>();
  const wrong = fields === settled ? undefined : fields;
  const isShipped = order.status === 'shipped';
  // The total follows the choices only with script; the server calculates it in any case.
  function count({ currentTarget }: FormEvent<HTMLElement>) {
    setSettled(fields);
    const form = currentTarget.closest('form');
    if (form) setTotal(totalOf(new FormData(form), refundable));
  }
  return (
    <FormDialog
      id="refund-part"
      intent="refund"
      title={`Partial refund of ${orderName(order)}`}
      stay="Not now"
      confirm={total > 0 ? `Refund ${pounds(total)}` : 'Refund'}
      doing="Refunding…"
      failed={failed}
      fields={{ version: String(version) }}
      lead={
        <>
          Refund to {paymentLabel(order)} {total > 0 && <b className={styles.total}>{pounds(total)}</b>}
        </>
      }
      isWide
    >
      <div className={`stack ${styles.content}`} onChange={count}>
        <Table columns={['Line', 'Quantity', 'Back into stock']} className={styles.lines} keepsColumns>
          {refundable.lines.map((line) => (
            <tr key={line.lineId}>
              <td>
                {line.title}
                <small>{line.amounts[0] ? `${pounds(line.amounts[0])} each` : 'refunded'}</small>
              </td>
              <td>
                <Select
                  name={`quantity ${line.lineId}`}
                  aria-label={`Quantity of ${line.title}`}
                  disabled={line.left === 0}
                >
                  {Array.from({ length: line.left + 1 }, (_, n) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: numbers, in their order.
                    <option key={n}>{n}</option>
                  ))}
                </Select>
              </td>
              <td>
                {line.tookStock ? (
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      name={`stock ${line.lineId}`}
                      aria-label={`${line.title} back into stock`}
                      defaultChecked={!isShipped}
                      disabled={line.left === 0}
                    />
                  </label>
                ) : (
                  <small>Not counted</small>
                )}
              </td>
            </tr>
          ))}
        </Table>
        {refundable.delivery > 0 && (
          <label className={`line ${styles.delivery}`}>
            <input type="checkbox" name="delivery" /> Delivery, {pounds(refundable.delivery)}
          </label>
        )}
        {wrong?.lines && <p role="alert">{wrong.lines.fix}</p>}
        <Columns>
          <TextField
            label="Or another amount"
            name="amount"
            unit="£"
            inputMode="decimal"
            hint={`At most ${pounds(refundable.amount)}`}
            error={wrong?.amount}
          />
        </Columns>
        <Columns>
          <ReasonFields
            label="Reason, shown on the credit note"
            reasons={reasons}
            none="Choose one"
            error={wrong?.reason}
          />
        </Columns>
      </div>
    </FormDialog>
  );
}

function totalOf(form: FormData, { lines, delivery }: Refundable): number {
  const typed = String(form.get('amount') ?? '').trim();
  if (typed) return parsePounds(typed) ?? 0;
  const ofLines = lines.reduce((total, { lineId, amounts }) => {
    const quantity = Number(form.get(`quantity ${lineId}`) ?? 0);
    return total + (amounts[quantity - 1] ?? 0);
  }, 0);
  return ofLines + (form.has('delivery') ? delivery : 0);
}
