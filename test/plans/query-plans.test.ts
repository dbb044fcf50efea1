import { sql } from 'kysely';
import { beforeAll, expect, inject, test } from 'vitest';
import type { Engine } from '#database/connect.server.ts';
import { JOBS } from '#jobs/jobs.server.ts';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { carryOutImports } from '#shop/files/imports/work/carry-out-imports.server.ts';
import { findToPack } from '#shop/sales/list/find-to-pack.server.ts';
import { recordDispute } from '#shop/sales/refunds/record-dispute.server.ts';
import { keepStatistics } from '#shop/statistics.server.ts';
import { pence } from '#values/uk/pence.ts';
import { tellStory } from '../api/contract/story.ts';
import { aContractWorld } from '../api/contract/world.ts';
import { takeAndMakeArchives } from '../archives/for-plans.ts';
import { SHOPIFY_OLD } from '../imports/files.ts';
import { anImport } from '../imports/import-file.ts';
import { aPng } from '../imports/picture-host.ts';
import { aZip, sendPieces } from '../imports/zips.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { PLACES } from '../kit/places.ts';
import { anAdmin } from '../kit/shop.ts';
import { ADDRESSES } from './asked.ts';
import { fillShop } from './fill-shop.ts';
import { LARGEST } from './other-rows.ts';
import { collectStatements, type Sent } from './sent-statements.ts';
import { findWalksInPostgres, findWalksInSqlite, type Walks } from './walks.ts';
import { visitInASale } from './with-a-sale.ts';

type Exception = { part: RegExp; reason: string; on?: Engine };

