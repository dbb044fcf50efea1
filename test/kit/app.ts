import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Engine } from '#database/connect.server.ts';
import type { App } from '#http/listener.server.ts';
import { type AccountOfSession, openSession, type SessionView } from '#shop/accounts/sessions.server.ts';
import type { Role } from '#shop/role.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Door, openDoor } from './door.ts';
import { aBrowser, aPerson, type Browser, type Person, SHOP_URL } from './person.ts';
import { anAdmin, aShop, type Outside, type TestShop } from './shop.ts';

type Built = typeof import('../../server.ts');

/** The built server: pages can only be requested through it. */
const built = pathToFileURL(join(import.meta.dirname, '../../build/server/server.js')).href;

export { cookieOf, SHOP_URL } from './person.ts';

export type AppOptions = { env?: Record<string, string>; isStopping?: () => boolean };

/** The whole app behind its real listener, on a shop of its own. */
export type TestApp = {
  shop: TestShop;
  /** The administrator that anAdmin() gives, signed in. */
  asOwner: Person;
  /** A customer, signed in. */
  asCustomer: Person;
  asVisitor: Person;
  /** A new visitor with a browser that keeps its cookies. */
  newBrowser(): Browser;
  /** A person with this session. */
  as(session: SessionView): Person;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Sends a request that the test has built itself, host included. */
  askAs(request: Request): Promise<Response>;
  /** Where it listens. */
  door: () => Door;
  close(): Promise<void>;
};

export async function anApp(
  engine: Engine,
  outside: Outside = {},
  options: AppOptions = {},
): Promise<TestApp> {
  const { app, open } = appOn(await aShop(engine, outside), options);
  await open();
  return app;
}

/** An app to be opened later, on a shop that may be opened later too. */
export function appOn(
  shop: TestShop,
  { env = {}, isStopping = () => false }: AppOptions = {},
): { app: TestApp; open(): Promise<void> } {
  let door: Door;
  const askAs = (request: Request) => door.send(request);
  const ask = (path: string, init?: RequestInit) =>
    door.send(new Request(SHOP_URL + path, init), { inPieces: init?.body instanceof ReadableStream });
  const signedIn = (account: AccountOfPerson) => aPerson(ask, lastingSession(shop, account));
  const { accountId, name, email } = anAdmin();
  const app: TestApp = {
    shop,
    asOwner: signedIn({ id: accountId, name, email, type: 'Admin', role: 'owner' }),
    asCustomer: signedIn({
      id: 'a_customer',
      name: 'Carol Customer',
      email: 'carol@example.com',
      type: 'Standard',
      role: null,
    }),
    asVisitor: aPerson(ask, async () => null),
    newBrowser: () => aBrowser(ask),
    as: (session) => aPerson(ask, async () => session),
    ask,
    askAs,
    door: () => door,
    close: async () => door?.close(),
  };
  async function open() {
    const { createApp, readSettings } = (await import(/* @vite-ignore */ built)) as Built;
    const settings = readSettings({ DATA_DIR: tmpdir(), ...env });
    const clientFiles = join(import.meta.dirname, '../../build/client');
    door = await openDoor(createApp(shop, settings, { clientFiles, isStopping }) as App);
  }
  return { app, open };
}

type AccountOfPerson = AccountOfSession & { role: Role | null };

/** Adds the account to each database on first use, and opens a new session when the last one has expired. */
function lastingSession(shop: TestShop, account: AccountOfPerson) {
  let session: SessionView | undefined;
  let database: Shop['database'] | undefined;
  let inserted: Promise<void> | undefined;
  return async () => {
    if (database !== shop.database) {
      database = shop.database;
      session = undefined;
      inserted = insertAccount(shop, account);
    }
    await inserted;
    if (!session || Date.parse(session.expiryDate) <= shop.now()) session = await openSession(shop, account);
    return session;
  };
}

/** A session of a new account. */
export async function aSession(
  shop: Shop,
  type: 'Standard' | 'Admin',
  role: Role | null = type === 'Admin' ? 'owner' : null,
): Promise<SessionView> {
  const id = shop.newId('a');
  const account = { id, email: `${id}@example.com`, name: `A ${type} account`, type, role };
  await insertAccount(shop, account);
  return openSession(shop, account);
}

async function insertAccount(shop: Shop, account: AccountOfPerson) {
  const values = { ...account, password_hash: '', created: shop.now(), active: 1 as const };
  await shop.db.insertInto('account').values(values).execute();
}
