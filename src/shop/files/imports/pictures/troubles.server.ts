import { sql } from 'kysely';
import type { Manager } from '../../../actor.ts';
import { idsOf } from '../../../ids.ts';
import { findUndosOf } from '../../../record/undo/in-force.server.ts';
import type { Shop } from '../../../shop.server.ts';

/** Why pictures of an import have not come, once for all that have not for this reason. */
export type PictureTrouble = {
  problem: string;
  /** 'pictures.example'; '' for pictures that are at no address. */
  host: string;
  count: number;
  /** When they are tried again, in milliseconds; null when they are given up. */
  again: number | null;
};

/** So many reasons are listed. */
const LISTED = 20;
/** So many milliseconds the owner's home names an import after it was last worked on. */
const NAMED_FOR = 14 * 24 * 60 * 60_000;
const IMPORTS = 5;

/** Why pictures of an import have not come, the reason of most first. */
export async function listTroubles(shop: Shop, _admin: Manager, importId: string): Promise<PictureTrouble[]> {
  const silent = await shop.db
    .selectFrom('import_host')
    .select((row) => [
      ...(['origin', 'problem', 'due'] as const),
      row
        .selectFrom('import_picture')
        .select((picture) => picture.fn.countAll<number | string>().as('count'))
        .whereRef('import_picture.import_id', '=', 'import_host.import_id')
        .whereRef('import_picture.origin', '=', 'import_host.origin')
        .where('state', '=', 'waiting')
        .as('count'),
    ])
    .where('import_id', '=', importId)
    .where('problem', '<>', '')
    .orderBy('due')
    .limit(LISTED)
    .execute();
  const told = await shop.db
    .selectFrom('import_picture')
    .select((row) => [
      ...(['origin', 'state', 'problem'] as const),
      row.fn.countAll<number | string>().as('count'),
      row.fn.min<number | string>('due').as('due'),
    ])
    .where('import_id', '=', importId)
    .where(sql<boolean>`problem <> ''`)
    .groupBy(['state', 'origin', 'problem'])
    .execute();
  const others = told.filter(
    ({ state, origin }) => state === 'failed' || silent.every((host) => host.origin !== origin),
  );
  return [...silent.map((each) => ({ ...each, state: 'waiting' as const })), ...others]
    .map(({ origin, state, problem, count, due }) => ({
      ...{ problem, host: hostOf(origin), count: Number(count) },
      again: state === 'failed' ? null : Number(due),
    }))
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => b.count - a.count)
    .slice(0, LISTED);
}

function hostOf(origin: string): string {
  return origin === '' ? '' : new URL(origin).host;
}

/** The imports of the last two weeks of which pictures have not come, with how many and the reason of most. */
export async function findTroubledImports(shop: Shop, admin: Manager) {
  const imports = await shop.db
    .selectFrom('import')
    .select(['id', 'filename'])
    .where('updated', '>', shop.now() - NAMED_FOR)
    .where((row) =>
      row.or([
        row.exists(
          row
            .selectFrom('import_picture')
            .select('import_picture.id')
            .whereRef('import_id', '=', 'import.id')
            .where(sql<boolean>`import_picture.problem <> ''`),
        ),
        row.exists(
          row
            .selectFrom('import_host')
            .select('origin')
            .whereRef('import_id', '=', 'import.id')
            .where('import_host.problem', '<>', ''),
        ),
      ]),
    )
    .orderBy('updated', 'desc')
    .limit(IMPORTS)
    .execute();
  const undos = await findUndosOf(shop, idsOf(imports));
  const kept = imports.filter(({ id }) => !undos.has(id));
  const found = kept.map(async ({ id, filename }) => {
    const troubles = await listTroubles(shop, admin, id);
    const count = troubles.reduce((sum, each) => sum + each.count, 0);
    return { id, filename, count, problem: troubles[0]?.problem ?? '' };
  });
  return (await Promise.all(found)).filter(({ count }) => count > 0);
}
