import { hasGoods, type PricedBasket } from '#shop/basket/priced-basket.ts';
import { pounds } from '#values/uk/pence.ts';
import { Arrival } from '../../ui/arrival.tsx';
import css from './delivery-note.module.css';

type Props = {
  basket: Pick<PricedBasket, 'lines' | 'collects' | 'delivery' | 'deliveryReasons' | 'arrival'>;
  postcode: string | null;
};

/** What delivery costs, why, and when it arrives or can be collected, where the customer is looking. */
export function DeliveryNote({ basket, postcode }: Props) {
  const { collects, delivery, deliveryReasons, arrival } = basket;
  if (!hasGoods(basket)) return null;
  return (
    <div role="status" className={css.note}>
      {delivery === null || (postcode === null && !collects) ? (
        <p>Delivery is priced by postcode. You see what it costs, and when it comes, before you pay.</p>
      ) : (
        <p>
          <b>
            {collects ? 'Collection' : `Delivery to ${postcode}`}: {pounds(delivery, { zeroIsFree: true })}
          </b>
          {deliveryReasons.map((reason) => (
            <span key={reason}>{reason}</span>
          ))}
          {arrival && (
            <span>
              <Arrival arrival={arrival} collects={collects} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}
