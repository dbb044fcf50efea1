import type { Database } from '#database/connect.server.ts';
import { type CatalogueWatch, watchCatalogue } from '../cache/catalogue-watch.server.ts';
import type { Shop } from '../shop.server.ts';
import { listEntered, openEntered } from './entered.server.ts';
import type { Working } from './services.ts';

/** What a process works with, as it last read it. */
type Followed = {
  watch: CatalogueWatch;
  isOld: boolean;
  loading: Promise<void> | null;
  rows: string;
  working: Working | null;
};

const FOLLOWED = new WeakMap<Database, Followed>();
const NO_ROWS = '[]';

/**
 * Lets a shop work with the accounts that its owner has entered since, in whichever process: call it before each
 * request and each job. What is entered increments the catalogue's version, which this follows.
 */
export async function followServices(shop: Shop): Promise<void> {
  if (shop.services.all.length === 0) return;
  const followed = followedBy(shop);
  followed.watch.known();
  if (followed.isOld) await load(shop, followed);
  apply(shop, followed);
}

/** The same at once, for the process that has just stored them. */
export async function loadServices(shop: Shop): Promise<void> {
  const followed = followedBy(shop);
  await followed.loading;
  await load(shop, followed);
  apply(shop, followed);
}

function followedBy(shop: Shop): Followed {
  const known = FOLLOWED.get(shop.database);
  if (known) return known;
  const watch = watchCatalogue(shop, () => {
    followed.isOld = true;
  });
  const followed: Followed = { watch, isOld: true, loading: null, rows: NO_ROWS, working: null };
  FOLLOWED.set(shop.database, followed);
  return followed;
}

function load(shop: Shop, followed: Followed): Promise<void> {
  followed.loading ??= read(shop, followed).finally(() => {
    followed.loading = null;
  });
  return followed.loading;
}

async function read(shop: Shop, followed: Followed): Promise<void> {
  // First, so that what changes meanwhile is read again.
  followed.isOld = false;
  try {
    const rows = await listEntered(shop);
    if (JSON.stringify(rows) === followed.rows) return;
    followed.working = shop.services.workWith(openEntered(shop, rows));
    followed.rows = JSON.stringify(rows);
  } catch (error) {
    followed.isOld = true;
    throw error;
  }
}

function apply(shop: Shop, { working }: Followed) {
  if (working && shop.offered !== working.offered) Object.assign(shop, working);
}
