import { ChevronLeft, CreditCard, LockKeyhole } from 'lucide-react';
import { useRef } from 'react';
import { Form, Link, useNavigation } from 'react-router';
import { checkCard } from '#shop/checkout/check-form.ts';
import { pounds } from '#values/pence.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { formatCardNumber, formatExpiry } from './card-typing.ts';
import type { CheckoutResult } from './checkout-page.server.ts';
import { type CheckoutData, NearButton } from './checkout-screen.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { useFieldChecks } from './field-state.ts';
import grid from './form-grid.module.css';
import css from './payment-form.module.css';
import { TestMode } from './test-mode.tsx';

/** Step two: the card. What was typed lives in the fields alone and is gone after every answer. */
export function PaymentForm({
  checkout,
  result,
}: {
  checkout: CheckoutData;
  result: CheckoutResult | undefined;
}) {
  const { basket, requestKey, sandboxUrl, takesCards } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const { errors, refusals, field, checkAll } = useFieldChecks(
    ({ cardNumber = '', expiry = '', cvv = '' }) => checkCard({ cardNumber, expiry, cvv }, Date.now()),
    result,
  );
  const isBusy = useNavigation().state !== 'idle';
  // Sent once for each answer: the page draws itself anew between two presses, but an answer comes only once.
  const sentAfter = useRef<{ result: CheckoutResult | undefined } | null>(null);
  const items = basket.lines.map(({ handle, variantId, unitPrice, quantity }) => ({
    handle,
    variant: { id: variantId, price: unitPrice },
    quantity,
  }));
  if (!takesCards)
    return (
      <Notice tone="info" title="Card payments are not offered at the moment">
        <p>Please call or write to us, and we will take your order.</p>
      </Notice>
    );
  return (
    <Form
      ref={form}
      method="post"
      action="/checkout?step=payment"
      className={grid.form}
      noValidate
      autoComplete="on"
      onSubmit={(event) => {
        const isSent = sentAfter.current !== null && sentAfter.current.result === result;
        if (isSent || !checkAll(event.currentTarget)) event.preventDefault();
        else sentAfter.current = { result };
      }}
    >
      <ErrorSummary errors={errors} refusals={refusals} />
      {sandboxUrl && <TestMode sandboxUrl={sandboxUrl} onFill={(card) => fillIn(form.current, card)} />}
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="amount" value={basket.amount} />
      <input type="hidden" name="items" value={JSON.stringify(items)} />
      <section className={css.way} aria-labelledby="by-card">
        <h2 id="by-card" className={css.name}>
          Card <CreditCard size={22} strokeWidth={1.5} aria-hidden />
        </h2>
        <div className={grid.form}>
          <Field
            label="Card number"
            {...field('cardNumber')}
            onInput={writeAs(formatCardNumber)}
            inputMode="numeric"
            autoComplete="cc-number"
          />
          <Field
            label="Expiry"
            {...field('expiry')}
            onInput={writeAs(formatExpiry)}
            placeholder="MM / YY"
            inputMode="numeric"
            autoComplete="cc-exp"
            className={grid.third}
          />
          <Field
            label="Security code"
            {...field('cvv')}
            placeholder="123"
            inputMode="numeric"
            autoComplete="cc-csc"
            className={grid.third}
          />
        </div>
      </section>
      <NearButton message={result?.message} />
      <div className={grid.ends}>
        <Link className={grid.back} to="/checkout">
          <ChevronLeft size={18} strokeWidth={1.5} aria-hidden />
          Back
        </Link>
        <Button type="submit" isCaps className={grid.main} aria-disabled={isBusy}>
          <LockKeyhole size={18} aria-hidden />
          PAY NOW {pounds(basket.amount)}
        </Button>
      </div>
      <p role="status" className="visually-hidden">
        {isBusy ? 'Your payment is being made.' : ''}
      </p>
      <p className={css.terms}>
        Your bank may ask you to confirm the payment. By ordering you accept our{' '}
        <Link to="/pages/terms-and-conditions">Terms and Conditions</Link>.
      </p>
    </Form>
  );
}

/** Writes into the field itself what typing makes of it: what was typed before the script came is kept. */
function writeAs(format: (typed: string, before: string) => string) {
  return (event: React.InputEvent<HTMLInputElement>) => {
    const field = event.currentTarget;
    field.value = format(field.value, field.dataset.before ?? '');
    field.dataset.before = field.value;
  };
}

function fillIn(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}
