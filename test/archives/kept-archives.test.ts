import { beforeEach, expect, test } from 'vitest';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { carryOutArchives } from '#shop/files/archives/carry-out-archives.server.ts';
import { deleteOldExports } from '#shop/files/exports/delete-exports.server.ts';
import { writeArchives } from '#shop/files/exports/write-archives.server.ts';
import { links } from '#shop/links.ts';
import { catalogueRows } from '../imports/catalogue-rows.ts';
import { appOn, aSession } from '../kit/app.ts';
import { filesOf } from '../kit/exported.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aNewShop, anAdmin, imagesInMemory } from '../kit/shop.ts';
import { undoFromPage } from '../undo/undoing.ts';
import { fillShop } from './a-full-shop.ts';
import { anArchive, anArchiveIn, anArchiveSent, meaningOf } from './archives.ts';

const DAY = 24 * 60 * 60_000;
const stored = new Map<string, Uint8Array<ArrayBuffer>>();

onEachEngine('an archive that is kept', { perTest: true }, ({ app, shop, engine, outside }) => {
  outside(() => ({ images: imagesInMemory(stored) }));
  const pieces = () => [...stored.keys()].filter((name) => name.startsWith('archives/'));
  beforeEach(async () => {
    stored.clear();
    await fillShop({ app, shop }, anAdmin());
  });

  test('can be downloaded in parts, by who asked alone, and is gone after a day', async () => {
    const whole = await anArchive({ app, shop });
    const [file = ''] = await filesOf(app.asOwner);
    const part = async (range: string) => {
      const answer = await app.asOwner.ask(file, { headers: { Range: range } });
      return [answer.status, Buffer.from(await answer.arrayBuffer())];
    };
    expect(await part('bytes=100-')).toEqual([206, whole.subarray(100)]);
    expect(await part('bytes=0-99')).toEqual([206, whole.subarray(0, 100)]);
    expect(await part(`bytes=${whole.length}-`)).toEqual([416, Buffer.from('')]);
    const colleague = app.as(await aSession(shop, 'Admin'));
    expect((await colleague.ask(file)).status).toBe(404);
    expect(pieces()).toHaveLength(1);
    shop.advanceClock(DAY);
    expect((await app.asOwner.ask(file)).status).toBe(404);
    while (await deleteOldExports(shop));
    expect(pieces()).toEqual([]);
  });

  test('is for managers and owners; an archive is taken in by the owner alone', async () => {
    const accountant = app.as(await aSession(shop, 'Admin', 'accountant'));
    const asked = await accountant.post(links.admin.exports, { intent: 'export', kind: 'archive' });
    expect(asked.status).toBe(403);
    const manager = app.as(await aSession(shop, 'Admin', 'manager'));
    expect((await manager.get(links.admin.imports)).text).not.toContain('archive of a shop');
    expect((await manager.post(links.admin.archives, {})).status).toBe(403);
  });

  test('one whose process was stopped is written anew, and leaves no pieces behind', async () => {
    await app.asOwner.post(links.admin.exports, { intent: 'export', kind: 'archive' });
    const stopping = new AbortController();
    stopping.abort();
    await writeArchives(shop, stopping.signal);
    expect(await filesOf(app.asOwner)).toEqual([]);
    while (await writeArchives(shop));
    expect(await filesOf(app.asOwner)).toHaveLength(1);
  });

  test('taken in where it stops and is killed at every part, it is whole at the end; undone, its products are gone', async () => {
    const archive = await anArchive({ app, shop });
    const { app: other, open } = appOn(await aNewShop(engine));
    await open();
    const place = { app: other, shop: other.shop };
    const before = await catalogueRows(other.shop);
    const address = await anArchiveSent(place, archive);
    await other.asOwner.post(address, { intent: 'start' });
    const isDone = async () => {
      const { state } = await other.shop.db.selectFrom('import').select('state').executeTakeFirstOrThrow();
      return state === 'done';
    };
    for (let commits = 1; !(await isDone()); commits = (commits % 3) + 1)
      await carryOutArchives(killedAfter(other.shop, commits)).catch((error) => {
        if (error !== KILLED) throw error;
      });
    expect(await meaningOf(await anArchive(place))).toEqual(await meaningOf(archive));

    expect((await undoFromPage(other.shop, other.asOwner, address)).text).toContain('Undone');
    expect(await catalogueRows(other.shop)).toEqual(before);
    await other.close();
    await other.shop.close();
  });

  test('sent to a shop that has some of it, only what is missing comes in', async () => {
    const archive = await anArchive({ app, shop });
    const meaning = await meaningOf(archive);
    await app.asOwner.call('DELETE', '/product/poker');
    await anArchiveIn({ app, shop }, archive);
    const after = await meaningOf(await anArchive({ app, shop }));
    expect(JSON.stringify(after)).toContain('"handle":"poker"');
    expect(Object.keys(after).filter((name) => name.startsWith('pictures/'))).toEqual(
      Object.keys(meaning).filter((name) => name.startsWith('pictures/')),
    );
  });
});

const KILLED = new DatabaseUnavailable(new Error('killed'), { outcome: 'unknown', isLost: true });

/** The shop of a process that ends behind so many commits. */
function killedAfter<S extends Parameters<typeof carryOutArchives>[0]>(shop: S, commits: number): S {
  let left = commits;
  const database = {
    ...shop.database,
    async inTransaction(work: Parameters<typeof shop.database.inTransaction>[0]) {
      const result = await shop.database.inTransaction(work);
      if (--left <= 0) throw KILLED;
      return result;
    },
  };
  return { ...shop, database: database as typeof shop.database };
}
