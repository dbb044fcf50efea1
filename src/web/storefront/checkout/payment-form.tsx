import { CircleAlert } from 'lucide-react';
import { useRef, useState } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { CARD, checkCard } from '#shop/checkout/card-form.ts';
import { Notice } from '../../ui/notice.tsx';
import { DeliveryNote } from '../basket/delivery-note.tsx';
import { ErrorSummary } from '../error-summary.tsx';
import { useFieldChecks } from '../field-state.ts';
import grid from '../form-grid.module.css';
import { CardOption } from './card-option.tsx';
import type { CheckoutData } from './checkout-page.server.ts';
import { type CheckoutResult, messageOf } from './checkout-result.ts';
import { deviceFields } from './device-fields.ts';
import type { PayLaterHandle, PayLaterState } from './pay-later/pay-later-option.tsx';
import { PayLater } from './pay-later.tsx';
import { PaymentEnds } from './payment-ends.tsx';
import css from './payment-options.module.css';
import { TestMode } from './test-mode.tsx';

type PaymentFormProps = {
  checkout: CheckoutData;
  result: CheckoutResult | undefined;
  /** The outcome of paying later, shown like a card's; null clears it. */
  onDeclined: (message: string | null) => void;
};

const CARD_WORDS = 'Your payment is being made. Please do not close this page or pay again.';

/** Step two: how to pay. Card details exist only in the fields and are cleared after every answer. */
export function PaymentForm({ checkout, result, onDeclined }: PaymentFormProps) {
  const { basket, requestKey, sandboxUrl, takesCards, payLater } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const [isLater, setLater] = useState(false);
  const [later, setLaterState] = useState<PayLaterState>({ isOffered: false, isBusy: false, words: '' });
  const handle = useRef<PayLaterHandle>(null);
  const paysLater = isLater && later.isOffered;
  const { errors, refusals, field, checkAll } = useFieldChecks(CARD, result, (card) =>
    checkCard(card, Date.now()),
  );
  const isSending = useNavigation().state !== 'idle';
  const isBusy = isSending || later.isBusy;
  // Submitted once per answer: the page re-renders between two presses, but an answer comes only once.
  const sentAfter = useRef<{ result: CheckoutResult | undefined } | null>(null);
  const items = basket.lines.map(({ handle, variantId, unitPrice, quantity }) => ({
    handle,
    variant: { id: variantId, price: unitPrice },
    quantity,
  }));

  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    const isSent = sentAfter.current !== null && sentAfter.current.result === result;
    if (isBusy || isSent || paysLater || !takesCards || !checkAll(event.currentTarget)) {
      event.preventDefault();
      if (!paysLater || isBusy) return;
      onDeclined(null);
      handle.current?.pay();
      return;
    }
    onDeclined(null);
    sentAfter.current = { result };
    fillIn(event.currentTarget, deviceFields());
  }

  return (
    <Form
      ref={form}
      method="post"
      action="/checkout?step=payment"
      className={grid.form}
      noValidate
      autoComplete="on"
      onSubmit={onSubmit}
    >
      {!paysLater && <ErrorSummary errors={errors} refusals={refusals} />}
      {sandboxUrl && (
        <TestMode
          sandboxUrl={sandboxUrl}
          onFill={(card) => {
            setLater(false);
            fillIn(form.current, card);
          }}
        />
      )}
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="amount" value={basket.amount} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <input type="hidden" name="deviceScreenResolution" />
      <input type="hidden" name="deviceTimeZone" />
      {!takesCards && (
        <Notice tone="info" title="Card payments are not offered at the moment">
          <p>
            Please call or <Link to="/pages/contact">write to us</Link>, and we will take your order.
          </p>
        </Notice>
      )}
      {(takesCards || payLater) && (
        <fieldset className={css.options} aria-label="How to pay" inert={later.isBusy}>
          {takesCards && (
            <CardOption
              field={field}
              choice={later.isOffered ? { isChosen: !isLater, onChoose: () => setLater(false) } : null}
            />
          )}
          {payLater && (
            <PayLater
              checkout={checkout}
              scriptUrl={payLater.scriptUrl}
              isChosen={isLater}
              onChoose={setLater}
              onState={setLaterState}
              onDeclined={onDeclined}
              handle={handle}
            />
          )}
        </fieldset>
      )}
      <DeliveryNote basket={basket} postcode={checkout.postcode} />
      <NearButton message={paysLater ? undefined : messageOf(result)} />
      {(takesCards || paysLater) && (
        <PaymentEnds
          amount={basket.amount}
          isBusy={isBusy}
          isLocked={later.isBusy}
          words={later.words || (isSending ? CARD_WORDS : '')}
          paysLater={paysLater}
        />
      )}
    </Form>
  );
}

function fillIn(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

/** The banner's words again near the button, for when the banner is out of sight. */
function NearButton({ message }: { message: string | undefined }) {
  if (!message) return null;
  return (
    <p className={css.near}>
      <CircleAlert size={16} aria-hidden />
      {message}
    </p>
  );
}
