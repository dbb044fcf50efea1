import { randomBytes } from 'node:crypto';
import type { Database, Engine } from '#database/connect.server.ts';
import { pictureCalls } from '#integrations/picture-calls.server.ts';
import { webhookCalls } from '#integrations/webhook-calls.server.ts';
import { newId } from '#new-id.server.ts';
import { type Owner, type ProofOf, requireRole } from '#shop/actor.ts';
import type { ImageStore } from '#shop/images/image-store.ts';
import type { Role } from '#shop/role.ts';
import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import { byKey } from '#shop/sales/payments/payments.server.ts';
import type { Services } from '#shop/services/services.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aDatabase } from './database.ts';
import { writeDemoWords } from './demo-words.ts';

type Offer = { cards?: Provider | null; payLater?: Provider | null };

/** The world outside a shop; its providers for cards and for paying later are set up and on offer. */
export type Outside = Partial<Shop> & Offer;

export type TestShop = Shop & {
  /** Moves the shop's clock on, in milliseconds. */
  advanceClock(milliseconds: number): void;
  close(): Promise<void>;
};

/** A shop on a real database, with a stopped clock and the demo's words; the test provides the world outside. */
export async function aShop(engine: Engine, outside: Outside = {}): Promise<TestShop> {
  const shop = await aNewShop(engine, outside);
  await writeDemoWords(shop);
  return shop;
}

/** The same before its owner has written or set anything. */
export async function aNewShop(engine: Engine, outside: Outside = {}): Promise<TestShop> {
  return shopOn(await aDatabase(engine), outside);
}

/** The same on an existing database. What it offers is configured too. */
export function shopOn(database: Database, { cards, payLater, ...outside }: Outside = {}): TestShop {
  const offered = [cards, payLater].filter((each) => each !== null && each !== undefined);
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
    services: NO_SERVICES,
    isTestMode: true,
    providers: byKey(offered),
    offered,
    emails: { send: async () => {}, close: async () => {} },
    webhooks: webhookCalls({ allowsPrivate: true }),
    pictures: pictureCalls({ allowsPrivate: true }),
    images: imagesInMemory(),
    machine: aMachine(),
    examine: async () => [],
    releases: null,
    stranger: null,
    backup: null,
    startingDiscount: 0,
    missedAddresses: new Map(),
    log: { info() {}, warn() {}, error() {} },
    advanceClock: (milliseconds) => {
      time += milliseconds;
    },
    close: () => database.close(),
    ...outside,
  };
}

/** The shop with another provider for cards, or for paying later, or none; configured too. */
export function offering<S extends Shop>(shop: S, { cards, payLater }: Offer): S {
  const instead = (kind: Provider['kind'], other: Provider | null | undefined) =>
    other === undefined ? shop.offered.filter((each) => each.kind === kind) : other ? [other] : [];
  const offered = [...instead('card', cards), ...instead('later', payLater)];
  return { ...shop, offered, providers: { ...shop.providers, ...byKey(offered) } };
}

/** Nobody whom the owner could have an account with: the providers are the test's. */
const NO_SERVICES: Services = {
  all: [],
  inEnvironment: () => ({ isSet: true, ways: null, isPlayed: false }),
  faultsOf: () => ({}),
  accountOf: (id) => id,
  tryAccount: async () => ({ kind: 'accepted' }),
  seal: () => '',
  unseal: () => null,
  workWith: () => ({ providers: {}, offered: [], isTestMode: true, emails: null, backup: null }),
};

/** A machine on which all is well, but for what the test says. */
export function aMachine(other: Partial<Shop['machine']> = {}): Shop['machine'] {
  return {
    freeBytes: async () => 50e9,
    ...{ trustedProxies: 0, command: 'npm run shop --' },
    ...{ updateCommand: 'git pull && npm start', version: '0.3.0' },
    ...other,
  };
}

export function anAdmin(): Owner {
  return anAdministrator('owner');
}

/** The proof of an administrator of this role. */
function anAdministrator<R extends Role>(role: R): ProofOf[R] {
  const person = { accountId: 'a_owner', name: 'Olive Owner', email: 'olive@example.com' };
  return requireRole({ kind: 'admin', role, ...person }, role);
}

export function imagesInMemory(images = new Map<string, Uint8Array<ArrayBuffer>>()): ImageStore {
  return {
    put: async (name, bytes) => void images.set(name, new Uint8Array(bytes)),
    get: async (name) => images.get(name) ?? null,
    remove: async (name) => void images.delete(name),
  };
}
