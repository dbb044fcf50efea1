import { receiveCallback } from '#shop/sales/payments/receive-callback.server.ts';
import type { Shop } from '#shop/shop.server.ts';

/** Hands the shop what the card gateway posted to its callback address. */
export function hearCallback(shop: Shop, rawBody: string): Promise<void> {
  return receiveCallback(shop, { headers: new Headers(), rawBody });
}
