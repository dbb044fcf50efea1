import { Truck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useActionData, useFetcher } from 'react-router';
import type { PostageProvider } from '#values/carriers.ts';
import { pounds } from '#values/pence.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { FreeDelivery } from '../../ui/free-delivery.tsx';
import css from './delivery-box.module.css';
import { type DeliveryAnswer, type DeliveryQuote, useDeliveryQuote } from './use-delivery-quote.ts';

type DeliveryBoxProps = {
  variantId: string;
  /** The address of this product and variant, which the form posts to. */
  path: string;
  provider: PostageProvider;
};

/** The delivery charge to the shopper's postcode, asked once and remembered everywhere. */
export function DeliveryBox({ variantId, path, provider }: DeliveryBoxProps) {
  const fetcher = useFetcher<DeliveryAnswer>();
  const withoutScript = useActionData() as DeliveryAnswer | undefined;
  const answer = fetcher.data ?? withoutScript;
  const refused = answer && 'fields' in answer ? answer : undefined;
  const { quote, isChanging, change } = useDeliveryQuote(variantId, quoteOf(fetcher.data));
  const shown = isChanging ? null : (quote ?? quoteOf(withoutScript));

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
          <p className={css.line}>
            <Truck size={20} strokeWidth={1.5} aria-hidden />
            <span>
              Delivery to {shown.postcode}:{' '}
              <b>{shown.amount === null ? '…' : pounds(shown.amount, { zeroIsFree: true })}</b>
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
      </div>
      {!shown && (
        <fetcher.Form method="post" action={path} className={css.form} noValidate>
          <input type="hidden" name="variantId" value={variantId} />
          <Field
            label="Delivery to your postcode"
            name="postcode"
            autoComplete="postal-code"
            defaultValue={refused?.input ?? quote?.postcode}
            error={refused?.fields?.postcode}
          />
          <Button variant="outline" type="submit" aria-disabled={fetcher.state !== 'idle'}>
            Check
          </Button>
        </fetcher.Form>
      )}
      <p className={css.claim}>
        <FreeDelivery provider={provider} />.
      </p>
    </section>
  );
}

function quoteOf(answer: DeliveryAnswer | undefined): DeliveryQuote | undefined {
  return answer && 'amount' in answer ? answer : undefined;
}
