import type { RunningShop } from './run-shop.ts';
import { startMeasuring, type Use } from './use.ts';

/** A load, and what it used once its warm-up was over. */
export async function measureUse<Result>(
  shop: RunningShop,
  load: (onMeasuring: () => void) => Promise<Result>,
): Promise<[Result, Use]> {
  const { promise: measuring, resolve } = Promise.withResolvers<void>();
  const stopping = measuring.then(() => startMeasuring(shop));
  const result = await load(resolve);
  return [result, await (await stopping)()];
}
