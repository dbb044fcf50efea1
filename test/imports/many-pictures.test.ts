import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fetchPictures } from '#shop/files/imports/pictures/fetch-pictures.server.ts';
import { countPictures, retryPictures } from '#shop/files/imports/pictures/import-pictures.server.ts';
import { longestTurn, MAX_TURN } from '../kit/longest-turn.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { anImport } from './import-file.ts';
import { onePictureEach } from './picture-host.ts';

const WAITS = [10_000, 60_000, 600_000];

onEachEngine('very many pictures', ({ app, shop }) => {
  test('20,000 pictures at a dead host hold nobody up, also when they are given up and tried again', async () => {
    await anImport(shop, app.asOwner, onePictureEach('dead', ['http://dead.example/0.png']));
    const { id, product_id, import_id } = await shop.db
      .selectFrom('import_picture')
      .selectAll()
      .executeTakeFirstOrThrow();
    // Some at a time: on a busy machine no statement may take long.
    for (const part of [1, 2, 3, 4])
      await sql`
        WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 5000)
        INSERT INTO import_picture (id, import_id, product_id, url, text, position, state, due, origin)
        SELECT ${`${id}-${part}-`} || n, ${import_id}, ${product_id}, ${`http://dead.example/${part}/`} || n, '', n, 'waiting', 0, 'http://dead.example'
        FROM number`.execute(shop.db);
    const fetch: typeof shop.pictures.fetch = async (url) => ({
      kind: 'silent',
      origin: new URL(url).origin,
      problem: 'dead.example does not answer',
    });
    const counts = () => countPictures(shop, anAdmin(), import_id);
    const hasty = { ...shop, pictures: { fetch } };
    const turns: number[] = [];
    for (const wait of [0, ...WAITS]) {
      shop.advanceClock(wait);
      turns.push(await longestTurn(() => fetchPictures(hasty)));
    }
    expect((await counts()).failed).toBe(20_001);
    turns.push(await longestTurn(() => retryPictures(shop, anAdmin(), import_id)));
    expect((await counts()).waiting).toBe(20_001);
    expect(Math.max(...turns)).toBeLessThan(MAX_TURN);
  });
});
