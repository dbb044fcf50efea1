import { useEffect, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { CarrierCode } from '#values/carriers.ts';
import { type DayRange, rangeInWords } from '#values/days-in-words.ts';
import { pounds } from '#values/uk/pence.ts';
import { Arrival } from '../../../../ui/arrival.tsx';
import { Button } from '../../../../ui/controls/button.tsx';
import { Field } from '../../../../ui/controls/field.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { FreeDelivery } from '../../../../ui/shop/free-delivery.tsx';
import type { DeliveryQuote } from '../../../ask-delivery.ts';
import css from './delivery-box.module.css';
import { type DeliveryAnswer, useDeliveryQuote } from './use-delivery-quote.ts';

type DeliveryBoxProps = {
  variantId: string;
  /** The address of this product and variant, which the form posts to. */
  path: string;
  carrier: CarrierCode;
  /** When it arrives in most places. */
  arrival: DayRange;
  /** When it can be collected instead; null where that is not offered. */
  ready: DayRange | null;
};

/** What delivery to the shopper's postcode costs and when it comes, asked once and remembered everywhere. */
export function DeliveryBox({ variantId, path, carrier, arrival, ready }: DeliveryBoxProps) {
  const fetcher = useFetcher<DeliveryAnswer>();
  const withoutScript = useActionData() as DeliveryAnswer | undefined;
  const answer = fetcher.data ?? withoutScript;
  const refused = answer && 'fields' in answer ? answer : undefined;
  const { place, known, isChanging, change } = useDeliveryQuote(variantId, quoteOf(fetcher.data));
  // The last answer stays until the new one is here, so that nothing flickers.
  const quote = place ? (known?.place === place ? known : { place }) : quoteOf(withoutScript);
  const shown: Partial<DeliveryQuote> | null | undefined = isChanging ? null : quote;

  // The pressed button has gone: move the focus to the field or the answer.
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (fetcher.data || isChanging)
      box.current?.querySelector<HTMLElement>('a, input:not([type=hidden])')?.focus();
  }, [fetcher.data, isChanging]);

  return (
    <section ref={box} className={css.box} aria-label="Delivery">
      <div role="status">
        {shown && (
          <p className={`row ${css.line}`}>
            <Icon name="truck" size={20} />
            <span>
              Delivery to {shown.place}:{' '}
              <b>{shown.amount === undefined ? '…' : pounds(shown.amount, { zeroIsFree: true })}</b>
            </span>
            {/* Without script this loads the page with the form again. */}
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
        {shown && (
          <p className={`soft ${css.more}`}>
            {shown.arrival && (
              <b>
                <Arrival arrival={shown.arrival} />
              </b>
            )}
            {shown.reasons?.map((reason) => (
              <span key={reason}>{reason}</span>
            ))}
          </p>
        )}
      </div>
      {!shown && (
        <fetcher.Form method="post" action={path} className={`beside ${css.form}`} noValidate>
          <input type="hidden" name="variantId" value={variantId} />
          <Field
            label="Delivery to your postcode"
            name="postcode"
            autoComplete="postal-code"
            defaultValue={refused?.input ?? quote?.place}
            error={refused?.fields?.postcode}
          />
          <Button variant="outline" type="submit" aria-disabled={fetcher.state !== 'idle'}>
            Check
          </Button>
        </fetcher.Form>
      )}
      {!shown && (
        <p className={`soft ${css.more}`}>
          <b>
            <Arrival arrival={arrival} isGeneral />
          </b>
          <span>
            <FreeDelivery carrier={carrier} />.
          </span>
        </p>
      )}
      {ready && (
        <p className={`soft ${css.more}`}>
          <span>
            Or collect it from us, free: ready{' '}
            <time dateTime={`${ready.from}/${ready.to}`}>{rangeInWords(ready)}</time>
          </span>
        </p>
      )}
    </section>
  );
}

function quoteOf(answer: DeliveryAnswer | undefined): DeliveryQuote | undefined {
  return answer && 'amount' in answer ? answer : undefined;
}
