import type { Engine } from '#database/connect.server.ts';
import { aPlace, type Place } from '../catalogue/place.ts';
import { type RunningShop, runShop } from './run-shop.ts';

/** Runs a piece of work with a fresh shop that has so many products, and leaves nothing behind. */
export async function withShop<Result>(
  engine: Engine,
  products: number,
  work: (shop: RunningShop, place: Place) => Promise<Result>,
): Promise<Result> {
  const place = await aPlace(engine, products);
  try {
    const shop = await runShop(place);
    try {
      return await work(shop, place);
    } finally {
      await shop.stop();
    }
  } finally {
    await place.remove();
  }
}
