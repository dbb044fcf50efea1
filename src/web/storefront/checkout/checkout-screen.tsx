import { useEffect, useRef, useState } from 'react';
import { changeFirst } from '#shop/basket/priced-basket.ts';
import { links } from '#shop/links.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { EmptyHearth } from '../../ui/shop/hearth.tsx';
import { BasketSummary } from '../basket/basket-summary.tsx';
import { DeliveryNote } from '../basket/delivery-note.tsx';
import { Extras } from '../basket/extras.tsx';
import type { CheckoutData } from './checkout-page.server.ts';
import css from './checkout-screen.module.css';
import { DetailsForm } from './details-form.tsx';
import { CardsNotOffered } from './payment/cards-not-offered.tsx';
import { PaymentForm } from './payment/payment-form.tsx';
import { type CheckoutResult, messageOf } from './return/checkout-result.ts';
import { PaidNotice } from './return/paid-notice.tsx';
import { REASON, Reason } from './return/reason.tsx';
import { SignedOut } from './signed-out.tsx';
import { useOwnDocument } from './use-own-document.ts';
import { useQuotedBasket } from './use-quoted-basket.ts';

type CheckoutScreenProps = {
  checkout: CheckoutData;
  result?: CheckoutResult | undefined;
  /** /checkout/declined: shows the banner even when the basket is empty. */
  isDeclined?: boolean;
  cause?: string | null;
};

/** The checkout: customer details, then payment, beside what is being bought. */
export function CheckoutScreen({ checkout, result, isDeclined = false, cause }: CheckoutScreenProps) {
  const { step, address, quote } = checkout;
  const { basket, postcode, ask } = useQuotedBasket(checkout);
  const answers = useCountOf(result);
  const [later, setLater] = useState<{ message: string | null; count: number }>({ message: null, count: 0 });
  const tries = `${answers} ${later.count}`;
  useFocusAfterStep(step);
  const isOutdated = useOwnDocument(checkout);
  const blocked = changeFirst(basket);
  const news = later.message ?? messageOf(result);
  const paid = !news && (isDeclined || basket.lines.length === 0) ? checkout.paid : null;
  const isUnpaid = !paid && (isDeclined || (news !== undefined && step === 'payment'));
  const paysHere = step === 'payment' && !blocked && basket.lines.length > 0;
  const reason = isUnpaid ? (news ?? cause ?? checkout.declined) : null;
  const banner = paid ? (
    <PaidNotice paid={paid} took={checkout.attemptTook} />
  ) : isUnpaid ? (
    <>
      <DeclinedBanner key={tries} news={isDeclined ? later.message : news} />
      {!paysHere && <Reason>{reason}</Reason>}
    </>
  ) : (
    news && <Notice tone="bad" title={news} role="alert" />
  );
  if (basket.lines.length === 0)
    return (
      <div className="wide">
        {banner && <div className={css.alone}>{banner}</div>}
        <EmptyHearth title="Checkout">
          <p>No Products.</p>
          <ButtonLink variant="ink" to="/">
            Back to home
          </ButtonLink>
        </EmptyHearth>
      </div>
    );
  return (
    <div className="wide">
      <h1 className={css.title}>Checkout</h1>
      <div className={`with-aside ${css.beside}`}>
        <BasketSummary
          title={quote ? `Quote ${quote.name}` : 'Cart Summary'}
          basket={basket}
          postcode={postcode}
          refusedCode={checkout.refusedCode}
          from={quote ? null : step === 'payment' ? 'payment' : 'checkout'}
        />
        <div className={css.column}>
          <Steps step={step} details={address} />
          {banner}
          {checkout.isSignedOut && (
            <SignedOut back={step === 'payment' ? `${address}?step=payment` : address} />
          )}
          {checkout.hasChanged && !banner && <WaysChanged />}
          {checkout.waitsAt && <StillOpen at={checkout.waitsAt} payment={`${address}?step=payment`} />}
          {step === 'details' && cannotBePaid(checkout) && <CardsNotOffered />}
          <Extras extras={checkout.extras} discount={checkout.discount} from="checkout" />
          {step === 'details' ? (
            <DetailsForm checkout={checkout} result={result} onDestination={quote ? () => {} : ask}>
              <DeliveryNote basket={basket} postcode={postcode} />
            </DetailsForm>
          ) : blocked ? (
            <ChangeFirst why={blocked} quote={quote} />
          ) : isOutdated ? null : (
            <PaymentForm
              key={tries}
              checkout={checkout}
              result={result}
              reason={reason}
              onDeclined={(message) =>
                setLater(({ count }) => ({ message, count: message ? count + 1 : count }))
              }
            />
          )}
        </div>
      </div>
    </div>
  );
}

