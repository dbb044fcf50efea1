import pLimit from 'p-limit';
import type { ObjectStore } from '#shop/object-store.ts';
import { PICTURES } from './objects.ts';
import type { Vault } from './vault.server.ts';

/** Pictures in memory at once, each of 15 MB at most. */
const AT_ONCE = 4;

/**
 * Stores every picture that is not there; resolves to how many there are, and what is wrong with others. What is in an S3
 * store may well have survived what the database did not.
 */
export async function restorePictures(vault: Vault, store: Pick<ObjectStore, 'list' | 'put'>) {
  const present = new Set<string>();
  for await (const { name } of store.list('')) present.add(name);
  let restored = 0;
  const complaints: string[] = [];
  const limit = pLimit(AT_ONCE);
  await limit.map(await vault.list(PICTURES), async (sealed) => {
    const name = sealed.slice(PICTURES.length);
    try {
      const bytes = present.has(name) ? null : await vault.get(sealed);
      if (bytes) await store.put(name, bytes);
      restored += 1;
    } catch (error) {
      complaints.push(`${(error as Error).message}.`);
    }
  });
  return { restored, complaints };
}
