/** Bytes in whole, or in pieces where they would not fit into memory. */
export type Content = Uint8Array | AsyncIterable<Uint8Array>;

/** Size in bytes. */
export type StoredObject = { name: string; size: number };

/**
 * Stores bytes by name: a folder, or a store that several machines share. A name is relative, such as
 * 'k3/k3f9.640.webp'; anything else is an error. What fails rejects with the store's own error.
 */
export type ObjectStore = {
  /** Stores all or nothing, replacing what has the name; what was stored survives a power cut. */
  put(name: string, content: Content): Promise<void>;
  get(name: string): Promise<Uint8Array<ArrayBuffer> | null>;
  /** The bytes in pieces, or null. */
  open(name: string): Promise<AsyncIterable<Uint8Array> | null>;
  /** The size in bytes, or null if there is no such object. */
  size(name: string): Promise<number | null>;
  /** Every object whose name begins with the prefix, sorted by name. */
  list(prefix: string): AsyncIterable<StoredObject>;
  /** Removes a name, if it exists. */
  remove(name: string): Promise<void>;
};

/** The name, or an error if it could lead out of the store or be read differently by another store. */
export function requireObjectName(name: string): string {
  const isSafe = name.length <= 500 && name.split('/').every((part) => /^\w[\w.-]*$/.test(part));
  if (!isSafe) throw new Error(`not the name of an object: ${name}`);
  return name;
}
