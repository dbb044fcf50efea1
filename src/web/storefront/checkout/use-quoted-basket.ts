import { useEffect, useRef, useState } from 'react';
import { type PricedBasket, type Quote, withDelivery } from '#shop/basket/priced-basket.ts';
import { COLLECTED } from '#values/destination.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { afterPress } from '../../ui/after-press.ts';
import { askDelivery } from '../ask-delivery.ts';

/** What is known of what is delivered after all, before its postcode is. */
const NOWHERE: Quote = { lines: [], place: '', collects: false, reasons: [], arrival: null };

type Priced = { basket: PricedBasket; postcode: string | null };

/**
 * The basket with delivery to the postcode in the field, as soon as it is complete, or collected; `ask` is called with
 * every text of the field, or with `COLLECTED`. The server's price follows with the next step, and is the one that counts.
 */
export function useQuotedBasket({ basket, postcode }: Priced): Priced & { ask: (typed: string) => void } {
  const [quote, setQuote] = useState<Quote | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function ask(typed: string) {
    const wanted = typed === COLLECTED ? COLLECTED : parsePostcode(typed);
    const isCollected = quote ? quote.collects : basket.collects;
    if (!wanted && !isCollected) return;
    asking.current?.abort();
    if (!wanted) return setQuote(NOWHERE);
    const items = basket.lines.filter(({ problem }) => !problem || problem.kind === 'short');
    const isAsLoaded = wanted === (basket.collects ? COLLECTED : postcode);
    if (isAsLoaded || items.length === 0) return setQuote(null);
    const leaving = new AbortController();
    asking.current = leaving;
    void askDelivery(
      items.map(({ variantId, quantity }) => ({ variantId, quantity })),
      wanted,
      leaving.signal,
    ).then((answer) => {
      if (answer) afterPress(() => !leaving.signal.aborted && setQuote(answer));
    });
  }
  if (!quote) return { basket, postcode, ask };
  const quoted = withDelivery(basket, quote);
  if (quote === NOWHERE) return { basket: { ...quoted, delivery: null }, postcode: null, ask };
  return { basket: quoted, postcode: quote.place || null, ask };
}
