import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { folderStore } from '#integrations/folder-store.server.ts';
import { reportChecks } from '#operations/check/check.server.ts';
import { imageStore } from '#shop/images/image-store.ts';
import { masterName } from '#shop/images/sizes.server.ts';
import { makeBusy } from './kit/busy-shop.ts';
import { onEachEngine } from './kit/on-each-engine.ts';

const QUIET = { info() {}, warn() {}, error() {} };

/** What is done to the tables, how it is undone, and what the owner then reads. `:accepted` is the id of an order. */
const DAMAGE: [what: string, damage: string, repair: string, said: RegExp][] = [
  [
    'a payment of another amount',
    "UPDATE payment SET amount = amount + 1 WHERE order_id = ':accepted'",
    "UPDATE payment SET amount = amount - 1 WHERE order_id = ':accepted'",
    /Order #WEB1001 comes to £349\.99, but its payment is of £350\.00\./,
  ],
  [
    'an order that fell behind its payment',
    "UPDATE orders SET status = 'in-progress' WHERE id = ':accepted'",
    "UPDATE orders SET status = 'accepted' WHERE id = ':accepted'",
    /Order #WEB1001 is in-progress, but its payment is accepted\./,
  ],
  [
    'a status that nothing led to',
    "UPDATE orders SET status = 'shipped' WHERE id = ':accepted'",
    "UPDATE orders SET status = 'accepted' WHERE id = ':accepted'",
    /Nothing is recorded of when order #WEB1001 or its payment became shipped\./,
  ],
  [
    'a counter that was put back',
    'UPDATE order_counter SET last = last - 1',
    'UPDATE order_counter SET last = last + 1',
    /The next order would get a number that is already used: the counter is at 1005, the highest is 1006\./,
  ],
  [
    'a number that was left out',
    "UPDATE orders SET order_number = 1000 WHERE id = ':accepted'",
    "UPDATE orders SET order_number = 1001 WHERE id = ':accepted'",
    /1 order numbers below 1006 are missing\./,
  ],
  [
    'a line that costs more',
    "UPDATE order_line SET unit_price = unit_price + 1 WHERE order_id = ':accepted'",
    "UPDATE order_line SET unit_price = unit_price - 1 WHERE order_id = ':accepted'",
    /Order #WEB1001 has goods of £349\.99 .*its lines add up to £350\.00/,
  ],
  [
    'a share of a discount that there was not',
    "UPDATE order_line SET discount = discount + 1 WHERE order_id = ':accepted'",
    "UPDATE order_line SET discount = discount - 1 WHERE order_id = ':accepted'",
    /Order #WEB1001 has a discount of £0\.00, but its lines have £0\.01 of it\./,
  ],
  [
    'a line with other VAT',
    "UPDATE order_line SET vat = vat + 1 WHERE order_id = ':accepted'",
    "UPDATE order_line SET vat = vat - 1 WHERE order_id = ':accepted'",
    /Order #WEB1001 has VAT of £58\.33 .*their parts add up to £58\.34/,
  ],
  [
    'a refund with other rates',
    `UPDATE refund SET rates = '[{"vatRate":20,"amount":1,"vat":900000}]' WHERE reason = 'Order cancelled'`,
    `UPDATE refund SET rates = '[{"vatRate":20,"amount":' || amount || ',"vat":' || (amount + 3) / 6 || '}]' WHERE reason = 'Order cancelled'`,
    /have rates for £0\.01, with £9,000\.00 of its VAT/,
  ],
  [
    'a refund of more than was paid',
    "UPDATE refund SET amount = amount + 900000 WHERE reason = 'Order cancelled'",
    "UPDATE refund SET amount = amount - 900000 WHERE reason = 'Order cancelled'",
    /was refunded of £699\.98\.(.|\n)*but its credit notes come to/,
  ],
  [
    'an order that forgets what was refunded of it',
    'UPDATE orders SET refunded = refunded - 1 WHERE order_number = 1006',
    'UPDATE orders SET refunded = refunded + 1 WHERE order_number = 1006',
    /Order #WEB1006 says that £1,049\.96 was refunded of it; it was £1,049\.97\./,
  ],
  [
    'a refund that forgets the one before',
    'UPDATE refund SET refunded_before = refunded_before + 1 WHERE number = 2',
    'UPDATE refund SET refunded_before = refunded_before - 1 WHERE number = 2',
    /Credit note 1006-2 says that £350\.00 was refunded before it; it was £349\.99\./,
  ],
  [
    'a confirmation that was not written',
    "UPDATE email SET kind = 'lost' WHERE kind = 'order-confirmed' AND subject_key = ':accepted'",
    "UPDATE email SET kind = 'order-confirmed' WHERE kind = 'lost'",
    /Order #WEB1001 was accepted, but no confirmation was written\./,
  ],
  [
    'stock from nowhere',
    'UPDATE variant SET stock_count = stock_count + 1 WHERE stock_count < 20',
    'UPDATE variant SET stock_count = stock_count - 1 WHERE stock_count < 20',
    /Élan Oak Suite \(.+\) has 16 in stock; by its movements it should be 15\./,
  ],
  [
    'a kind of stock that is not counted and keeps its units',
    "UPDATE variant SET stock_policy = 'always' WHERE stock_count < 20",
    "UPDATE variant SET stock_policy = 'counted' WHERE stock_count < 20",
    /Élan Oak Suite \(.+\) is not counted \(always\), and has 15 in stock\./,
  ],
  [
    'made to order without weeks',
    "UPDATE variant SET stock_policy = 'made-to-order', stock_count = 0 WHERE stock_count = 15",
    "UPDATE variant SET stock_policy = 'counted', stock_count = 15 WHERE stock_policy <> 'counted'",
    /Élan Oak Suite \(.+\) is 'made-to-order', without weeks that can be\./,
  ],
  [
    'a sale that took too little',
    "UPDATE stock_movement SET change = -2 WHERE order_id = ':accepted'",
    "UPDATE stock_movement SET change = -1 WHERE order_id = ':accepted'",
    /Order #WEB1001 sold 1 of .+, but took 2 from stock\./,
  ],
  [
    'stock that returned from an order that is alive',
    `INSERT INTO stock_movement (id, variant_id, order_id, change, reason, at) SELECT 'mov_x', variant_id, order_id,
      1, 'returned', 0 FROM stock_movement WHERE order_id = ':accepted'`,
    "DELETE FROM stock_movement WHERE id = 'mov_x'",
    /Order #WEB1001 should have returned 0 of .+ to stock, and returned 1\./,
  ],
  [
    'a refund that restocked twice',
    `INSERT INTO stock_movement (id, variant_id, order_id, change, reason, at) SELECT 'mov_x', id, NULL, 1, 'returned', 0
      FROM variant WHERE stock_count < 20`,
    "DELETE FROM stock_movement WHERE id = 'mov_x'",
    /Refunds put \d of Élan Oak Suite \(.+\) back into stock, but \d came back\./,
  ],
  [
    'a total that is not kept',
    'UPDATE product_tally SET products = products + 1',
    'UPDATE product_tally SET products = products - 1',
    /The numbers of products on sale.+ are not those of the list\./,
  ],
  [
    'a collection of another size',
    'UPDATE collection_size SET shown = shown - 1',
    'UPDATE collection_size SET shown = shown + 1',
    /The collection 'Suites' says 2 products, 1 on sale; it has 2 and 2\./,
  ],
  [
    'a member with an old price',
    'UPDATE collection_product SET lowest_price = 1',
    'UPDATE collection_product SET lowest_price = 34999',
    /The collection 'Suites' has an old price, title or state of 'Élan Oak Suite'\./,
  ],
  [
    'a price that no variant has',
    'UPDATE product SET lowest_price = 1',
    'UPDATE product SET lowest_price = 34999',
    /'Élan Oak Suite' is listed at a price that none of its variants has\./,
  ],
  [
    'a picture that is not in the library',
    "UPDATE product SET featured_media = featured_media || 'x'",
    'UPDATE product SET featured_media = substr(featured_media, 1, length(featured_media) - 1)',
    /'Élan Oak Suite' shows the picture \/media\/.+, which the shop does not have\./,
  ],
];

