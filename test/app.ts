import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Hono } from 'hono';
import type { Engine } from '#database/connect.server.ts';
import { openSession, type SessionView } from '#shop/accounts/sessions.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aShop, type TestShop } from './shop.ts';

type Built = typeof import('../server.ts');

/** The built server: pages can only be asked through it. */
const built = pathToFileURL(join(import.meta.dirname, '../build/server/server.js')).href;

export const SHOP_URL = 'http://localhost:3000';

/** The whole app as Request → Response, on a shop of its own. */
export type TestApp = {
  shop: TestShop;
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** With a request that is made by the test, down to its host. */
  askAs(request: Request): Promise<Response>;
};

export async function anApp(
  engine: Engine,
  outside: Partial<Shop> = {},
  { env = {}, isStopping = () => false }: { env?: Record<string, string>; isStopping?: () => boolean } = {},
): Promise<TestApp> {
  const { createApp, readSettings } = (await import(/* @vite-ignore */ built)) as Built;
  const shop = await aShop(engine, outside);
  const settings = readSettings({ DATA_DIR: '/nowhere', ...env });
  const clientFiles = join(import.meta.dirname, '../build/client');
  const app = createApp(shop, settings, { clientFiles, isStopping }) as unknown as Hono;
  return {
    shop,
    ask: async (path, init) => app.request(SHOP_URL + path, init),
    askAs: async (request) => app.fetch(request),
  };
}

/** A session of an account that is made for it. */
export async function aSession(shop: Shop, type: 'Standard' | 'Admin'): Promise<SessionView> {
  const id = shop.newId('a');
  const account = { id, email: `${id}@example.com`, name: `A ${type} account`, type };
  await shop.db
    .insertInto('account')
    .values({ ...account, password_hash: '', created: shop.now(), active: 1 })
    .execute();
  return openSession(shop, account);
}

/** The cookie that a browser with this session sends. */
export function cookieOf(session: SessionView): string {
  return `_activeSession=${encodeURIComponent(JSON.stringify(session))}`;
}
