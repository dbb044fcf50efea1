import { type ComponentProps, useId } from 'react';
import { hasGoods, lineTag, type PricedBasket } from '#shop/basket/priced-basket.ts';
import { madeInWords } from '#values/stock-kind.ts';
import { pounds } from '#values/uk/pence.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Price } from '../../ui/shop/price.tsx';
import css from './basket-summary.module.css';
import { CodeField } from './code-field.tsx';
import { MiniLines } from './mini-lines.tsx';
import { SumLines } from './sum-lines.tsx';

type BasketSummaryProps = {
  title: string;
  basket: PricedBasket;
  postcode: string | null;
  /** Where giving a code without script leads back to; null where no code is taken. */
  from: 'checkout' | 'payment' | null;
  refusedCode: ComponentProps<typeof CodeField>['refused'];
};

/**
 * The basket beside the checkout: on a phone a sticky bar with the total that opens; on a wide screen always open (by
 * CSS alone, so it works without script).
 */
export function BasketSummary({ title, basket, postcode, from, refusedCode }: BasketSummaryProps) {
  const id = useId();
  return (
    <Panel className={css.panel} aria-labelledby={id}>
      <h2 id={id} className={css.title}>
        {title}
      </h2>
      <details className={css.details}>
        <summary className={`line ${css.bar}`}>
          <span className={css.name}>
            {title}
            <small>{deliveryIn(basket)}</small>
          </span>
          <Icon name="chevron-down" />
          {hasGoods(basket) && <Price amount={basket.amount} />}
        </summary>
        <div className={css.lines}>
          <MiniLines
            lines={basket.lines.map((line) => ({
              key: line.variantId,
              title: line.title,
              picture: line.featuredMedia,
              options: line.options.map((option) => option.viewName),
              note: `Quantity ${line.quantity}`,
              made: madeInWords(line),
              ...lineTag(line),
              problem: line.problem?.message,
            }))}
          />
          {hasGoods(basket) && <SumLines sum={basket} postcode={postcode} collects={basket.collects} />}
          {from && <CodeField codes={basket.codes} from={from} refused={refusedCode} />}
          {basket.arrival && (
            <p className={css.arrival}>
              <Arrival arrival={basket.arrival} isGeneral={!postcode} collects={basket.collects} />
            </p>
          )}
        </div>
      </details>
    </Panel>
  );
}

function deliveryIn(basket: PricedBasket): string {
  const { delivery } = basket;
  if (!hasGoods(basket)) return 'sold out';
  if (basket.collects) return 'to collect';
  if (delivery === null) return 'delivery to be added';
  return delivery === 0 ? 'with free delivery' : `with ${pounds(delivery)} delivery`;
}
