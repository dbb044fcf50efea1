import { useEffect, useState, useSyncExternalStore } from 'react';
import { findCookie } from '#shop/basket/basket-cookie.ts';
import { POSTCODE_COOKIE } from '#shop/delivery/postcode-cookie.ts';

/** `amount` in pence; null while it is being asked for. */
export type DeliveryQuote = { postcode: string; amount: number | null };

const POSTCODE_CHANGED = 'postcode-changed';

/**
 * What delivery of a variant to the remembered postcode costs. Nothing on the server, where the page is the same for
 * everyone; asked for anew with every variant, and known at once when the shopper has just named another postcode
 * (`answer`).
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

  // Until the answer for another variant is there, the last one stands: nothing flickers while one chooses.
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
