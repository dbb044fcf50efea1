import { useEffect, useState } from 'react';
import type { PackingNow } from '#shop/sales/list/find-to-pack.server.ts';
import type { PackedOrder } from '#shop/sales/list/orders-bulk.server.ts';
import { afterPress } from '../../../ui/after-press.ts';
import { addressOfOrders, PACKING_PATH } from '../list/bulk-addresses.ts';

/** Milliseconds. */
const EVERY = 5_000;

/**
 * What others have done to these orders since they were loaded: asked for every few seconds while the page is looked at, and
 * as soon as somebody comes back to it. No card moves or goes by it.
 */
export function usePackingNow(orders: PackedOrder[], total: number): PackingNow {
  const [latest, setLatest] = useState<{ of: PackedOrder[]; now: PackingNow }>();
  useEffect(() => {
    const leaving = new AbortController();
    const address = addressOfOrders(
      PACKING_PATH,
      orders.map(({ order }) => order.id),
    );
    const look = async () => {
      if (document.visibilityState !== 'visible') return;
      const answer = await fetch(address, { signal: leaving.signal }).catch(() => null);
      const now = answer?.ok ? await answer.json().catch(() => null) : null;
      if (now && !leaving.signal.aborted) afterPress(() => setLatest({ of: orders, now }));
    };
    const timer = setInterval(look, EVERY);
    addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      leaving.abort();
      clearInterval(timer);
      removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
    };
  }, [orders]);
  if (latest?.of === orders) return latest.now;
  const packed = orders.flatMap(({ order, packed }) => (packed ? [[order.id, packed] as const] : []));
  return { packed: Object.fromEntries(packed), gone: {}, total };
}
