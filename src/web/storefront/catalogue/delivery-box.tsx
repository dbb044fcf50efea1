import { Truck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link, useActionData, useFetcher } from 'react-router';
import { pounds } from '#values/pence.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { DELIVERY_TABLE_PATH } from '../frame/places.ts';
import css from './delivery-box.module.css';
import type { DeliveryAnswer } from './product.tsx';
import { type DeliveryQuote, useDeliveryQuote } from './use-delivery-quote.ts';

type DeliveryBoxProps = {
  variantId: string;
  /** Of this product, with its variant: the form posts here. */
  path: string;
  claim: string;
};

/** What delivery to the shopper's own postcode costs: asked here once, remembered everywhere. */
export function DeliveryBox({ variantId, path, claim }: DeliveryBoxProps) {
  const fetcher = useFetcher<DeliveryAnswer>();
  const withoutScript = useActionData() as DeliveryAnswer | undefined;
  const answer = fetcher.data ?? withoutScript;
  const refused = answer && 'fields' in answer ? answer : undefined;
  const { quote, isChanging, change } = useDeliveryQuote(variantId, quoteOf(fetcher.data));
  const shown = isChanging ? null : (quote ?? quoteOf(withoutScript));

  // What was pressed has gone: on to the field that wants something, or to the answer.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fetcher.data || isChanging)
      box.current?.querySelector<HTMLElement>('a, input:not([type=hidden])')?.focus();
  }, [fetcher.data, isChanging]);

  return (
    <section ref={box} className={css.box} aria-label="Delivery">
      <div role="status">
        {shown && (
          <p className={css.line}>
            <Truck size={20} strokeWidth={1.5} aria-hidden />
            <span>
              Delivery to {shown.postcode}:{' '}
              <b>{shown.amount === null ? '…' : pounds(shown.amount, { zeroIsFree: true })}</b>
            </span>
            {/* Without script the plain page asks again. */}
            <a
              href={path}
              className={css.change}
              onClick={(event) => {
                event.preventDefault();
                change();
              }}
            >
              Change<span className="visually-hidden"> the postcode</span>
            </a>
          </p>
        )}
      </div>
      {!shown && (
        <fetcher.Form method="post" action={path} className={css.form} noValidate>
          <input type="hidden" name="variantId" value={variantId} />
          <Field
            label="Delivery to your postcode"
            name="postcode"
            autoComplete="postal-code"
            defaultValue={refused?.typed ?? quote?.postcode}
            error={refused?.fields?.postcode}
          />
          <Button variant="outline" type="submit" aria-disabled={fetcher.state !== 'idle'}>
            Check
          </Button>
        </fetcher.Form>
      )}
      <p className={css.claim}>
        {claim} except the areas{' '}
        <Link to={DELIVERY_TABLE_PATH} className="link">
          listed here
        </Link>
        .
      </p>
    </section>
  );
}

function quoteOf(answer: DeliveryAnswer | undefined): DeliveryQuote | undefined {
  return answer && 'amount' in answer ? answer : undefined;
}
