import type { Selectable } from 'kysely';
import type { Schema } from '#database/schema.ts';
import type { Manager } from '../actor.ts';
import { notFound } from '../errors.ts';
import { findShownTexts } from '../profile/shown-profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { TextKind } from './text-kind.ts';

/** What customers see under a handle: a text, or where a deleted one leads ('' is nowhere). */
export type Shown<Body> = { body: Body } | { leadsTo: string };

const PARSED = new WeakMap<object, Map<string, Map<string, Shown<unknown>>>>();

/** Every text of a kind that customers see, by handle: the owner's, and the defaults of those the owner has not touched. */
export async function findShownOf<Body>(
  shop: Shop,
  { kind, defaults }: TextKind<Body>,
): Promise<Map<string, Shown<Body>>> {
  const texts = await findShownTexts(shop);
  const known = PARSED.get(texts) ?? new Map();
  PARSED.set(texts, known);
  const found: Map<string, Shown<Body>> = known.get(kind) ??
  new Map([
    ...Object.entries(defaults).map(([handle, body]): [string, Shown<Body>] => [handle, { body }]),
    ...texts
      .filter((text) => text.kind === kind)
      .map(({ handle, body, leadsTo }): [string, Shown<Body>] => [
        handle,
        body === null ? { leadsTo: leadsTo ?? '' } : { body: JSON.parse(body) },
      ]),
  ]);
  known.set(kind, found);
  return found;
}

/** A text as its owner edits it. */
export type TextForOwner<Body> = {
  /** Null until something is saved. */
  id: string | null;
  handle: string;
  /** Null when customers do not see it. */
  published: Body | null;
  draft: Body | null;
  /** Published words are the shop's own first ones. */
  isDefault: boolean;
  /** Where a deleted text leads; null while it is not deleted. */
  leadsTo: string | null;
  previewToken: string | null;
  /** 0 until something is saved. */
  version: number;
  /** Milliseconds UTC, and by whom; null until something is saved. */
  updated: { at: number; by: string } | null;
};

/** All texts of a kind, deleted ones too, by their handles. */
export async function listTexts<Body>(
  shop: Shop,
  _admin: Manager,
  kind: TextKind<Body>,
): Promise<TextForOwner<Body>[]> {
  const rows = await shop.db
    .selectFrom('shop_text')
    .selectAll()
    .where('kind', '=', kind.kind)
    .orderBy('handle')
    .execute();
  const untouched = Object.keys(kind.defaults).filter((handle) => !rows.some((row) => row.handle === handle));
  return [
    ...untouched.map((handle) => textFrom(kind, handle, undefined)),
    ...rows.map((row) => textFrom(kind, row.handle, row)),
  ];
}

/** One of them. ShopError `not-found`. */
export async function findText<Body>(
  shop: Shop,
  _admin: Manager,
  kind: TextKind<Body>,
  handle: string,
): Promise<TextForOwner<Body>> {
  const row = await shop.db
    .selectFrom('shop_text')
    .selectAll()
    .where('kind', '=', kind.kind)
    .where('handle', '=', handle)
    .executeTakeFirst();
  if (!row && !Object.hasOwn(kind.defaults, handle)) throw notFound(kind.noun);
  return textFrom(kind, handle, row);
}

type Row = Selectable<Schema['shop_text']>;

function textFrom<Body>(kind: TextKind<Body>, handle: string, row: Row | undefined): TextForOwner<Body> {
  const own = kind.defaults[handle] ?? null;
  if (!row)
    return {
      id: null,
      handle,
      published: own,
      draft: null,
      isDefault: true,
      leadsTo: null,
      previewToken: null,
      version: 0,
      updated: null,
    };
  const isDefault = row.body === null && row.leads_to === null && own !== null;
  return {
    id: row.id,
    handle,
    published: isDefault ? own : parse<Body>(row.body),
    draft: parse<Body>(row.draft),
    isDefault,
    leadsTo: row.leads_to,
    previewToken: row.draft === null ? null : row.preview_token,
    version: row.version,
    updated: { at: row.updated, by: row.updated_by },
  };
}

/** What was published, newest first. */
export type TextVersion<Body> = { id: string; at: number; who: string; body: Body };

/** How many versions the owner is shown. */
const VERSIONS = 50;

export async function listVersions<Body>(
  shop: Shop,
  _admin: Manager,
  text: TextForOwner<Body>,
): Promise<TextVersion<Body>[]> {
  if (text.id === null) return [];
  const rows = await shop.db
    .selectFrom('shop_text_version')
    .select(['id', 'at', 'who', 'body'])
    .where('text_id', '=', text.id)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(VERSIONS)
    .execute();
  return rows.map(({ body, ...row }) => ({ ...row, body: JSON.parse(body) }));
}

/** The draft that a preview link opens; null once there is none. */
export async function findPreview<Body>(
  shop: Shop,
  { kind }: TextKind<Body>,
  token: string,
): Promise<{ handle: string; body: Body } | null> {
  const row = await shop.db
    .selectFrom('shop_text')
    .select(['handle', 'draft'])
    .where('preview_token', '=', token)
    .where('kind', '=', kind)
    .executeTakeFirst();
  const draft = parse<Body>(row?.draft ?? null);
  return row && draft ? { handle: row.handle, body: draft } : null;
}

function parse<Body>(json: string | null): Body | null {
  return json === null ? null : JSON.parse(json);
}
