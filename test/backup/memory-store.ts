import type { ObjectStore } from '#shop/object-store.ts';

/** A store in memory that can fail like a full disk. */
export function storeInMemory() {
  const objects = new Map<string, Buffer<ArrayBuffer>>();
  let isFull = false;
  const store: ObjectStore = {
    async put(name, content) {
      if (isFull) throw new Error('ENOSPC: no space left on device');
      objects.set(name, Buffer.from(content as Uint8Array));
    },
    get: async (name) => objects.get(name) ?? null,
    open: async () => null,
    size: async (name) => objects.get(name)?.length ?? null,
    async *list(prefix) {
      for (const name of [...objects.keys()].sort())
        if (name.startsWith(prefix)) yield { name, size: objects.get(name)?.length ?? 0 };
    },
    remove: async (name) => void objects.delete(name),
  };
  return {
    store,
    objects,
    fill: () => {
      isFull = true;
    },
    makeSpace: () => {
      isFull = false;
    },
    /** Changes one bit of an object. */
    damage(name: string) {
      const bytes = objects.get(name) ?? Buffer.alloc(1);
      bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] ?? 0) ^ 1;
    },
  };
}
