/** Where the bytes of pictures live: files beside the database, or a store shared by several machines. */
export type ImageStore = {
  /** Keeps bytes under a name such as 'k3f9….640.webp'. An existing name is replaced whole. */
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** The bytes of a name, or null when there is nothing under it. */
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Removes a name; does nothing when it is not there. */
  remove(name: string): Promise<void>;
};
