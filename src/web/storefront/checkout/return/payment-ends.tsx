import type { PricedLine } from '#shop/basket/priced-basket.ts';
import { weeksInWords, weeksOf } from '#values/stock-kind.ts';
import { type Pence, pounds } from '#values/uk/pence.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Link } from '../../../ui/controls/link.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Hearth } from '../../../ui/shop/hearth.tsx';
import grid from '../../form-grid.module.css';
import css from '../payment/payment-form.module.css';

type PaymentEndsProps = {
  amount: Pence;
  /** Pence that are paid later, where this is a deposit. */
  rest: number;
  /** What is bought. */
  lines: PricedLine[];
  /** The address of step one. */
  back: string;
  isBusy: boolean;
  /** No way back while the provider's window is open. */
  isLocked: boolean;
  /** The button's label while busy. */
  words: string;
  /** The company whose credit it is; null for a card. */
  lender: string | null;
  /** It is paid to the shop's account afterwards. */
  isByTransfer: boolean;
  /** How goods go back, in a line. */
  returns: string;
};

/** The end of the payment form: Back, PAY NOW with the total, and what happens next. */
export function PaymentEnds({
  amount,
  rest,
  lines,
  back,
  isBusy,
  isLocked,
  words,
  lender,
  isByTransfer,
  returns,
}: PaymentEndsProps) {
  return (
    <>
      <MadeToOrder lines={lines} />
      {rest > 0 && (
        <p>
          This is a deposit. {pounds(rest)} is to be paid before we send your order: its page has a button for
          that.
        </p>
      )}
      <div className={grid.ends}>
        <Link className={grid.back} to={back} inert={isLocked}>
          <Icon name="chevron-left" />
          Back
        </Link>
        <Button type="submit" isCaps className={grid.main} aria-disabled={isBusy}>
          {isBusy ? <Hearth className={css.busy} /> : <Icon name="lock-keyhole" strokeWidth={2} />}
          {labelOf({ amount, isBusy, isByTransfer })}
        </Button>
      </div>
      <ul className={css.promises}>
        <li>
          <Icon name="shield-check" size={18} />
          {promiseOf(lender, isByTransfer)}
        </li>
        <li>
          <Icon name="rotate-ccw" size={18} />
          <a className="link" href="/pages/faqs#returns" target="_blank" rel="noopener">
            {returns}
            <span className="visually-hidden"> (opens in a new tab)</span>
          </a>
        </li>
      </ul>
      <p role="status" className={css.wait}>
        {words}
      </p>
      <p className="small">
        {whatFollows(amount, lender, isByTransfer)} By ordering you accept our{' '}
        <Link to="/pages/terms-and-conditions">Terms and Conditions</Link>.
      </p>
    </>
  );
}

/** What is agreed by ordering, so it is said where that is done. */
function MadeToOrder({ lines }: Pick<PaymentEndsProps, 'lines'>) {
  const made = lines.flatMap((line) => {
    const weeks = weeksOf(line);
    return weeks ? [{ ...line, weeks: weeksInWords(weeks) }] : [];
  });
  if (made.length === 0) return null;
  return (
    <Notice tone="info" title="Made to order">
      {made.map(({ variantId, title, weeks }) => (
        <p key={variantId}>
          {title}: sent in {weeks}.
        </p>
      ))}
      <p>By ordering you agree to that time. Your right to cancel stays as it is.</p>
    </Notice>
  );
}

type Label = Pick<PaymentEndsProps, 'amount' | 'isBusy' | 'isByTransfer'>;

function labelOf({ amount, isBusy, isByTransfer }: Label): string {
  if (amount === 0) return 'PLACE ORDER';
  if (isByTransfer) return isBusy ? 'ORDERING' : `ORDER AND PAY ${pounds(amount)}`;
  return `${isBusy ? 'PAYING' : 'PAY NOW'} ${pounds(amount)}`;
}

function promiseOf(lender: string | null, isByTransfer: boolean): string {
  if (isByTransfer) return 'Sent encrypted; nothing is charged now';
  return lender ? 'Sent encrypted; you are charged once' : 'Sent encrypted; we never store your card';
}

function whatFollows(amount: Pence, lender: string | null, isByTransfer: boolean): string {
  if (amount === 0 || isByTransfer) return '';
  return lender
    ? `This is credit from ${lender}, not from us. It asks you to confirm in its own window, and its terms apply; you must be 18 or over. Borrow only what you can pay back.`
    : 'Your bank may ask you to confirm a payment by card.';
}
