import type { Engine } from '#database/connect.server.ts';
import { aPlace, type Filling, type Place } from '../catalogue/place.ts';
import { type RunningShop, runShop } from './run-shop.ts';

/** Runs a piece of work with a fresh shop, and leaves nothing behind. */
export async function withShop<Result>(
  engine: Engine,
  filling: Filling,
  work: (shop: RunningShop, place: Place) => Promise<Result>,
): Promise<Result> {
  const place = await aPlace(engine, filling);
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
