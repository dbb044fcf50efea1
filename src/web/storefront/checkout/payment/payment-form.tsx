import { useEffect, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { codesIn } from '#shop/basket/priced-basket.ts';
import { CARD, checkCard } from '#shop/sales/checkout/card-form.ts';
import { PAYMENT_FAILED } from '#shop/sales/payments/payment.ts';
import { isPayment, useMissed } from '../../../offline/missed.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { ErrorSummary } from '../../error-summary.tsx';
import { useFieldChecks } from '../../field-state.ts';
import grid from '../../form-grid.module.css';
import type { CheckoutData } from '../checkout-page.server.ts';
import type { PayLaterHandle, PayLaterState } from '../pay-later/pay-later-option.tsx';
import { PayLater } from '../pay-later.tsx';
import type { Collected, WayInBrowser } from '../providers/browser-half.ts';
import type { CheckoutResult } from '../return/checkout-result.ts';
import { PaymentEnds } from '../return/payment-ends.tsx';
import { Reason } from '../return/reason.tsx';
import { sentItems } from '../sent-items.ts';
import { CardOption } from './card-option.tsx';
import { CardsNotOffered } from './cards-not-offered.tsx';
import { deviceFields } from './device-fields.ts';
import { type FieldsHandle, FieldsOption } from './fields-option.tsx';
import css from './payment-options.module.css';
import { RedirectOption } from './redirect-option.tsx';
import { TestMode } from './test-mode.tsx';
import { TransferOption } from './transfer-option.tsx';
import { useChosenWay } from './use-chosen-way.ts';

/** What is paid at once, and what the form needs to know for that. */
type PaymentFacts = Pick<
  CheckoutData,
  | ('address' | 'requestKey' | 'sandboxUrl' | 'ways' | 'lastWay' | 'tooLate' | 'returns' | 'payNow')
  | 'transferDays'
> & { basket: Pick<CheckoutData['basket'], 'amount' | 'lines' | 'codes'> };

type PaymentFormProps = {
  checkout: CheckoutData | (PaymentFacts & { payLater: null });
  result: CheckoutResult | undefined;
  /** Why the last attempt failed. */
  reason: string | null | undefined;
  /** The outcome of paying later, shown like a card's; null clears it. */
  onDeclined: (message: string | null) => void;
};

/** What was typed before another way was chosen stays here. */
const NO_CARD = { cardNumber: '', expiry: '', cvv: '' };

const CARD_WORDS = 'Your payment is being made. Please do not close this page or pay again.';
const TRANSFER_WORDS = 'Your order is being placed. Please do not close this page.';

/** Step two: how to pay. Card details exist only in the fields and are cleared after every answer. */
export function PaymentForm({ checkout, result, reason, onDeclined }: PaymentFormProps) {
  const { basket, payNow, requestKey, sandboxUrl, ways, payLater } = checkout;
  const form = useRef<HTMLFormElement>(null);
  const [isLater, setLater] = useState(payLater?.wasLast ?? false);
  const { way, chooseWay } = useChosenWay(ways, result?.input?.way || checkout.lastWay, form);
  const [later, setLaterState] = useState<PayLaterState>({ isOffered: false, isBusy: false, words: '' });
  const handle = useRef<PayLaterHandle>(null);
  const paysLater = isLater && later.isOffered;
  const isFree = basket.amount === 0;
  const { errors, refusals, field, checkAll } = useFieldChecks(CARD, result, (card) =>
    checkCard(card, Date.now()),
  );
  const isSending = useNavigation().state !== 'idle';
  const [isCollecting, setCollecting] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const fields = useRef<FieldsHandle>(null);
  const submit = useSubmit();
  const isBusy = isSending || later.isBusy || isCollecting;
  // Submitted once per answer: the page re-renders between two presses, but an answer comes only once.
  const sentAfter = useRef<{ result: CheckoutResult | undefined } | null>(null);
  const missed = useMissed();
  const isLost = isPayment(missed);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that no answer came, it may be pressed again
  useEffect(() => {
    if (isLost) sentAfter.current = null;
  }, [missed]);

  function onSubmit(event: React.FormEvent<HTMLFormElement>) {
    const element = event.currentTarget;
    const isSent = sentAfter.current !== null && sentAfter.current.result === result;
    const isForm = way?.pays === 'form';
    if (isBusy || isSent || paysLater || (!way && !isFree) || (isForm && !checkAll(element))) {
      event.preventDefault();
      if (!paysLater || isBusy) return;
      onDeclined(null);
      handle.current?.pay();
      return;
    }
    onDeclined(null);
    fillIn(element, deviceFields());
    if (!isForm) fillIn(element, NO_CARD);
    if (way?.pays !== 'fields') {
      sentAfter.current = { result };
      return;
    }
    event.preventDefault();
    void collectAndSend(element);
  }

  /** The provider's fields give their token first. */
  async function collectAndSend(element: HTMLFormElement) {
    setCollecting(true);
    const collected = (await fields.current?.collect().catch(() => null)) ?? { problem: PAYMENT_FAILED };
    setCollecting(false);
    await sendCollected(element, collected);
  }

  async function payWithWallet(collected: Collected) {
    const isSent = sentAfter.current !== null && sentAfter.current.result === result;
    if (isBusy || isSent || !form.current) return;
    onDeclined(null);
    fillIn(form.current, { ...deviceFields(), ...NO_CARD });
    await sendCollected(form.current, collected);
  }

  async function sendCollected(element: HTMLFormElement, collected: Collected) {
    setProblem('problem' in collected ? collected.problem : null);
    if ('problem' in collected) return;
    fillIn(element, { paymentToken: collected.token });
    sentAfter.current = { result };
    await submit(element);
  }

  const isChoice = ways.length + (later.isOffered ? 1 : 0) > 1;
  const choiceOf = (each: WayInBrowser) => {
    if (!isChoice) return null;
    const onChoose = () => {
      setLater(false);
      chooseWay(each.id);
    };
    return { isChosen: !paysLater && each.id === way?.id, onChoose };
  };
  const takesCards = ways.length > 0;
  const hasForm = ways.some(({ pays }) => pays === 'form');

  return (
    <Form
      ref={form}
      method="post"
      action={`${checkout.address}?step=payment`}
      className={grid.form}
      noValidate
      autoComplete="on"
      data-needs-script={paysLater || way?.pays === 'fields' || undefined}
      onSubmit={onSubmit}
    >
      {!paysLater && <ErrorSummary errors={errors} refusals={refusals} />}
      {sandboxUrl && (
        <TestMode
          canFill={way?.pays === 'form'}
          sandboxUrl={sandboxUrl}
          onFill={
            hasForm
              ? (card) => {
                  setLater(false);
                  fillIn(form.current, card);
                }
              : null
          }
        />
      )}
      <input type="hidden" name="intent" value="pay" />
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="amount" value={basket.amount} />
      <input type="hidden" name="items" value={JSON.stringify(sentItems(basket))} />
      <input type="hidden" name="codes" value={codesIn(basket)} />
      <input type="hidden" name="deviceScreenResolution" />
      <input type="hidden" name="deviceTimeZone" />
      <input type="hidden" name="paymentToken" />
      {isFree && <Notice tone="info" title="There is nothing to pay" />}
      {!takesCards && !isFree && <CardsNotOffered />}
      {(takesCards || payLater) && (
        <fieldset
          id="ways-to-pay"
          tabIndex={-1}
          className={css.options}
          aria-label="How to pay"
          inert={later.isBusy}
        >
          {ways.map((each) => {
            const props = { way: each, choice: choiceOf(each) };
            if (each.pays === 'redirect') return <RedirectOption {...props} key={each.id} />;
            if (each.pays === 'by-hand')
              return <TransferOption {...props} key={each.id} days={checkout.transferDays} />;
            if (each.pays === 'fields')
              // Its fields are made for one amount.
              return (
                <FieldsOption
                  {...props}
                  key={`${each.id} ${payNow}`}
                  amount={payNow}
                  handle={fields}
                  onWallet={(collected) => void payWithWallet(collected)}
                />
              );
            return <CardOption {...props} key={each.id} field={field} />;
          })}
          {checkout.payLater && (
            <PayLater
              name={checkout.payLater.name}
              hasOthers={takesCards}
              checkout={checkout}
              scriptUrl={checkout.payLater.scriptUrl}
              isChosen={isLater}
              onChoose={setLater}
              onState={setLaterState}
              onDeclined={onDeclined}
              handle={handle}
            />
          )}
        </fieldset>
      )}
      {checkout.tooLate && <p className="small">{checkout.tooLate}</p>}
      <Reason>{isLost && !isSending ? <LostAnswer at={checkout.address} /> : (problem ?? reason)}</Reason>
      {(takesCards || paysLater || isFree) && (
        <PaymentEnds
          amount={payNow}
          rest={basket.amount - payNow}
          lines={basket.lines}
          back={checkout.address}
          isBusy={isBusy}
          isLocked={later.isBusy}
          words={later.words || (isSending || isCollecting ? waitWords(way) : '')}
          returns={checkout.returns}
          lender={paysLater ? (payLater?.name ?? null) : null}
          isByTransfer={!paysLater && way?.pays === 'by-hand'}
        />
      )}
    </Form>
  );
}

function waitWords(way: WayInBrowser | undefined): string {
  return way?.pays === 'by-hand' ? TRANSFER_WORDS : CARD_WORDS;
}

function fillIn(form: HTMLFormElement | null, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement) field.value = value;
  }
}

/** The order is there if the payment had arrived; otherwise the checkout is. */
function LostAnswer({ at }: { at: string }) {
  return (
    <>
      We could not reach the shop. If your bank has already been asked, you pay only once.{' '}
      <Link to={at}>See your order</Link>
    </>
  );
}
