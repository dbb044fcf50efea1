import type { Shop } from '#shop/shop.server.ts';

/** The result of `work`, or null after a fault, which is logged. */
export async function orFault<T>(shop: Shop, message: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    shop.log.error(message, { error });
    return null;
  }
}
