import type { Database, Db } from '#database/connect.server.ts';
import type { ImageStore } from './images/image-store.ts';
import type { MailTransport } from './mail/mail-transport.ts';
import type { CardGateway } from './payments/card-gateway.ts';
import type { PayLater } from './payments/pay-later-provider.ts';
import type { WebhookCaller } from './webhooks/webhook-caller.ts';

/**
 * All of the outside world that the domain may touch. The first argument of every domain function that reaches
 * outside, so that time, ids and chance can be given in by a test.
 */
export type Shop = {
  database: Database;
  /** The open transaction inside `inTransaction`, else the outer handle. */
  db: Db;
  isInTransaction: boolean;
  /** What the open transaction does last of all, by name (`beforeCommit`). */
  lastWork?: Map<string, LastWork>;
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Holds an answer back on purpose, for so many milliseconds. */
  holdBack(milliseconds: number): Promise<unknown>;
  /** A fresh unguessable id: prefix and 22 base62 characters, 'p_…'. */
  newId(prefix: IdPrefix): string;
  /** 256 random bits in base64url, for sessions and mailed links. */
  randomToken(): string;
  /** Key of the keyed hashes that the shop makes; never leaves the process. */
  secret: string;
  /** Absolute address of the shop, without a slash at the end. */
  publicUrl: string;
  /** True while the sandbox plays a provider: the shop then says that no money moves. */
  isTestMode: boolean;
  /** The way to pay by card; null when none is configured, and then it is not offered. */
  cards: CardGateway | null;
  /** The way to pay later; null when it is switched off or none is configured, and then it does not exist. */
  payLater: PayLater | null;
  /** The way out for mails; null when none is configured, and then they wait in the outbox. */
  mail: MailTransport | null;
  /** The way to those who are told what happens. */
  webhooks: WebhookCaller;
  images: ImageStore;
  /** The discount fraction that the shop starts with, until the owner sets another. */
  startingDiscount: number;
  log: Log;
};

export type IdPrefix =
  | 'p'
  | 'v'
  | 'c'
  | 'o'
  | 'i'
  | 'm'
  | 'a'
  | 's'
  | 'd'
  | 'e'
  | 'l'
  | 'pay'
  | 'opt'
  | 'val'
  | 'img'
  | 'mov'
  | 'hook'
  | 'evt'
  | 'dlv'
  | 'msg'
  | 'req';

export type Log = {
  info(message: string, context?: Record<string, unknown>): void;
  warn(message: string, context?: Record<string, unknown>): void;
  error(message: string, context?: Record<string, unknown>): void;
};

/** Runs work with a shop that holds one transaction; inside another one it joins it. */
export function inTransaction<T>(shop: Shop, work: (shop: Shop) => Promise<T>): Promise<T> {
  if (shop.isInTransaction) return work(shop);
  return shop.database.inTransaction(async (db) => {
    const lastWork = new Map<string, LastWork>();
    const inside = { ...shop, db, isInTransaction: true, lastWork };
    const result = await work(inside);
    for (const last of lastWork.values()) await last(inside);
    return result;
  });
}

type LastWork = (shop: Shop) => Promise<void>;

/**
 * Puts work at the end of the open transaction, where everything else of it is done; what was asked for last comes
 * last. However often it is asked for under one name, it is done once. Outside a transaction it gets one of its own,
 * at once.
 */
export async function beforeCommit(shop: Shop, name: string, work: LastWork): Promise<void> {
  if (shop.lastWork) {
    shop.lastWork.delete(name);
    shop.lastWork.set(name, work);
  } else await inTransaction(shop, work);
}
