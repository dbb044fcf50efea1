import { KEPT } from '#shop/sales/changes/change-form.ts';
import type { ChangePrice } from '#shop/sales/changes/preview-change.server.ts';
import type { OrderView } from '#shop/sales/order/order.ts';
import { MAX_REASON } from '#shop/sales/refunds/refund.ts';
import { pounds } from '#values/uk/pence.ts';
import css from '../../quotes/quotes.module.css';
import editor from '../../ui/forms/editor.module.css';
import { TextField } from '../../ui/forms/field.tsx';
import { AdminButton } from '../../ui/page/button.tsx';
import { Panel } from '../../ui/page/panel.tsx';
import { paymentLabel } from '../order/order-payment.tsx';
import type { Typed } from './use-preview.ts';

type Props = {
  order: OrderView;
  typed: Typed;
  set(changes: Partial<Typed>): void;
  preview: ChangePrice | undefined;
  problem: string | undefined;
  isAsking: boolean;
  isBlocked: boolean;
  isSending: boolean;
};

/** What a change comes to, what happens to the difference, and the one button that makes it. */
export function ChangeSums({ order, typed, set, preview, problem, isAsking, isBlocked, isSending }: Props) {
  const isOver = preview !== undefined && (preview.back > 0 || preview.kept > 0);
  return (
    <Panel
      title="It comes to"
      note={isAsking ? 'Working it out…' : undefined}
      foot="The customer gets one email that says what has changed. What it costs more is paid at its link, or marked as paid by you."
    >
      <div className={editor.form}>
        {preview && (
          <dl className={css.sums} aria-busy={isAsking}>
            <Row label="Taken off" pence={-preview.takenOff} />
            <Row label="Delivery taken off" pence={-preview.deliveryOff} />
            <Row label="Added" pence={preview.goods} />
            <Row label="Delivery of it" pence={preview.deliveryAdded ?? 0} />
            <Row label={typed.keptWords || KEPT} pence={preview.kept} />
            <dt className={css.total}>{preview.back > 0 ? 'Goes back' : 'To be paid'}</dt>
            <dd className={css.total}>{pounds(preview.back || preview.due)}</dd>
          </dl>
        )}
        {preview && <p className="caption">{inWords(order, preview)}</p>}
        {problem && (
          <p className={css.wrong} role="alert">
            {problem}
          </p>
        )}
        {isOver && (
          <fieldset className="stack">
            <legend className="visually-hidden">What happens to the difference</legend>
            {(['give-back', 'keep'] as const).map((over) => (
              <label key={over} className="line">
                <input
                  type="radio"
                  name="difference"
                  checked={typed.over === over}
                  onChange={() => set({ over })}
                />{' '}
                {over === 'keep' ? 'It is kept, as agreed' : 'It goes back'}
              </label>
            ))}
          </fieldset>
        )}
        {isOver && typed.over === 'keep' && (
          <TextField
            label="What the customer reads of it"
            value={typed.keptWords}
            placeholder={KEPT}
            maxLength={MAX_REASON}
            onChange={({ currentTarget }) => set({ keptWords: currentTarget.value })}
          />
        )}
        <TextField
          label="Why"
          hint="On the credit note. Empty: ‘Order changed’."
          value={typed.reason}
          maxLength={MAX_REASON}
          onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
        />
        <AdminButton look="ember" disabled={isBlocked}>
          {isSending ? 'Changing…' : 'Change the order'}
        </AdminButton>
      </div>
    </Panel>
  );
}

function Row({ label, pence }: { label: string; pence: number }) {
  if (pence === 0) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{pounds(pence)}</dd>
    </>
  );
}

function inWords(order: OrderView, { back, due }: ChangePrice): string {
  if (back > 0) return `${pounds(back)} goes back to ${paymentLabel(order)}.`;
  return due > 0
    ? `${pounds(due)} is to be paid before it leaves.`
    : 'Nothing is to be paid, and nothing goes back.';
}
