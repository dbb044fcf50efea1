import { useEffect, useRef, useState } from 'react';
import { type PricedBasket, type Quote, withDelivery } from '#shop/basket/priced-basket.ts';
import { parsePostcode } from '#values/uk/postcode.ts';
import { afterPress } from '../../ui/after-press.ts';
import { askDelivery } from '../ask-delivery.ts';

type Priced = { basket: PricedBasket; postcode: string | null };

/**
 * The basket with delivery to the postcode in the field, as soon as it is complete; `ask` is called with every text of
 * the field. The server's price follows with the next step, and is the one that counts.
 */
export function useQuotedBasket({ basket, postcode }: Priced): Priced & { ask: (typed: string) => void } {
  const [quote, setQuote] = useState<Quote | null>(null);
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  function ask(typed: string) {
    const wanted = parsePostcode(typed);
    if (!wanted) return;
    asking.current?.abort();
    const items = basket.lines.filter(({ problem }) => !problem || problem.kind === 'short');
    if (wanted === postcode || items.length === 0) return setQuote(null);
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
  return { basket: withDelivery(basket, quote), postcode: quote.place, ask };
}
