import { setImmediate as turn } from 'node:timers/promises';
import type { Beside } from '../../catalogue/rows/beside-product.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findTaken } from './in-force.server.ts';
import { nameThing, rankOf, type Thing, type ThingKind } from './thing.ts';
import { MAX_ENTRIES, type Scope } from './undo.ts';

/** An entry of the record, without what it holds. */
export type Entry = {
  id: string;
  at: number;
  part_of: string | null;
  /** What it is a change of; a product that was deleted has left its lists too. */
  things: string[];
};

/** The entries that are undone, by the thing that they changed: products before what lists them, the last changed first. */
export type Gathered = {
  things: Map<string, Entry[]>;
  /** Which undos had taken which entries when this was looked up, by entry and thing. */
  claims: Claims;
  /** Products that come back, by title. */
  comingBack: Map<string, string>;
  entries: number;
  isCut: boolean;
};

export type Claims = Map<string, string[]>;

/** Looks up what a scope means, as things are now. What others have undone already is left out. */
export async function gather(shop: Shop, scope: Scope, undoId = ''): Promise<Gathered> {
  const found = 'part' in scope ? await findPart(shop, scope.part) : await findEntries(shop, scope).execute();
  // A part is whole: an import may have 20,000 products.
  const isCut = found.length > MAX_ENTRIES && !('part' in scope);
  const rows = isCut ? found.slice(0, MAX_ENTRIES) : found;
  const entries = rows.map(toEntry);
  const claims: Claims = new Map();
  for (let start = 0; start < entries.length; start += PAGE) {
    const ids = entries.slice(start, start + PAGE).map(({ id }) => id);
    for (const [key, undos] of await findClaims(shop, ids)) claims.set(key, undos);
    await turn();
  }
  const things = leaveUndone(entries, claims, undoId);
  const sorted = [...things].toSorted(([a], [b]) => rankOf(a) - rankOf(b));
  const count = new Set([...things.values()].flat().map(({ id }) => id)).size;
  const comingBack = new Map(
    rows.flatMap(({ subject_id, deleted }): [string, string][] =>
      deleted === null || !things.has(`product ${subject_id}`)
        ? []
        : [[subject_id, JSON.parse(deleted).title]],
    ),
  );
  return { things: new Map(sorted), claims, comingBack, entries: count, isCut };
}

/** The changes of a filter in Activity; a product's prices are in its variants. */
const KINDS_OF: Record<string, string[]> = {
  product: ['product', 'variant'],
  variant: ['variant'],
  collection: ['collection'],
  profile: ['profile'],
  text: ['text'],
};
const KINDS = ['product', 'variant', 'collection', 'profile', 'text'];

const PAGE = 2_000;

/** All entries of a part, in pages, so that others come in between. */
async function findPart(shop: Shop, part: string): Promise<Row[]> {
  const rows: Row[] = [];
  for (let isMore = true; isMore; ) {
    const last = rows.at(-1)?.id;
    const page = await findRecorded(shop)
      .where('part_of', '=', part)
      .$if(last !== undefined, (query) => query.where('id', '<', last ?? ''))
      .orderBy('id', 'desc')
      .limit(PAGE)
      .execute();
    rows.push(...page);
    isMore = page.length === PAGE;
    await turn();
  }
  return rows.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

function findEntries(shop: Shop, scope: Exclude<Scope, { part: string }>) {
  return findRecorded(shop)
    .$if('entry' in scope, (query) => query.where('id', '=', 'entry' in scope ? scope.entry : ''))
    .$if('since' in scope, (query) => {
      if (!('since' in scope)) return query;
      const { accountId, kind, since, until } = scope;
      return query
        .where('at', '>=', since)
        .where('at', '<=', until)
        .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
        .$if(kind !== null, (query) => query.where('kind', 'in', KINDS_OF[kind ?? ''] ?? []));
    })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_ENTRIES + 1);
}

function findRecorded(shop: Shop) {
  return shop.db
    .selectFrom('audit')
    .select(['id', 'at', 'kind', 'action', 'subject_id', 'product_id', 'part_of'])
    .select((row) =>
      row
        .case()
        .when(row.and([row('kind', '=', 'product'), row('action', '=', 'deleted')]))
        .then(row.ref('before'))
        .end()
        .as('deleted'),
    )
    .where('kind', 'in', KINDS);
}

type Row = Awaited<ReturnType<ReturnType<typeof findRecorded>['execute']>>[number];

function toEntry({ id, at, part_of, ...row }: Row): Entry {
  return { id, at, part_of, things: thingsOf(row).map(nameThing) };
}

function thingsOf({
  kind,
  action,
  subject_id,
  product_id,
  deleted,
}: Omit<Row, 'id' | 'at' | 'part_of'>): Thing[] {
  if (kind === 'collection' || kind === 'profile' || kind === 'text') return [{ kind, id: subject_id }];
  if (product_id === null) return [];
  if (action.startsWith('companion ')) return [{ kind: 'companions', id: product_id }];
  if (deleted === null) return [{ kind: 'product', id: product_id }];
  const { beside }: { beside?: Pick<Beside, 'companions' | 'companionOf' | 'collections'> } =
    JSON.parse(deleted);
  const of = (kind: ThingKind, places: { id: string }[] = []) =>
    places.map(({ id }): Thing => ({ kind, id }));
  return [
    { kind: 'product', id: product_id },
    ...of('companions', beside?.companions.length ? [{ id: product_id }] : []),
    ...of('companions', beside?.companionOf),
    ...of('collection', beside?.collections),
  ];
}

/**
 * Without what is undone already, thing by thing. Where undoing itself is undone here, what it took back is there again,
 * and counts.
 */
function leaveUndone(entries: Entry[], claims: Claims, undoId: string): Map<string, Entry[]> {
  const things = new Map<string, Entry[]>();
  const undoneHere = new Set<string>();
  for (const entry of entries)
    for (const thing of entry.things) {
      const by = claims.get(`${entry.id} ${thing}`) ?? [];
      if (by.some((undo) => undo !== undoId && !undoneHere.has(`${undo} ${thing}`))) continue;
      const own = things.get(thing);
      if (own) own.push(entry);
      else things.set(thing, [entry]);
      if (entry.part_of) undoneHere.add(`${entry.part_of} ${thing}`);
    }
  return things;
}

const AT_ONCE = 200;

/** Which undos have taken an entry, by entry and thing. */
export async function findClaims(shop: Shop, ids: string[]): Promise<Claims> {
  const claims: Claims = new Map();
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const rows = await findTaken(shop, ids.slice(start, start + AT_ONCE));
    for (const { audit_id, thing, undo_id } of rows) {
      const key = `${audit_id} ${thing}`;
      claims.set(key, [...(claims.get(key) ?? []), undo_id]);
    }
  }
  return claims;
}
