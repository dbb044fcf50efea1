import { setImmediate as turn } from 'node:timers/promises';
import type { Shop } from '../../../shop.server.ts';
import { listUploads } from '../../uploads/uploads.server.ts';
import { openZip } from '../../uploads/zip.server.ts';
import type { Wanted } from '../plan/wanted.ts';
import { fileFinder } from './file-finder.ts';
import { picturesNamed } from './wanted-pictures.ts';

/** How many files of a ZIP are pictures of an import, and those that are none of it: some by name, and how many more. */
export type ZipMatch = { files: number; matched: number; unmatched: string[]; more: number };

const ROWS_AT_ONCE = 500;
const MAX_NAMED = 20;

/** Compares the ZIPs of an import with the pictures that its file names, and keeps with each what did not match. */
export async function matchZips(shop: Shop, importId: string): Promise<void> {
  for (const upload of await listUploads(shop, importId)) {
    const { names } = await openZip(shop, upload);
    const find = fileFinder(names);
    const meant = new Set<string>();
    for await (const urls of picturesWanted(shop, importId))
      for (const url of urls) {
        const name = find(url);
        if (name) meant.add(name);
      }
    const others = names.filter((name) => !meant.has(name));
    const match: ZipMatch = {
      files: names.length,
      matched: meant.size,
      unmatched: others.slice(0, MAX_NAMED).map((name) => name.slice(0, 100)),
      more: Math.max(0, others.length - MAX_NAMED),
    };
    await shop.db
      .updateTable('upload')
      .set({ matched: JSON.stringify(match) })
      .where('id', '=', upload.id)
      .execute();
  }
}

/** The pictures that a file names: as its plan has them, and once it is carried out as they are noted. */
async function* picturesWanted(shop: Shop, importId: string): AsyncGenerator<string[]> {
  yield* planned(shop, importId);
  yield* noted(shop, importId);
}

async function* planned(shop: Shop, importId: string): AsyncGenerator<string[]> {
  for (let last = -1; ; ) {
    const rows = await shop.db
      .selectFrom('import_item')
      .select(['position', 'wanted'])
      .where('import_id', '=', importId)
      .where('position', '>', last)
      .orderBy('position')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows.flatMap(({ wanted }) => urlsIn(wanted));
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.position ?? 0;
    await turn();
  }
}

/** Of what is refused, or tidied away, nothing is kept. */
function urlsIn(json: string): string[] {
  const wanted: Partial<Wanted> = json ? JSON.parse(json) : {};
  return wanted.variants ? picturesNamed(wanted as Wanted).map(({ url }) => url) : [];
}

async function* noted(shop: Shop, importId: string): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const rows = await shop.db
      .selectFrom('import_picture')
      .select(['id', 'url'])
      .where('import_id', '=', importId)
      .where('id', '>', last)
      .orderBy('id')
      .limit(ROWS_AT_ONCE)
      .execute();
    yield rows.map(({ url }) => url);
    if (rows.length < ROWS_AT_ONCE) return;
    last = rows.at(-1)?.id ?? '';
    await turn();
  }
}
