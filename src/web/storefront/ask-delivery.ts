import type { DayRange } from '#values/days-in-words.ts';

/** What delivery to a place costs and why, and when it arrives. */
export type DeliveryQuote = {
  /** A postcode, or the first half of one. */
  place: string;
  /** Pence. */
  amount: number;
  reasons: string[];
  /** Null if nothing can be bought. */
  arrival: DayRange | null;
};

/** In pence. */
type OfLines = { lines: { variantId: string; amount: number }[] };

/** Asks the shop what delivery to a postcode costs, from the browser; undefined if it cannot say. */
export async function askDelivery(
  items: { variantId: string; quantity: number }[],
  postcode: string,
  signal: AbortSignal,
): Promise<(DeliveryQuote & OfLines) | undefined> {
  const query = new URLSearchParams({ postcode, items: JSON.stringify(items) });
  const answer = await fetch(`/api/v1/delivery?${query}`, { signal }).catch(() => null);
  if (!answer?.ok) return undefined;
  const { amount, lines, reasons, arrival } = await answer.json();
  return { place: postcode, amount, lines, reasons, arrival };
}
