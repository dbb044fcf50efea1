import type { Shop } from '../shop.server.ts';

/** A kind of text, such as pages: what its body holds, and what a shop shows before its owner has written any. */
export type TextKind<Body> = {
  kind: string;
  /** What it is called in sentences. */
  noun: string;
  /** The body of what was sent, tidied. ShopError `invalid` with its fields. */
  read(sent: unknown): Body;
  /** What only the database can say of words that are to be published. ShopError `invalid` with its fields. */
  check?(shop: Shop, body: Body): Promise<void>;
  /** By handle. */
  defaults: Record<string, Body>;
  /** What the history of changes says of it; the words themselves are in its own. */
  factsOf(body: Body): object;
  /** Handles that none may have. */
  reserved: string[];
};
