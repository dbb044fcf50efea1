import type { Shop } from '#shop/shop.server.ts';

/** What `work` finds; null after a fault, which is logged, for the page to say. */
export async function orFault<T>(shop: Shop, message: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    shop.log.error(message, { error });
    return null;
  }
}
