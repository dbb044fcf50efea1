import { setImmediate as turn } from 'node:timers/promises';
import type { Beside } from '../../catalogue/rows/beside-product.server.ts';
import type { Shop } from '../../shop.server.ts';
import { findTaken } from './in-force.server.ts';
import { nameThing, readThing, THING_KINDS, type Thing, type ThingKind } from './thing.ts';
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
  const found = await findEntries(shop, scope);
  // A part is whole: an import may have 20,000 products.
  const isCut = found.length > MAX_ENTRIES && !('part' in scope);
  const entries = isCut ? found.slice(0, MAX_ENTRIES) : found;
  const claims: Claims = new Map();
  for (let start = 0; start < entries.length; start += PAGE) {
    const ids = entries.slice(start, start + PAGE).map(({ id }) => id);
    for (const [key, undos] of await findClaims(shop, ids)) claims.set(key, undos);
    await turn();
  }
  return { ...(await leaveUndone(entries, claims, undoId)), claims, isCut };
}

/** Products before what lists them. */
function inTurn(things: Map<string, Entry[]>): Map<string, Entry[]> {
  const byKind = Map.groupBy(things, ([name]) => readThing(name).kind);
  return new Map(THING_KINDS.flatMap((kind) => byKind.get(kind) ?? []));
}

/** The changes of a filter in Activity; a product's prices are in its variants. */
const KINDS_OF: Record<string, string[]> = {
  product: ['product', 'variant'],
  variant: ['variant'],
  collection: ['collection'],
  profile: ['profile'],
  text: ['text'],
  sale: ['sale'],
  code: ['code'],
  redirect: ['redirect'],
};
const KINDS = [...new Set(Object.values(KINDS_OF).flat())];

/** At once, so that others come in between: each may hold a whole product that was deleted. */
const PAGE = 200;

/** The last first; of a filter or one entry one more than are undone at once. */
async function findEntries(shop: Shop, scope: Scope): Promise<Found[]> {
  const max = 'part' in scope ? Number.POSITIVE_INFINITY : MAX_ENTRIES + 1;
  const found: Found[] = [];
  for (let isMore = true; isMore; ) {
    const page = await findPage(shop, scope, found.at(-1)).limit(PAGE).execute();
    found.push(...page.map(toFound));
    isMore = page.length === PAGE && found.length < max;
    await turn();
  }
  return found.toSorted((a, b) => b.at - a.at || (a.id < b.id ? 1 : -1));
}

function findPage(shop: Shop, scope: Scope, last: Entry | undefined) {
  const recorded = findRecorded(shop);
  // By its index; their ids are in the order of time, nearly.
  if ('part' in scope)
    return recorded
      .where('part_of', '=', scope.part)
      .$if(last !== undefined, (query) => query.where('id', '<', last?.id ?? ''))
      .orderBy('id', 'desc');
  return recorded
    .$if('entry' in scope, (query) => query.where('id', '=', 'entry' in scope ? scope.entry : ''))
    .$if('since' in scope, (query) => {
      if (!('since' in scope)) return query;
      const { accountId, kind, since, until } = scope;
      return query
        .where('at', '>=', since)
        .where('at', '<=', last?.at ?? until)
        .$if(accountId !== null, (query) => query.where('account_id', '=', accountId))
        .$if(kind !== null, (query) => query.where('kind', 'in', KINDS_OF[kind ?? ''] ?? []));
    })
    .$if(last !== undefined, (query) =>
      query.where((row) => row.or([row('at', '<', last?.at ?? 0), row('id', '<', last?.id ?? '')])),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc');
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

/** With the product that it deleted. */
type Found = Entry & { gone?: { id: string; title: string } };

function toFound({ id, at, part_of, deleted, ...row }: Row): Found {
  const product: Deleted | null = deleted === null ? null : JSON.parse(deleted);
  const things = thingsOf(row, product).map(nameThing);
  return { id, at, part_of, things, ...(product && { gone: { id: row.subject_id, title: product.title } }) };
}

type Deleted = { title: string; beside?: Pick<Beside, 'companions' | 'companionOf' | 'collections'> };

function thingsOf(
  { kind, action, subject_id, product_id }: Omit<Row, 'id' | 'at' | 'part_of' | 'deleted'>,
  deleted: Deleted | null,
): Thing[] {
  if (isWhole(kind)) return [{ kind, id: subject_id }];
  if (product_id === null) return [];
  if (action.startsWith('companion ')) return [{ kind: 'companions', id: product_id }];
  if (deleted === null) return [{ kind: 'product', id: product_id }];
  const { beside } = deleted;
  const of = (kind: ThingKind, places: { id: string }[] = []) =>
    places.map(({ id }): Thing => ({ kind, id }));
  return [
    { kind: 'product', id: product_id },
    ...of('companions', beside?.companions.length ? [{ id: product_id }] : []),
    ...of('companions', beside?.companionOf),
    ...of('collection', beside?.collections),
  ];
}

/** Whether what is recorded of a kind is of one thing, which has its id. */
function isWhole(kind: string): kind is Exclude<ThingKind, 'product' | 'companions'> {
  return kind !== 'product' && THING_KINDS.some((each) => each === kind);
}

/**
 * Without what is undone already, thing by thing. Where undoing itself is undone here, what it took back is there again,
 * and counts.
 */
async function leaveUndone(
  found: Found[],
  claims: Claims,
  undoId: string,
): Promise<Pick<Gathered, 'things' | 'comingBack' | 'entries'>> {
  const things = new Map<string, Entry[]>();
  const comingBack = new Map<string, string>();
  const undoneHere = new Set<string>();
  let entries = 0;
  for (const [n, { gone, ...entry }] of found.entries()) {
    if (n % PAGE === 0) await turn();
    const free = entry.things.filter(
      (thing) =>
        !claims
          .get(`${entry.id} ${thing}`)
          ?.some((undo) => undo !== undoId && !undoneHere.has(`${undo} ${thing}`)),
    );
    for (const thing of free) {
      const own = things.get(thing);
      if (own) own.push(entry);
      else things.set(thing, [entry]);
      if (entry.part_of) undoneHere.add(`${entry.part_of} ${thing}`);
    }
    if (free.length > 0) entries++;
    if (gone && free.includes(`product ${gone.id}`)) comingBack.set(gone.id, gone.title);
  }
  return { things: inTurn(things), comingBack, entries };
}

/** Which undos have taken an entry, by entry and thing. */
export async function findClaims(shop: Shop, ids: string[]): Promise<Claims> {
  const claims: Claims = new Map();
  for (let start = 0; start < ids.length; start += PAGE) {
    const rows = await findTaken(shop, ids.slice(start, start + PAGE));
    for (const { audit_id, thing, undo_id } of rows) {
      const key = `${audit_id} ${thing}`;
      claims.set(key, [...(claims.get(key) ?? []), undo_id]);
    }
  }
  return claims;
}
