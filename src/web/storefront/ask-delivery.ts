import type { DayRange } from '#values/days-in-words.ts';
import { COLLECTED } from '#values/destination.ts';

/** What delivery to a place costs and why, and when it arrives; or when it can be collected. */
export type DeliveryQuote = {
  /** A postcode, or the first half of one; '' where it is collected. */
  place: string;
  collects: boolean;
  /** Pence. */
  amount: number;
  reasons: string[];
  /** Null if nothing can be bought. */
  arrival: DayRange | null;
};

/** In pence. */
type OfLines = { lines: { variantId: string; amount: number }[] };

/** Asks the shop what delivery to a postcode costs, or when it can be collected, from the browser; undefined if it cannot say. */
export async function askDelivery(
  items: { variantId: string; quantity: number }[],
  destination: string,
  signal: AbortSignal,
): Promise<(DeliveryQuote & OfLines) | undefined> {
  const query = new URLSearchParams({ items: JSON.stringify(items) });
  const place = destination === COLLECTED ? '' : destination;
  if (place) query.set('postcode', place);
  else query.set('collects', 'true');
  const answer = await fetch(`/api/v1/delivery?${query}`, { signal }).catch(() => null);
  if (!answer?.ok) return undefined;
  const { amount, lines, collects, reasons, arrival } = await answer.json();
  return { place, amount, lines, collects, reasons, arrival };
}
