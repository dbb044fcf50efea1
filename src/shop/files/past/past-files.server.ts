import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../../cache/catalogue-version.server.ts';
import { notFound, ShopError } from '../../errors.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import type { PastFacts, PastKind } from './past.ts';

/** A file of the shop before: a dry run, or what it brought in. */
export type PastFile = {
  id: string;
  kind: PastKind;
  filename: string;
  state: 'read' | 'in';
  facts: PastFacts;
  /** Milliseconds UTC. */
  updated: number;
  who: string;
};

/** More files than a shop that moves in has. */
const MAX_FILES = 100;

/** The dry runs, then the files that are in, the newest first. */
export async function listPastFiles(shop: Shop, _admin: Manager): Promise<PastFile[]> {
  const rows = await shop.db
    .selectFrom('past_file')
    .select(['id', 'kind', 'filename', 'state', 'facts', 'updated', 'who'])
    .where('state', 'in', ['read', 'in'])
    .orderBy('state', 'desc')
    .orderBy('updated', 'desc')
    .limit(MAX_FILES)
    .execute();
  return rows.map(({ facts, state, ...row }) => ({
    ...row,
    state: state === 'in' ? 'in' : 'read',
    facts: JSON.parse(facts),
  }));
}

/**
 * Brings in what a dry run found, at once and as a whole. ShopError `not-found`; `conflict` where another file of its kind has come in
 * since it was read, as the two might bring the same.
 */
export function bringIn(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { kind } = await findFile(shop, id);
    await lockFiles(shop, kind);
    const { state, facts } = await findFile(shop, id);
    if (state !== 'read') throw new ShopError('conflict', SAID[state]);
    const { beside }: PastFacts = JSON.parse(facts);
    if ((await findFilesIn(shop, [kind])).some(({ id }) => !beside.includes(id)))
      throw new ShopError(
        'conflict',
        'Another file has come in since this one was read. Choose the file again.',
      );
    await move(shop, admin, { id, from: 'read', to: 'in', action: 'brought in' });
  });
}

/** Of several files of a kind that are brought in at once, each sees what those before it have done. */
async function lockFiles(shop: Shop, kind: PastKind): Promise<void> {
  await shop.db
    .updateTable('past_file')
    .set((row) => ({ updated: row('updated', '+', 0) }))
    .where('kind', '=', kind)
    .where('state', 'in', ['read', 'in'])
    .execute();
}

/** Takes back what a file brought in, or forgets a dry run: nothing of it is seen any more. ShopError `not-found`. */
export function removePastFile(shop: Shop, admin: Manager, id: string): Promise<void> {
  return inTransaction(shop, async (shop) => {
    const { state } = await findFile(shop, id);
    if (state !== 'in' && state !== 'read') return;
    const action = state === 'in' ? 'removed' : 'discarded';
    await move(shop, admin, { id, from: state, to: 'leaving', action });
  });
}

const SAID = {
  arriving: 'It is still being read.',
  in: 'It is brought in already.',
  leaving: 'It was discarded, or another file was read after it. Choose the file again.',
};

/** A file that is in, with how many things it brought. */
export type FileIn = { id: string; kind: PastKind; count: number };

/** The files of these kinds that are in. */
export async function findFilesIn(shop: Shop, kinds: PastKind[]): Promise<FileIn[]> {
  const rows = await shop.db
    .selectFrom('past_file')
    .select(['id', 'kind', 'facts'])
    .where('state', '=', 'in')
    .where('kind', 'in', kinds)
    .execute();
  return rows.map(({ facts, ...row }) => ({ ...row, count: (JSON.parse(facts) as PastFacts).count }));
}

async function findFile(shop: Shop, id: string) {
  const file = await shop.db
    .selectFrom('past_file')
    .select(['kind', 'state', 'facts'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!file) throw notFound('file');
  return file;
}

type Move = {
  id: string;
  from: 'read' | 'in';
  to: 'in' | 'leaving';
  action: 'brought in' | 'removed' | 'discarded';
};

async function move(shop: Shop, admin: Manager, { id, from, to, action }: Move): Promise<void> {
  // Reviews are on the pages of products; and two who press at once come one after the other.
  await bumpCatalogueVersionNow(shop);
  const moved = await shop.db
    .updateTable('past_file')
    .set({ state: to, updated: shop.now() })
    .where('id', '=', id)
    .where('state', '=', from)
    .returning(['filename'])
    .executeTakeFirst();
  if (!moved) throw new ShopError('conflict', 'Somebody else has brought it in or removed it meanwhile.');
  await recordChange(shop, admin, {
    action,
    kind: 'past-file',
    subjectId: id,
    after: { filename: moved.filename },
  });
}
