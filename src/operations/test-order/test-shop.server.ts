import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openShop } from '#open-shop.server.ts';
import { readSettings } from '#settings.ts';
import type { Shop } from '#shop/shop.server.ts';
import { freePort, startSandbox } from './sandbox.server.ts';

/** Where a shop's data is; a folder for pictures that nobody needs is made for the time. */
export type Where = { dataDir?: string; databaseUrl?: string | undefined };

/**
 * Opens a shop with a sandbox of its own for as long as the work takes. Nothing of the real shop's settings and
 * accounts is used and no job runs, so that nothing leaves the machine by itself. `adminEmail` is of the first administrator, should there be
 * none.
 */
export async function inTestShop<T>(
  { dataDir, databaseUrl }: Where,
  adminEmail: string,
  work: (shop: Shop) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'inglenook-test-order-'));
  const sandbox = await startSandbox(folder);
  try {
    const settings = readSettings({
      ...{ DATABASE_URL: databaseUrl, DATA_DIR: dataDir ?? folder },
      ...{ PORT: String(await freePort()), SANDBOX: '1', SANDBOX_PORT: String(sandbox.port) },
      ...{ DEMO: '0', ADMIN_EMAIL: adminEmail, LOG_LEVEL: 'error' },
    });
    const { shop, close } = await openShop({ ...settings, usesEnteredAccounts: false }, () => {});
    try {
      return await work({ ...shop, emails: null });
    } finally {
      await close();
    }
  } finally {
    await sandbox.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