/** Statements that may walk through a table. */
const EXCEPTIONS: Exception[] = [
  {
    part: /(from|join) "?past_file"?/i,
    reason: 'a shop moves in with a handful of files of the shop before',
    on: 'sqlite',
  },
  {
    part: /"past_\w+"\."id" IN \(SELECT past_id FROM past_word/,
    reason: 'as many as one word may lead to, 4,000, are a fifth of what is there',
    on: 'postgres',
  },
  { part: /"number" from "search_entry" order by "number" desc limit/, reason: 'the newest 2,000 numbers' },
  { part: /"word" from "search_word" order by "uses"/, reason: 'read again only when a word comes or goes' },
  {
    part: /"collection_product"\."collection_id" = \S+ order by "collection_product"\."\w+" \w+, "product_id" \w+$/,
    reason: 'administrators ask the API for a whole collection',
  },
  {
    part: /from "product" where "available" = \S+ and not exists/,
    reason: 'kept while nothing but stock changes',
  },
  {
    part: /as "(rows|numbers)" from \(select .*"facets_id" as/s,
    reason: 'facets and orders of a whole list, kept while nothing but stock changes: from an index alone',
  },
  {
    part: /"collection_product"\."facets_id" as "facetsId"/,
    reason: 'members that are partly sold out, kept until another one is',
  },
  {
    part: /coalesce\(span\.facets_id, .* as "(number|facetsId)"/s,
    reason: 'orders and facets of a whole list in a sale, kept until a price of a sale begins or ends',
  },
  {
    part: /max\("facets"\) as "facets" from "product"/,
    reason: 'a process that has just started knows the facets of none',
    on: 'postgres',
  },
  {
    part: /SELECT product\.id FROM product WHERE/,
    reason: 'a rule may choose every product: when it changes, while an owner writes it, and once a day',
  },
  {
    part: /as "drafts".* from "product" where/s,
    reason: 'what a rule would choose, for an owner who is writing it',
  },
  {
    part: /order by "collection_product"\."(created|lowest_price|lower_title)" \w+, "product_id" \w+ limit/,
    reason: 'the editor of a collection by rule lists drafts too: from an index alone',
  },
  {
    part: /UPDATE collection_product .*SET position/,
    reason: 'once, when a collection gets its first rule or loses it',
  },
  {
    part: /select "product"\."handle" from "collection_product" inner join "product"/,
    reason: 'an archive has whole collections',
  },
  {
    part: /"undo_id" from "undo_entry" where "audit_id" in/,
    reason: 'PostgreSQL reads all of them while that is quicker than 200 look-ups',
    on: 'postgres',
  },
  { part: /from "product_search_text"/, reason: 'the owner finds by any part of a word' },
  {
    part: /as "without-picture".*from "collection_product"/s,
    reason: 'counts of filters within a collection, kept until the catalogue changes',
  },
  {
    part: /order by coalesce\(\(SELECT sum\(CASE WHEN stock_policy/,
    reason: "the owner's products by a sum",
  },
  {
    part: /left join \(\s*SELECT product_id, sum\(CASE WHEN stock_policy/,
    reason: 'the same, which PostgreSQL adds up for all at once',
    on: 'postgres',
  },
  {
    part: /"orders"\."status", .* group by "orders"\."status"/s,
    reason: 'the sums under the list of orders, of a period only its part: from an index alone',
  },
  {
    part: /sum\("refund"\."amount"\) as "amount" from "refund" where/,
    reason: 'refunds of a period: PostgreSQL reads all orders while that is quicker',
    on: 'postgres',
  },
  {
    part: /from "orders" inner join "order_line" as "line"/,
    reason: '30 days of orders: PostgreSQL reads all lines while that is quicker',
    on: 'postgres',
  },
  {
    part: /"handle", "updated", "reviews" from "product" where "available"/,
    reason: 'the sitemap lists them all',
    on: 'postgres',
  },
  { part: /from "orders" where "status" = \S+$/, reason: 'orders to be shipped are few' },
  { part: /count\(\*\) as "total" from "audit"/, reason: 'the pages of Activity: from an index alone' },
  {
    part: /select "product_id" from "collection_product" where "collection_id" = \S+ order by "position", "product_id"$/,
    reason: 'undoing puts a whole collection in order: from an index alone',
  },
  {
    part: /count\(\*\) as "count" from "review".* group by/s,
    reason: 'how many there are above the list of reviews, and on a page that is kept: from an index alone',
  },
  { part: /from "review" where "state" = \S+$/, reason: 'reviews to be read are few' },
  { part: /count\(\*\) as "total" from "code"/, reason: 'the pages of all codes: from an index alone' },
  {
    part: /count\(\*\) as "count" from "quote"/,
    reason: 'the pages of all quotes, which are few beside orders',
  },
  {
    part: /from \(select distinct "email_key" from "orders" where "email_key" > \S+\) as "customers"/,
    reason: 'the pages of all customers: from an index alone',
    on: 'postgres',
  },
  { part: /from "message"/, reason: 'messages are erased after a while' },
];

const DISPUTE = { reference: 'du_new', amount: pence(100), reason: 'fraudulent', answerBy: null };

onEachEngine('in a shop of 20,000 products and 100,000 orders', { env: { TRUST_PROXY: '1' } }, (house) => {
  const { shop, app, engine } = house;
  const world = aContractWorld(house);
  let sent: Sent[];
  beforeAll(async () => {
    await fillShop(shop);
    // The shop itself has to notice how much it has grown.
    await keepStatistics(shop);
    sent = await collectStatements(async () => {
      await tellStory(world);
      for (const address of ADDRESSES)
        expect([address, (await app.asOwner.ask(address)).status]).toEqual([address, 200]);
      for (const { path } of PLACES) await app.asVisitor.ask(path);
      expect(await findToPack(shop, anAdmin(), '1050')).toMatchObject({ id: 'o_50' });
      const sku = { product: 'p_1', variant: 'v_1', column: 'sku', to: 'SKU-new', seen: 'SKU-1' };
      const grid = { intent: 'save-grid', changes: JSON.stringify([sku]) };
      expect((await app.asOwner.post('/admin/products/grid?q=ember 40', grid)).status).toBe(200);
      // Nobody has ordered these two.
      const bulk = '/admin/products/change?ticked=yes&id=p_15005&id=p_15006';
      const changes: Record<string, string>[] = [
        { kind: 'price', rule: '+5%' },
        { kind: 'collect', collection: 'filled-3' },
        { kind: 'uncollect', collection: 'filled-3' },
        { kind: 'delete', typed: '2' },
      ];
      for (const change of changes) {
        const { to } = await app.asOwner.post(bulk, { intent: 'look', ...change });
        await app.asOwner.get(to ?? '');
        expect((await app.asOwner.post(to ?? '', { intent: 'start', ...change })).status).toBe(200);
        await carryOutImports(shop);
      }
      for (const state of ['to-answer', 'answered', 'lost'] as const)
        await recordDispute(shop, 'pay_4', { ...DISPUTE, state });
      const first = await anImport(shop, app.asOwner, SHOPIFY_OLD);
      const pictured = SHOPIFY_OLD.replace('1299.00,,,', '1199.00,oak.png,1,Oak').replace(
        '39.9,',
        '39.9,http://127.0.0.1:9/silent.png',
      );
      const changed = await anImport(shop, app.asOwner, pictured);
      await sendPieces(app.asOwner, `${changed}/zip`, await aZip({ 'oak.png': await aPng('brown') }));
      // Until a host that does not answer is given up.
      for (const wait of [0, 10_000, 60_000, 600_000]) {
        shop.advanceClock(wait);
        await fetchPictures(shop);
        await app.asOwner.get(changed);
      }
      await app.asOwner.post(changed, { intent: 'retry-pictures' });
      await app.asOwner.get('/admin?tab=home');
      const pictures = changed.split('/').at(-1) ?? '';
      await app.asOwner.post('/admin/activity/undo', { intent: 'undo', id: 'undo_pictures', part: pictures });
      await app.asOwner.get(changed);
      const part = first.split('/').at(-1) ?? '';
      await app.asOwner.get(`/admin/activity/undo?part=${part}`);
      await app.asOwner.post('/admin/activity/undo', { intent: 'undo', id: 'undo_new', part });
      await takeAndMakeArchives(house);
      for (const { run } of JOBS) await run(shop);
    });
    // On its own: the values that a statement was sent with in a sale are few.
    sent.push(...(await collectStatements(() => visitInASale(house))));
  }, 240_000);

  test('no statement walks through a table that grows', async () => {
    const walks = await findWalks(sent);
    const isException = ({ sql }: Walks[number]) => EXCEPTIONS.some(({ part }) => part.test(sql));
    expect(walks.filter((walk) => !isException(walk))).toEqual([]);
    expect(sent.length).toBeGreaterThan(200);
  });

  test.each([
    "SELECT id FROM orders WHERE ip = '192.0.2.1'",
    "SELECT count(*) FROM product WHERE lower(handle) = 'x'",
    'SELECT id FROM order_line WHERE unit_price > 5 ORDER BY quantity LIMIT 10',
    "UPDATE variant SET price = 1 WHERE title = 'x'",
  ])('one that does is found: %s', async (text) => {
    expect(await findWalks([{ sql: text, values: [] }])).toHaveLength(1);
  });

  test('every exception is one', async () => {
    const walks = await findWalks(sent);
    const ofEngine = EXCEPTIONS.filter(({ on = 'sqlite' }) => on === engine);
    expect(ofEngine.filter(({ part }) => !walks.some(({ sql }) => part.test(sql)))).toEqual([]);
  });

  async function findWalks(statements: Sent[]): Promise<Walks> {
    if (engine === 'postgres') {
      const { rows } = await sql<{ name: string }>`SELECT current_database() AS name`.execute(shop.db);
      const url = new URL(inject('postgres') ?? '');
      url.pathname = rows[0]?.name ?? '';
      return findWalksInPostgres(url.href, statements, LARGEST);
    }
    const { rows } = await sql<{
      file: string;
    }>`SELECT file FROM pragma_database_list WHERE name = 'main'`.execute(shop.db);
    return findWalksInSqlite(rows[0]?.file ?? '', statements);
  }
});
