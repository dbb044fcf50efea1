import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { openShop } from '#open-shop.server.ts';
import { moveShop } from '#operations/move/move-shop.server.ts';
import { postgresDestination } from '#operations/move/postgres-destination.server.ts';
import { sqliteDestination } from '#operations/move/sqlite-destination.server.ts';
import { readSettings } from '#settings.ts';
import { searchProducts } from '#shop/catalogue/search/search.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aBank, type Bank } from './kit/bank.ts';
import { anOrder } from './kit/builders.ts';
import { makeBusy } from './kit/busy-shop.ts';
import { createDatabase, dropDatabase } from './kit/postgres-server.ts';
import { shopOn } from './kit/shop.ts';

const server = inject('postgres');

const OWNER = { ADMIN_EMAIL: 'owner@moorlandfires.example', ADMIN_PASSWORD: 'peat-and-embers-26' };

/** Only on a machine with PostgreSQL: a move needs both engines. */
describe.runIf(server)('npm run shop -- move', () => {
  const name = `inglenook_move_${randomBytes(6).toString('hex')}`;
  const said: string[] = [];
  let [folder, url] = ['', ''];
  let bank: Bank;
  const file = () => join(folder, 'shop.sqlite');
  const settings = (more: Record<string, string> = {}) =>
    readSettings({ DATA_DIR: folder, DEMO: '0', LOG_LEVEL: 'silent', ...more });
  const sellingFrom = (database: ReturnType<typeof connect>) =>
    shopOn(database, { cards: bank.cards, publicUrl: bank.shopUrl });

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'inglenook-move-'));
    url = await createDatabase(server ?? '', name);
    bank = await aBank();
    const { shop, close } = await openShop(settings(OWNER), () => {});
    await enterGateway(shop);
    await makeBusy(sellingFrom(shop.database));
    await close();
  });
  afterAll(async () => {
    await bank.close();
    await rm(folder, { recursive: true });
    await dropDatabase(server ?? '', name);
  });

  const moveTo = (to: ReturnType<typeof postgresDestination>, from: { url: string } | { file: string }) =>
    moveShop(settings(), from, to, (line) => said.push(line));

  test('is refused while the shop is running', async () => {
    const running = connect({ file: file() });
    await running.db.selectFrom('orders').select('id').execute();
    await expect(moveTo(postgresDestination(url), { file: file() })).rejects.toThrow(/still running/);
    await running.close();
  });

  test('after an interruption the new database opens no shop, and the move begins again', async () => {
    await postgresDestination(url).begin();
    await expect(openShop(settings({ DATABASE_URL: url }), () => {})).rejects.toThrow(/was interrupted/);
    expect(await moveTo(postgresDestination(url), { file: file() })).toBe(true);
    expect(said).toContainEqual(
      expect.stringMatching(
        /^A test order for '.+' was placed and paid at a sandbox\. It was rolled back\.$/,
      ),
    );
  });

  test('is refused where there is something already', async () => {
    await expect(moveTo(postgresDestination(url), { file: file() })).rejects.toThrow(/not empty/);
    await expect(moveTo(sqliteDestination(folder), { url })).rejects.toThrow(/There is a shop/);
  });

  test('is refused while a shop is running on PostgreSQL', async () => {
    const running = connect({ url });
    await running.db.selectFrom('orders').select('id').execute();
    await expect(moveTo(sqliteDestination(join(folder, 'no')), { url })).rejects.toThrow(
      /Others use this database/,
    );
    await running.close();
  });

  test('waits for the connections that a stopping shop is about to close', async () => {
    const running = connect({ url });
    const isRefusedOnce = async () =>
      (
        await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND state = 'idle' AND query LIKE ${'%pid <> pg_backend_pid() AND%'}`.execute(
          running.db,
        )
      ).rows.length > 0;
    await running.db.selectFrom('orders').select('id').execute();
    const moving = moveTo(sqliteDestination(join(folder, 'after-the-stop')), { url });
    moving.catch(() => {});
    await expect.poll(isRefusedOnce, { interval: 1, timeout: 20_000 }).toBe(true);
    await running.close();
    expect(await moving).toBe(true);
  });

  test('there and back is the same shop, row for row', async () => {
    const back = join(folder, 'back');
    expect(await moveTo(sqliteDestination(back), { url })).toBe(true);
    const [before, after] = [rowsOf(file()), rowsOf(join(back, 'shop.sqlite'))];
    expect(after.map(([name]) => name)).toEqual(before.map(([name]) => name));
    for (const [n, [name, rows]] of before.entries()) expect(after[n]?.[1], name).toEqual(rows);
  });

  test('the moved shop works with the accounts that its owner has entered, if it has their key', async () => {
    const offeredWith = async (more: Record<string, string> = {}) => {
      const env = { ...more, DATABASE_URL: url, SANDBOX: '0' };
      const { shop, close } = await openShop(settings(env), () => {});
      await close();
      return shop.offered.map(({ id, account }) => `${id} ${account}`);
    };
    expect(await offeredWith()).toEqual(['paymentnetwork-page 42']);
    expect(await offeredWith({ SHOP_KEY: Buffer.alloc(32, 7).toString('base64url') })).toEqual([]);
  });

  test('the moved shop sells, finds and goes on counting', async () => {
    const database = connect({ url });
    const shop = sellingFrom(database);
    const [found] = await searchProducts(shop, 'elan', 5);
    expect(found?.title).toBe('Élan Oak Suite');
    expect((await anOrder(shop)).number).toBe('1007');
    const events = await database.db
      .selectFrom('webhook_event')
      .select('sequence')
      .orderBy('sequence')
      .execute();
    expect(new Set(events.map(({ sequence }) => sequence)).size).toBe(events.length);
    await database.close();
  });
});

/** As an owner enters it. */
async function enterGateway({ services, db, now }: Shop) {
  const [service, account] = ['card-gateway', '42'];
  const values = { url: 'https://gateway.example/direct/', merchantId: account, secret: 'kept' };
  const sealed = services.seal(service, account, values);
  const row = { service, account, sealed, ways: 'page', version: 1, entered: now(), replaced: null };
  await db.insertInto('service_account').values(row).execute();
}

/** All that the shop wrote, without the full-text index. */
function rowsOf(file: string): [string, string[]][] {
  const database = new DatabaseSync(file, { readOnly: true });
  const tables = database
    .prepare("SELECT name FROM pragma_table_list WHERE type = 'table' AND name NOT LIKE 'kysely%'")
    .all() as { name: string }[];
  const rows = tables
    .map(({ name }): [string, string[]] => [
      name,
      database
        .prepare(`SELECT * FROM "${name}"`)
        .all()
        .map((row) => JSON.stringify(row))
        .sort(),
    ])
    .sort();
  database.close();
  return rows;
}
