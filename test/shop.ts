import { randomBytes } from 'node:crypto';
import type { Database, Engine } from '#database/connect.server.ts';
import { webhookCalls } from '#integrations/webhook-calls.server.ts';
import { newId } from '#new-id.server.ts';
import { type Admin, requireAdmin } from '#shop/actor.ts';
import type { ImageStore } from '#shop/images/image-store.ts';
import { byId } from '#shop/payments/payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aDatabase } from './database.ts';

export type TestShop = Shop & {
  /** Moves the shop's clock on, in milliseconds. */
  advanceClock(milliseconds: number): void;
  close(): Promise<void>;
};

/** A shop on a real database, with a stopped clock; the test provides the world outside. */
export async function aShop(engine: Engine, outside: Partial<Shop> = {}): Promise<TestShop> {
  return shopOn(await aDatabase(engine), outside);
}

/** The same on an existing database. What it offers is configured too. */
export function shopOn(database: Database, outside: Partial<Shop> = {}): TestShop {
  let time = Date.UTC(2026, 10, 21, 9, 30);
  return {
    database,
    db: database.db,
    isInTransaction: false,
    now: () => time,
    holdBack: async () => {},
    newId,
    randomToken: () => randomBytes(32).toString('base64url'),
    secret: 'a secret of the tests',
    publicUrl: 'http://localhost:3000',
    isTestMode: true,
    providers: byId(outside.cards ?? null, outside.payLater ?? null),
    cards: null,
    payLater: null,
    emails: { send: async () => {}, close: async () => {} },
    webhooks: webhookCalls({ allowsPrivate: true }),
    images: imagesInMemory(),
    machine: { freeBytes: async () => 50e9, trustedProxies: 0 },
    backup: null,
    startingDiscount: 0,
    log: { info() {}, warn() {}, error() {} },
    advanceClock: (milliseconds) => {
      time += milliseconds;
    },
    close: () => database.close(),
    ...outside,
  };
}

/** The shop with other providers on offer, configured too. */
export function offering<S extends Shop>(shop: S, offer: Partial<Pick<Shop, 'cards' | 'payLater'>>): S {
  const providers = { ...shop.providers, ...byId(offer.cards ?? null, offer.payLater ?? null) };
  return { ...shop, ...offer, providers };
}

export function anAdmin(): Admin {
  return requireAdmin({
    kind: 'admin',
    accountId: 'a_owner',
    name: 'Olive Owner',
    email: 'olive@example.com',
  });
}

export function imagesInMemory(images = new Map<string, Uint8Array<ArrayBuffer>>()): ImageStore {
  return {
    put: async (name, bytes) => void images.set(name, new Uint8Array(bytes)),
    get: async (name) => images.get(name) ?? null,
    remove: async (name) => void images.delete(name),
  };
}
