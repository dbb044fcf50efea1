import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Engine } from '#database/connect.server.ts';
import { migrate } from '#database/migrate.server.ts';
import { createDatabase, dropDatabase } from '#test/kit/postgres-server.ts';
import { writeOrders } from './write-orders.ts';
import { writeProducts } from './write-products.ts';

/** What is written into a shop's tables: with orders, its products are as varied as after years; or the demo shop. */
export type Filling = { products: number; orders?: number } | 'demo';

/** A shop's database in a data folder of its own. */
export type Place = {
  dataDir: string;
  where: { file: string } | { url: string };
  hasDemo: boolean;
  remove(): Promise<void>;
};

const SERVER = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres';

/** Databases that are filled already, by engine and filling: each part copies one. */
const filled = new Map<string, Promise<Place>>();

/** A fresh copy of a filled shop. Nobody has gathered statistics about it: the shop does. */
export async function aPlace(engine: Engine, filling: Filling): Promise<Place> {
  if (filling === 'demo') return { ...(await anEmptyPlace(engine)), hasDemo: true };
  const key = `${engine} ${JSON.stringify(filling)}`;
  const template = filled.get(key) ?? fill(engine, filling);
  filled.set(key, template);
  return anEmptyPlace(engine, await template);
}

/** Removes what the copies were made of. */
export async function removeTemplates(): Promise<void> {
  for (const template of filled.values()) await (await template).remove();
}

async function fill(engine: Engine, { products, orders = 0 }: Exclude<Filling, 'demo'>): Promise<Place> {
  const place = await anEmptyPlace(engine);
  const database = connect(place.where);
  await migrate(database);
  await writeProducts(database, products, { isVaried: orders > 0 });
  if (orders > 0) await writeOrders(database, orders, products);
  // As PostgreSQL does by itself within a minute or two of so many new rows.
  if (engine === 'postgres') await sql`VACUUM`.execute(database.db);
  await database.close();
  return place;
}

async function anEmptyPlace(engine: Engine, template?: Place): Promise<Place> {
  const dataDir = await mkdtemp(join(tmpdir(), 'inglenook-bench-'));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (engine === 'sqlite') {
    const file = join(dataDir, 'shop.sqlite');
    if (template && 'file' in template.where) await copyFile(template.where.file, file);
    return { dataDir, where: { file }, hasDemo: false, remove: removeFolder };
  }
  const name = `inglenook_bench_${randomBytes(6).toString('hex')}`;
  const from =
    template && 'url' in template.where ? new URL(template.where.url).pathname.slice(1) : undefined;
  const url = await createDatabase(SERVER, name, from);
  return {
    ...{ dataDir, where: { url }, hasDemo: false },
    remove: async () => {
      await dropDatabase(SERVER, name);
      await removeFolder();
    },
  };
}