onEachEngine('npm run shop -- check', { atBank: true }, ({ shop, engine, outside }) => {
  const folder = mkdtempSync(join(tmpdir(), 'inglenook-pictures-'));
  const store = folderStore(folder);
  let accepted = '';
  outside(() => ({ images: imageStore(store, QUIET) }));
  beforeAll(async () => {
    accepted = (await makeBusy(shop)).orders.accepted.id;
  });
  afterAll(() => rm(folder, { recursive: true }));

  const change = (statement: string) => sql.raw(statement.replaceAll(':accepted', accepted)).execute(shop.db);

  async function report() {
    const lines: string[] = [];
    const isWell = await reportChecks(shop.database, { store }, (line) => lines.push(line));
    return { isWell, text: lines.join('\n') };
  }

  test('finds nothing wrong with a shop in which everything has happened', async () => {
    const { isWell, text } = await report();
    expect(text).not.toContain('PROBLEM');
    expect([isWell, text]).toEqual([true, expect.stringContaining('All is well.')]);
  });

  test.each(DAMAGE)('finds %s', async (_, damage, repair, said) => {
    await change(damage);
    const { isWell, text } = await report();
    await change(repair);
    expect(text).toMatch(said);
    expect(isWell).toBe(false);
  });

  test('finds a picture without its file', async () => {
    const { url, content_hash } = await shop.db
      .selectFrom('image')
      .select(['url', 'content_hash'])
      .limit(1)
      .executeTakeFirstOrThrow();
    const bytes = (await store.get(masterName(content_hash))) ?? new Uint8Array();
    await store.remove(masterName(content_hash));
    const { text } = await report();
    await store.put(masterName(content_hash), bytes);
    expect(text).toContain(`The file of the picture ${url} is missing.`);
  });

  test('finds a film without its file', async () => {
    const { id } = await shop.db.selectFrom('product').select('id').limit(1).executeTakeFirstOrThrow();
    const film = { format: 'webm', url: '/media/f.webm', content_hash: 'ab', bytes: 1, created: 0 } as const;
    await shop.db
      .insertInto('product_film')
      .values({ product_id: id, ...film })
      .execute();
    const { text } = await report();
    await shop.db.deleteFrom('product_film').where('product_id', '=', id).execute();
    expect(text).toContain('The file of the film /media/f.webm is missing.');
  });

  test('finds a row that refers to nothing', async () => {
    const note = "INSERT INTO order_note (id, order_id, at, who, text) VALUES ('e_x', 'o_gone', 0, '', '')";
    if (engine === 'sqlite') {
      await change('PRAGMA foreign_keys = OFF');
      await change(note);
      await change('PRAGMA foreign_keys = ON');
    } else
      await shop.database.inTransaction(async (transaction) => {
        await sql`SET LOCAL session_replication_role = replica`.execute(transaction);
        await sql.raw(note).execute(transaction);
      });
    const { text } = await report();
    await change("DELETE FROM order_note WHERE id = 'e_x'");
    expect(text).toContain('1 row of order_note refers to no row of orders.');
  });

  test.runIf(engine === 'postgres')('finds a trigger that is switched off', async () => {
    await change('ALTER TABLE product DISABLE TRIGGER product_insert');
    const { text } = await report();
    await change('ALTER TABLE product ENABLE TRIGGER product_insert');
    expect(text).toContain('trigger product_insert of product is switched off');
  });
});