/** Said before anybody fills in a form for nothing. */
function cannotBePaid({ ways, payLater, basket }: CheckoutData): boolean {
  return ways.length === 0 && !payLater && basket.amount > 0;
}

/** `news`: it answers the button just pressed, so it takes the focus. Why it failed stands near the button. */
function DeclinedBanner({ news }: { news: string | null | undefined }) {
  const banner = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (news) banner.current?.focus();
  }, [news]);
  return (
    <Notice
      ref={banner}
      tone="bad"
      title="Unable to complete order"
      role="alert"
      tabIndex={-1}
      aria-describedby={REASON}
    >
      <p>Payment failed, please try again.</p>
    </Notice>
  );
}

/** A payment is waiting for the bank: the customer may have come back by mistake, or to use another card. */
function StillOpen({ at, payment }: { at: 'bank' | 'provider'; payment: string }) {
  const isBank = at === 'bank';
  return (
    <Notice
      tone="info"
      title={isBank ? 'Your bank is still waiting for your confirmation' : 'Your payment page is still open'}
    >
      <p>
        <Link to="/checkout/authenticate" reloadDocument>
          {isBank ? 'Continue with your bank' : 'Continue there'}
        </Link>{' '}
        or{' '}
        <Link to={`${payment}#ways-to-pay`} reloadDocument>
          pay another way
        </Link>
        . You pay only once.
      </p>
    </Notice>
  );
}

function WaysChanged() {
  return (
    <Notice tone="info" title="The ways to pay have just changed" role="status">
      <p>Nothing was charged. Please choose how to pay, and press PAY NOW again.</p>
    </Notice>
  );
}

/** Nothing is paid while a line cannot be bought. */
function ChangeFirst({ why, quote }: { why: string; quote: CheckoutData['quote'] }) {
  if (quote)
    return (
      <>
        <Notice tone="info" title="Something of this quote has been sold">
          <p>Nothing was charged. Please ask us: we will see what we can do.</p>
        </Notice>
        <ButtonLink to={links.quote(quote.id)}>Back to the quote</ButtonLink>
      </>
    );
  return (
    <>
      <Notice tone="info" title="Your cart has to change first">
        <p>{why} Nothing was charged.</p>
      </Notice>
      <ButtonLink to="/cart">Change your cart</ButtonLink>
    </>
  );
}

function Steps({ step, details }: { step: CheckoutData['step']; details: string }) {
  const isPaying = step === 'payment';
  return (
    <ol className={`beside ${css.steps}`} aria-label="Steps of the checkout">
      <li className={isPaying ? css.done : undefined} aria-current={isPaying ? undefined : 'step'}>
        <b>{isPaying ? <Icon name="check" size={15} strokeWidth={3} label="Done" /> : 1}</b>
        {isPaying ? <Link to={details}>Customer Details</Link> : 'Customer Details'}
      </li>
      <li aria-current={isPaying ? 'step' : undefined}>
        <b>2</b>Payment
      </li>
    </ol>
  );
}

/**
 * The two steps share an address; moving between them is announced like a new page. A link to a field focuses it.
 */
function useFocusAfterStep(step: CheckoutData['step']) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const field = document.getElementById(location.hash.slice(1));
    if (field) field.focus();
    else document.getElementById('main')?.focus({ preventScroll: true });
  }, [step]);
}

/** Counts the answers: the card fields are remounted after each, and so come back empty. */
function useCountOf(result: unknown): number {
  const [state, setState] = useState({ result, count: 0 });
  if (state.result === result) return state.count;
  setState({ result, count: state.count + 1 });
  return state.count + 1;
}
