import { useEffect, useState, useSyncExternalStore } from 'react';
import { findCookie } from '#shop/basket/basket-cookie.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { askDelivery, type DeliveryQuote } from '../../../ask-delivery.ts';

/** What the form of the product page answers. */
export type DeliveryAnswer = DeliveryQuote | { fields?: FieldErrors; input?: string };

const POSTCODE_CHANGED = 'postcode-changed';

/**
 * Delivery of a variant to the remembered postcode. Empty on the server, where pages are the same for everyone; fetched
 * for each variant, and known at once when the shopper has just asked (`answer`). Half a postcode is answered but not
 * remembered: basket and checkout need all of it.
 */
export function useDeliveryQuote(variantId: string, answer: DeliveryQuote | undefined) {
  const postcode = useSyncExternalStore(subscribe, rememberedPostcode, () => '');
  const [known, setKnown] = useState<DeliveryQuote | null>(null);
  const [isChanging, setChanging] = useState(false);

  useEffect(() => {
    if (!answer) return;
    setKnown(answer);
    setChanging(false);
    window.dispatchEvent(new Event(POSTCODE_CHANGED));
  }, [answer]);

  useEffect(() => {
    if (!postcode) return;
    const leaving = new AbortController();
    void askDelivery([{ variantId, quantity: 1 }], postcode, leaving.signal).then((quote) => {
      if (quote) setKnown((last) => (isHalf(last) ? last : quote));
    });
    return () => leaving.abort();
  }, [variantId, postcode]);

  return {
    place: isHalf(known) ? known.place : postcode,
    known,
    isChanging,
    change: () => setChanging(true),
  };
}

function isHalf(quote: DeliveryQuote | null): quote is DeliveryQuote {
  return quote !== null && !quote.place.includes(' ');
}

function rememberedPostcode(): string {
  return decodeURIComponent(findCookie(document.cookie, POSTCODE_COOKIE) ?? '');
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(POSTCODE_CHANGED, listener);
  return () => window.removeEventListener(POSTCODE_CHANGED, listener);
}
