import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keepStatistics } from '#shop/statistics.server.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

const HOUR = 60 * 60_000;

onEachEngine('the statistics of the engine', ({ shop, engine }) => {
  test('are gathered at first, after a day, and at once when the shop has grown much', async () => {
    const counted: number[] = [];
    for (const { more, hours } of [
      { more: 150, hours: 0 },
      { more: 40, hours: 23 },
      { more: 0, hours: 1 },
      { more: 99, hours: 1 },
      { more: 1, hours: 0 },
      { more: 300, hours: 0 },
    ]) {
      await addProducts(more);
      shop.advanceClock(hours * HOUR);
      await keepStatistics(shop);
      counted.push(await productsAsCounted());
    }
    expect(counted).toEqual([150, 150, 190, 190, 290, 590]);
  });

  let made = 0;
  async function addProducts(count: number) {
    if (count === 0) return;
    const rows = Array.from({ length: count }, () => {
      made++;
      return sql`(${`p_${made}`}, ${`h-${made}`}, 'Fire', 1, 1, 'UPS', 1, 1)`;
    });
    await sql`INSERT INTO product (id, handle, title, price, lowest_price, postage_provider, created, updated)
      VALUES ${sql.join(rows)}`.execute(shop.db);
  }

  /** How many products the engine's planner believes in. */
  async function productsAsCounted(): Promise<number> {
    const { rows } = await (engine === 'sqlite'
      ? sql<{ stat: string }>`SELECT stat FROM sqlite_stat1 WHERE idx = 'product_by_created'`
      : sql<{
          stat: string;
        }>`SELECT reltuples AS stat FROM pg_class WHERE relname = 'product' AND relnamespace = 'public'::regnamespace`
    ).execute(shop.db);
    return Number.parseInt(rows[0]?.stat ?? '0', 10);
  }
});
