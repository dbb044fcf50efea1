import type { Database, Db } from '#database/connect.server.ts';
import type { Backup } from './backup/backup.ts';
import type { EmailTransport } from './emails/email-transport.ts';
import type { PictureCaller } from './files/imports/pictures/picture-caller.ts';
import type { ImageStore } from './images/image-store.ts';
import type { Machine } from './machine/machine.ts';
import type { Findings } from './machine/machine-finding.ts';
import type { ReleaseFeed } from './machine/release.ts';
import type { Stranger } from './payment-page/stranger.ts';
import type { Provider } from './sales/payments/payment-provider.ts';
import type { Services } from './services/services.ts';
import type { WebhookCaller } from './webhooks/webhook-caller.ts';

/**
 * Everything outside that the domain may use: the first argument of every domain function with effects, so tests can
 * control time, ids and chance.
 */
export type Shop = {
  database: Database;
  /** The open transaction inside `inTransaction`, otherwise the outer handle. */
  db: Db;
  isInTransaction: boolean;
  /** What changes are recorded as part of, such as an import. */
  partOf?: string;
  /** What runs just before the commit, by name (`beforeCommit`). */
  lastWork?: Map<string, LastWork>;
  /** Milliseconds since 1970, UTC. */
  now(): number;
  /** Delays an answer on purpose, by so many milliseconds. */
  holdBack(milliseconds: number): Promise<unknown>;
  /** A fresh unguessable id: prefix and 22 base62 characters, 'p_…', in the order of time. */
  newId(prefix: IdPrefix): string;
  /** 256 random bits in base64url, for sessions and emailed links. */
  randomToken(): string;
  /** Key for keyed hashes; never leaves the process. */
  secret: string;
  /** The shop's absolute address, without a trailing slash. */
  publicUrl: string;
  /** Whom the owner can have an account with. The fields below that it makes (`Working`) follow what was entered (`followServices`). */
  services: Services;
  /** True while the sandbox is a provider: the shop then says that no money moves. */
  isTestMode: boolean;
  /** Every configured provider by adapter and account (`keyOf`), offered or not: its payments are settled there. */
  providers: Record<string, Provider>;
  /** What customers may choose from, in the order shown; of one adapter there is only one. */
  offered: Provider[];
  /** Sends emails; null when none is configured: they wait in the outbox. */
  emails: EmailTransport | null;
  /** Calls webhook endpoints. */
  webhooks: WebhookCaller;
  /** Fetches the pictures that a file of products names. */
  pictures: PictureCaller;
  images: ImageStore;
  machine: Machine;
  /** Looks the machine over, as the command `doctor` does; it takes seconds. */
  examine(): Promise<Findings[]>;
  /** Where newer versions are made known; null where nobody is asked. */
  releases: ReleaseFeed | null;
  /** Visits the shop from outside, for the check of the payment page; null while the shop is developed. */
  stranger: Stranger | null;
  /** Null in a shop without a backup. */
  backup: Backup | null;
  /** The initial discount fraction, until the owner sets another. */
  startingDiscount: number;
  /** Visits to addresses that were not found, by address, until a job writes them. */
  missedAddresses: Map<string, number>;
  log: Log;
};

export type IdPrefix =
  | 'p'
  | 'psf'
  | 'pso'
  | 'psc'
  | 'psr'
  | 'v'
  | 'c'
  | 'o'
  | 'i'
  | 'm'
  | 'a'
  | 's'
  | 't'
  | 'd'
  | 'e'
  | 'l'
  | 'pay'
  | 'opt'
  | 'val'
  | 'grid'
  | 'act'
  | 'undo'
  | 'film'
  | 'img'
  | 'mov'
  | 'con'
  | 'hook'
  | 'evt'
  | 'dlv'
  | 'msg'
  | 'rep'
  | 'req'
  | 'chk'
  | 'imp'
  | 'exp'
  | 'pic'
  | 'upl'
  | 'sup'
  | 'rev'
  | 'sale'
  | 'code'
  | 'q'
  | 'qt'
  | 'qv'
  | 'ql'
  | 'chg'
  | 'hold'
  | 'ltr';

export type Log = {
  info(message: string, context?: Record<string, unknown>): void;
  warn(message: string, context?: Record<string, unknown>): void;
  error(message: string, context?: Record<string, unknown>): void;
};

/** The shop for a command of several changes, which are recorded as one and undone as one. */
export function asOneThing(shop: Shop): Shop {
  return { ...shop, partOf: shop.partOf ?? shop.newId('act') };
}

/** Runs work in a transaction, or joins the open one. */
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
 * Runs work just before the commit, in the order last requested, and once for each name. Outside a transaction it gets
 * one of its own, immediately.
 */
export async function beforeCommit(shop: Shop, name: string, work: LastWork): Promise<void> {
  if (shop.lastWork) {
    shop.lastWork.delete(name);
    shop.lastWork.set(name, work);
  } else await inTransaction(shop, work);
}
