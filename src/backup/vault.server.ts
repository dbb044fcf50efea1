import type { ObjectStore } from '#shop/object-store.ts';
import { seal, unseal } from '#values/seal.server.ts';

/** Where backups are: a store that holds nothing but what was sealed with the installation's key. */
export type Vault = {
  put(name: string, plain: Uint8Array): Promise<void>;
  /** Null when there is no such object. Throws SealError when it is damaged. */
  get(name: string): Promise<Buffer | null>;
  /** The names that begin so, sorted. */
  list(prefix: string): Promise<string[]>;
  remove(name: string): Promise<void>;
};

/** Milliseconds after which a store that does not answer counts as failed. */
const PATIENCE = 30_000;

/** Seals everything that goes into the store, under its name. */
export function vaultIn(store: ObjectStore, key: Buffer): Vault {
  return {
    put: (name, plain) => inTime(store.put(name, seal(key, name, plain)), name),
    async get(name) {
      const sealed = await inTime(store.get(name), name);
      return sealed && unseal(key, name, sealed);
    },
    async list(prefix) {
      const names: string[] = [];
      for await (const { name } of store.list(prefix)) names.push(name);
      return names;
    },
    remove: (name) => inTime(store.remove(name), name),
  };
}

/** Rejects when the store takes too long: a folder on a network may never answer. */
async function inTime<T>(work: Promise<T>, name: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`the backup store did not answer within ${PATIENCE / 1000} s (${name})`)),
      PATIENCE,
    );
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
