import { VAT_PERCENT } from '#values/uk/vat.ts';
import { Price } from '../../ui/shop/price.tsx';
import css from './sum-lines.module.css';

type Sum = {
  goods: number;
  /** Null until the postcode is known. */
  delivery: number | null;
  /** Why it is not free. */
  deliveryReasons?: string[];
  discount: number;
  amount: number;
  /** Zero without a VAT number: then no word of it. */
  vat: number;
  /** The part of an order's amount that has been refunded. */
  refunded?: number;
};

/** Goods, delivery, discount and total, with the VAT included in it. */
export function SumLines({
  sum,
  postcode,
  isBusy = false,
}: {
  sum: Sum;
  postcode: string | null;
  isBusy?: boolean;
}) {
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
          {postcode ? `Delivery to ${postcode}` : 'Delivery'}
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
      {sum.discount > 0 && (
        <div>
          <dt>Black friday discount has been applied!</dt>
          <dd>
            <Price amount={-sum.discount} />
          </dd>
        </div>
      )}
      <div className={css.total}>
        <dt>Total{sum.vat > 0 && <small className="faint"> inc. VAT</small>}</dt>
        <dd>
          <Price amount={sum.amount} was={sum.amount + sum.discount} />
        </dd>
      </div>
      {sum.vat > 0 && (
        <div className={css.vat}>
          <dt>{`Including VAT at ${VAT_PERCENT}`}</dt>
          <dd>
            <Price amount={sum.vat} />
          </dd>
        </div>
      )}
      {sum.refunded ? (
        <div>
          <dt>Refunded to you</dt>
          <dd>
            <Price amount={-sum.refunded} />
          </dd>
        </div>
      ) : null}
    </dl>
  );
}
