import type { ComponentProps } from 'react';
import { Form } from 'react-router';
import { changeFirst, hasGoods, type PricedBasket } from '#shop/basket/priced-basket.ts';
import type { FieldError } from '#shop/errors.ts';
import { Arrival } from '../../ui/arrival.tsx';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FreeDelivery } from '../../ui/shop/free-delivery.tsx';
import css from './cart-summary.module.css';
import { CodeField } from './code-field.tsx';
import { SumLines } from './sum-lines.tsx';
import { SummaryPanel } from './summary-panel.tsx';

type CartSummaryProps = {
  basket: PricedBasket;
  postcode: string | null;
  isBusy: boolean;
  postcodeError: FieldError | undefined;
  refusedCode: ComponentProps<typeof CodeField>['refused'];
  returnDays: number;
  canCollect: boolean;
};

/** The totals, the delivery postcode and the link to the checkout. */
export function CartSummary({
  basket,
  postcode,
  isBusy,
  postcodeError,
  refusedCode,
  returnDays,
  canCollect,
}: CartSummaryProps) {
  const blocked = changeFirst(basket);
  const isUnknown = !postcode && !basket.collects;
  return (
    <SummaryPanel title="Summary">
      {hasGoods(basket) && (
        <SumLines sum={basket} postcode={postcode} collects={basket.collects} isBusy={isBusy} />
      )}
      <CodeField codes={basket.codes} from="cart" refused={refusedCode} />
      {blocked ? (
        <p className={css.blocked}>{blocked}</p>
      ) : (
        <ButtonLink to="/checkout" isFull>
          Checkout
        </ButtonLink>
      )}
      <details className={css.delivery} open={Boolean(postcodeError)}>
        <summary>
          {basket.collects
            ? 'Have it delivered instead'
            : postcode
              ? 'Deliver somewhere else'
              : 'What does delivery cost?'}
        </summary>
        <Form method="post" action="/cart" preventScrollReset className={`beside ${css.postcode}`}>
          <Field
            label="Delivery postcode"
            name="postcode"
            defaultValue={postcode ?? ''}
            autoComplete="postal-code"
            error={postcodeError}
          />
          <Button variant="outline" type="submit" name="intent" value="postcode">
            Show
          </Button>
        </Form>
      </details>
      <ul className={css.assurances}>
        {(basket.arrival || isUnknown) && (
          <li>
            <Icon name="truck" size={20} />
            <span>
              {basket.arrival && (
                <Arrival arrival={basket.arrival} isGeneral={isUnknown} collects={basket.collects} />
              )}
              {/* Beside a price for their postcode, a claim about other places would only confuse. */}
              {isUnknown && (
                <>
                  {basket.arrival && <br />}
                  <FreeDelivery />
                </>
              )}
            </span>
          </li>
        )}
        {canCollect && !basket.collects && (
          <li>
            <Icon name="shopping-bag" size={20} />
            <span>Or collect it from us, free: choose so at the checkout</span>
          </li>
        )}
        <li>
          <Icon name="rotate-ccw" size={20} />
          <span>{returnDays}-day returns</span>
        </li>
      </ul>
    </SummaryPanel>
  );
}
