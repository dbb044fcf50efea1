import { sql } from 'kysely';
import type { Shop } from '../../../shop.server.ts';
import type { WaitingHost } from './next-host.ts';

/** What fails for now is tried again after so many milliseconds: a picture, or a host that does not answer. */
export const WAITS = [10_000, 60_000, 10 * 60_000];
/** So many imports are fetched at once, the oldest; none is for longer than its hosts are asked in vain. */
const IMPORTS_AT_ONCE = 100;
/** Of each import so many hosts are looked at, those that have been due longest. */
const HOSTS_AT_ONCE = 20;

/** The hosts that are due, of each import whose pictures are fetched; and the imports of which nothing waits any more. */
export async function findDueHosts(shop: Shop): Promise<{ due: WaitingHost[][]; over: string[] }> {
  const fetching = await shop.db
    .selectFrom('import')
    .select((row) => [
      'id',
      row
        .selectFrom('import_host')
        .select((host) => host.fn.min<number | string>('due').as('due'))
        .whereRef('import_id', '=', 'import.id')
        .as('due'),
    ])
    .where('state', '=', 'fetching')
    .orderBy('created')
    .limit(IMPORTS_AT_ONCE)
    .execute();
  const due: WaitingHost[][] = [];
  for (const { id } of fetching.filter(({ due }) => due !== null && Number(due) <= shop.now()))
    due.push(
      await shop.db
        .selectFrom('import_host')
        .select(['import_id as importId', 'origin', 'attempts', 'problem'])
        .where('import_id', '=', id)
        .where('due', '<=', shop.now())
        .orderBy('due')
        .limit(HOSTS_AT_ONCE)
        .execute(),
    );
  return { due, over: fetching.flatMap(({ id, due }) => (due === null ? id : [])) };
}

/** Has all hosts asked that waiting pictures of an import are at, as if none had ever been silent. In a transaction. */
export async function askHosts(shop: Shop, importId: string): Promise<void> {
  await shop.db
    .insertInto('import_host')
    .columns(['import_id', 'origin', 'due'])
    .expression((row) =>
      row
        .selectFrom('import_picture')
        .select(['import_id', 'origin', sql<number>`cast(${shop.now()} as bigint)`.as('due')])
        .where('import_id', '=', importId)
        .where('state', '=', 'waiting')
        .distinct(),
    )
    .onConflict((taken) =>
      taken
        .columns(['import_id', 'origin'])
        .doUpdateSet((row) => ({ due: row.ref('excluded.due'), attempts: 0, problem: '' })),
    )
    .execute();
}

/** Notes that a host has not answered: all imports leave it alone for a while. */
export async function noteSilence(shop: Shop, { origin, attempts }: WaitingHost, problem: string) {
  await shop.db
    .updateTable('import_host')
    .set({ attempts: attempts + 1, problem, due: shop.now() + (WAITS[attempts] ?? 0) })
    .where('origin', '=', origin)
    // What else was under way at the same time is the same silence.
    .where('attempts', '=', attempts)
    .execute();
}

/** Notes that pictures of an import wait for a host to which others have led, and which is silent. */
export async function waitFor(shop: Shop, importId: string, origin: string, problem: string): Promise<void> {
  await shop.db
    .insertInto('import_host')
    .values({ import_id: importId, origin, attempts: 1, problem, due: shop.now() + (WAITS[0] ?? 0) })
    .onConflict((taken) => taken.columns(['import_id', 'origin']).doNothing())
    .execute();
}

/** Notes that pictures of an import wait for no host, such as those that are in a ZIP. */
export async function waitForNone(shop: Shop, importId: string): Promise<void> {
  await shop.db
    .insertInto('import_host')
    .values({ import_id: importId, origin: '', due: shop.now() })
    .onConflict((taken) => taken.columns(['import_id', 'origin']).doUpdateSet({ due: shop.now() }))
    .execute();
}

/** Notes that a host answers: all imports go on with it at once. */
export async function noteAnswer(shop: Shop, origin: string): Promise<void> {
  await shop.db
    .updateTable('import_host')
    .set({ attempts: 0, problem: '', due: shop.now() })
    .where('origin', '=', origin)
    .where('attempts', '>', 0)
    .execute();
}

/** Has a host wait for the next of its pictures that is due, or forgets it when there is none. */
export async function noteNext(shop: Shop, { importId, origin }: WaitingHost): Promise<void> {
  const next = await shop.db
    .selectFrom('import_picture')
    .select((row) => row.fn.min<number | string | null>('due').as('due'))
    .where('import_id', '=', importId)
    .where('origin', '=', origin)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (next?.due == null)
    await shop.db
      .deleteFrom('import_host')
      .where('import_id', '=', importId)
      .where('origin', '=', origin)
      .execute();
  else
    await shop.db
      .updateTable('import_host')
      .set({ due: Number(next.due) })
      .where('import_id', '=', importId)
      .where('origin', '=', origin)
      .execute();
}
