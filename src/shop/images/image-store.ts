import { ShopError } from '../errors.ts';
import type { ObjectStore } from '../object-store.ts';
import type { Log } from '../shop.server.ts';

/** At most so many bytes in one picture. */
export const MAX_PICTURE_BYTES = 15 * 1024 * 1024;

/** Stores the bytes of pictures by names such as 'k3/k3f9….640.webp'. */
export type ImageStore = Pick<ObjectStore, 'get' | 'remove'> & {
  put(name: string, bytes: Uint8Array): Promise<void>;
};

/**
 * The pictures in a store. A failure is logged with its reason and refused as ShopError `busy`. With `older`, pictures
 * from before the store was configured are still read there.
 */
export function imageStore(store: ObjectStore, log: Log, older?: ObjectStore): ImageStore {
  return {
    put: (name, bytes) => orBusy(name, () => store.put(name, bytes)),
    get: (name) => orBusy(name, async () => (await store.get(name)) ?? (await older?.get(name)) ?? null),
    remove: (name) =>
      orBusy(name, async () => {
        await older?.remove(name);
        await store.remove(name);
      }),
  };

  async function orBusy<T>(name: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      log.error('the picture store failed', { name, error });
      throw new ShopError('busy', 'Pictures are not available right now. Please try again in a minute.', {
        retryAfter: RETRY_AFTER,
      });
    }
  }
}

/** Seconds. */
const RETRY_AFTER = 30;
