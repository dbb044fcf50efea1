import { deliveryCode, discountRows, type UsedCode } from '#shop/prices/code-terms.ts';
import { type RatePart, withVat } from '#values/uk/vat.ts';
import { Price } from '../../ui/shop/price.tsx';
import css from './sum-lines.module.css';

type Sum = {
  goods: number;
  /** Null until the postcode is known. */
  delivery: number | null;
  /** Why it is not free. */
  deliveryReasons?: string[];
  discount: number;
  /** The owner's words for it. */
  discountWords: string;
  /** What codes took off goods or delivery. */
  codes: UsedCode[];
  amount: number;
  /** Zero without a VAT number: then no word of it. */
  vat: number;
  /** The amount by its rates of VAT. */
  rates: RatePart[];
  /** The part of an order's amount that has been refunded. */
  refunded?: number;
  /** What was paid of it, and is still to be paid. */
  taken?: number;
  due?: number;
  /** What was taken off it without giving money back. */
  setOff?: number;
};

/** Goods, delivery, discount and total, with the VAT included in it. */
export function SumLines({
  sum,
  postcode,
  collects = false,
  isBusy = false,
}: {
  sum: Sum;
  postcode: string | null;
  /** It is not delivered. */
  collects?: boolean;
  isBusy?: boolean;
}) {
  const free = deliveryCode(sum.codes);
  return (
    <dl className={css.lines} aria-busy={isBusy}>
      <div>
        <dt>Goods</dt>
        <dd>
          <Price amount={sum.goods} />
        </dd>
      </div>
      <div>
        <dt>
          {collects ? 'Collection' : postcode ? `Delivery to ${postcode}` : 'Delivery'}
          {free && <span className={`small ${css.reason}`}>Free with code {free}</span>}
          {sum.deliveryReasons?.map((reason) => (
            <span key={reason} className={`small ${css.reason}`}>
              {reason}
            </span>
          ))}
        </dt>
        <dd>
          {sum.delivery === null ? (
            <span className="soft">Once we know the postcode</span>
          ) : (
            <Price amount={sum.delivery} zeroIsFree className={sum.delivery === 0 ? css.free : undefined} />
          )}
        </dd>
      </div>
      {discountRows(sum).map(({ label, pence }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Price amount={-pence} />
          </dd>
        </div>
      ))}
      <div className={css.total}>
        <dt>Total{sum.vat > 0 && <small className="faint"> inc. VAT</small>}</dt>
        <dd>
          <Price amount={sum.amount} was={sum.amount + sum.discount} />
        </dd>
      </div>
      {withVat(sum.rates).map(({ vatRate, vat }) => (
        <div key={vatRate} className={css.vat}>
          <dt>{`Including VAT at ${vatRate}%`}</dt>
          <dd>
            <Price amount={vat} />
          </dd>
        </div>
      ))}
      {sum.setOff ? (
        <div>
          <dt>Taken off since</dt>
          <dd>
            <Price amount={-sum.setOff} />
          </dd>
        </div>
      ) : null}
      {sum.refunded ? (
        <div>
          <dt>Refunded to you</dt>
          <dd>
            <Price amount={-sum.refunded} />
          </dd>
        </div>
      ) : null}
      {sum.due ? (
        <>
          <div>
            <dt>Paid</dt>
            <dd>
              <Price amount={sum.taken ?? 0} />
            </dd>
          </div>
          <div className={css.total}>
            <dt>{sum.due > 0 ? 'To be paid' : 'Paid too much'}</dt>
            <dd>
              <Price amount={Math.abs(sum.due)} />
            </dd>
          </div>
        </>
      ) : null}
    </dl>
  );
}
