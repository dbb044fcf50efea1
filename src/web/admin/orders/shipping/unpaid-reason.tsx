import type { FieldErrors } from '#shop/errors.ts';
import type { OrderView } from '#shop/sales/order/order.ts';
import { pounds } from '#values/uk/pence.ts';
import { TextField } from '../../ui/forms/field.tsx';
import { Note } from '../../ui/page/note.tsx';

type Props = { order: OrderView; fields?: FieldErrors | undefined };

/** What leaves before it is paid has a reason; nothing where nothing is due. */
export function UnpaidReason({ order: { totals }, fields }: Props) {
  if (totals.due <= 0) return null;
  return (
    <>
      <Note tone="attention" title={`${pounds(totals.due)} of this order is still to be paid.`} />
      <TextField
        label="Why it leaves all the same"
        name="unpaidReason"
        maxLength={100}
        required
        error={fields?.unpaidReason}
      />
    </>
  );
}
