import { useEffect, useState, useSyncExternalStore } from 'react';
import { findCookie } from '#shop/basket/basket-cookie.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';
import type { FieldErrors } from '#shop/errors.ts';

/** `amount` in pence; null while loading. */
export type DeliveryQuote = { postcode: string; amount: number | null };

/** What the form of the product page answers; `amount` in pence. */
export type DeliveryAnswer = { postcode: string; amount: number } | { fields?: FieldErrors; input?: string };

const POSTCODE_CHANGED = 'postcode-changed';

/**
 * The delivery charge for a variant to the remembered postcode. Empty on the server, where pages are the same for
 * everyone; fetched for each variant, and known at once when the shopper has just entered another postcode (`answer`).
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
    void ask(variantId, postcode, leaving.signal).then((amount) => {
      if (amount !== undefined) setKnown({ postcode, amount });
    });
    return () => leaving.abort();
  }, [variantId, postcode]);

  // Keep the last amount until the new one arrives, so that nothing flickers.
  const quote = known?.postcode === postcode ? known : { postcode, amount: null };
  return { quote: postcode ? quote : null, isChanging, change: () => setChanging(true) };
}

async function ask(variantId: string, postcode: string, signal: AbortSignal): Promise<number | undefined> {
  const query = new URLSearchParams({ variantId, postcode });
  const answer = await fetch(`/api/v1/delivery?${query}`, { signal }).catch(() => null);
  return answer?.ok ? (await answer.json()).amount : undefined;
}

function rememberedPostcode(): string {
  return decodeURIComponent(findCookie(document.cookie, POSTCODE_COOKIE) ?? '');
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(POSTCODE_CHANGED, listener);
  return () => window.removeEventListener(POSTCODE_CHANGED, listener);
}
