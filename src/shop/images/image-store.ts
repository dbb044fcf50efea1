/** Stores the bytes of pictures: files beside the database, or a store shared by several machines. */
export type ImageStore = {
  /** Stores bytes under a name such as 'k3f9….640.webp'. An existing one is replaced whole. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The stored bytes, or null. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a name, if it exists. */
  remove(name: string): Promise<void>;
};
