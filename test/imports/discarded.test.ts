import { expect, test } from 'vitest';
import { readImports } from '#shop/files/imports/files/read-imports.server.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { anUpload } from './import-file.ts';

const FILE = `SKU,Price\n${Array.from({ length: 5_000 }, (_, n) => `S${n},99`).join('\n')}`;

onEachEngine('a file of products that nobody wants any more', ({ app, shop }) => {
  test('can be discarded before it is read, and while it is', async () => {
    const waiting = await anUpload(app.asOwner, FILE);
    expect((await app.asOwner.get(waiting)).get('button', 'Discard')).toBeTruthy();
    await app.asOwner.post(waiting, { intent: 'discard' });
    expect(await readImports(shop)).toBe(false);
    const being = await anUpload(app.asOwner, FILE);
    const reading = readImports(shop);
    expect((await app.asOwner.post(being, { intent: 'discard' })).status).toBeLessThan(400);
    await reading;
    expect(await readImports(shop)).toBe(false);
    for (const gone of [waiting, being]) expect((await app.asOwner.get(gone)).status).toBe(404);
    for (const table of ['import', 'import_text', 'import_item'] as const)
      expect(await shop.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });
});
