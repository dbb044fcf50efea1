import type { QuotePrice } from '#shop/sales/quotes/quote-price.server.ts';
import { rangeInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import { Panel } from '../ui/page/panel.tsx';
import css from './quotes.module.css';

type Props = { priced: QuotePrice; isChanged: boolean };

/** What it comes to, as it was saved last. */
export function QuoteSums({ priced, isChanged }: Props) {
  const { goods, delivery, discount, discountWords, amount, deposit, vat, arrival } = priced;
  return (
    <Panel title="It comes to" note={isChanged ? 'Saving…' : undefined}>
      <dl className={css.sums} aria-busy={isChanged}>
        <dt>Goods</dt>
        <dd>{pounds(goods)}</dd>
        {discount > 0 && (
          <>
            <dt>{discountWords}</dt>
            <dd>{pounds(-discount)}</dd>
          </>
        )}
        <dt>Delivery</dt>
        <dd>{delivery === null ? 'Needs a postcode' : pounds(delivery, { zeroIsFree: true })}</dd>
        <dt className={css.total}>Total</dt>
        <dd className={css.total}>{pounds(amount)}</dd>
        {deposit !== null && (
          <>
            <dt>Deposit, when it is accepted</dt>
            <dd>{pounds(deposit)}</dd>
            <dt>Before it leaves</dt>
            <dd>{pounds(amount - deposit)}</dd>
          </>
        )}
        {vat > 0 && (
          <>
            <dt className="soft">Including VAT</dt>
            <dd className="soft">{pounds(vat)}</dd>
          </>
        )}
      </dl>
      {arrival && <p className="caption">With the customer {rangeInWords(arrival)} if it is ordered now.</p>}
    </Panel>
  );
}
