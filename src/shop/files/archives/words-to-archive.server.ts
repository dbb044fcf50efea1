import { z } from 'zod';
import { placeOf } from '../../catalogue/collections/collection-form.ts';
import { storedRule } from '../../catalogue/collections/collection-rule.ts';
import type { Shop } from '../../shop.server.ts';
import { type ArchiveEntry, FILES, jsonEntry, numbered } from './archive.ts';

const AT_ONCE = 1000;
const HANDLE = z.string().regex(/^[a-z0-9-]{1,200}$/, 'is no address');

/** A collection as an archive has it, with the addresses of its products in the owner's order. */
export const COLLECTION_FILE = z.object({
  title: z.string(),
  handle: HANDLE,
  formerHandles: z.array(HANDLE).max(200),
  introduction: z.string(),
  picture: z.string(),
  position: z.string(),
  searchHeading: z.string(),
  created: z.iso.datetime(),
  /** Of one by rule, whose products it chooses in the other shop too. */
  rule: z.record(z.string(), z.unknown()).nullable().default(null),
  products: z.array(HANDLE).max(100_000),
});
export type CollectionFile = z.infer<typeof COLLECTION_FILE>;

/** Every collection, the oldest first: breadcrumbs lead to that. */
export async function* collectionEntries(shop: Shop): AsyncGenerator<ArchiveEntry> {
  const rows = await shop.db.selectFrom('collection').selectAll().orderBy('created').orderBy('id').execute();
  for (const [index, row] of rows.entries()) {
    const handles = await shop.db
      .selectFrom('collection_handle')
      .select('handle')
      .where('collection_id', '=', row.id)
      .where('handle', '<>', row.handle)
      .orderBy('handle')
      .execute();
    const members = await shop.db
      .selectFrom('collection_product')
      .innerJoin('product', 'product.id', 'collection_product.product_id')
      .select('product.handle')
      .where('collection_id', '=', row.id)
      .orderBy('collection_product.position')
      .orderBy('product.id')
      .execute();
    const file: CollectionFile = {
      ...{ title: row.title, handle: row.handle, formerHandles: handles.map(({ handle }) => handle) },
      ...{ introduction: row.introduction, picture: row.picture ?? '', position: placeOf(row.position) },
      ...{ searchHeading: row.search_heading, created: new Date(Number(row.created)).toISOString() },
      rule: storedRule(row.rule),
      products: members.map(({ handle }) => handle),
    };
    yield jsonEntry(numbered(FILES.collections, index + 1, row.handle), file);
  }
}

/** Which products go with which, by their addresses. */
export const COMPANIONS_FILE = z.record(HANDLE, z.array(HANDLE).max(50));

/** What goes with what, in the owner's order. */
export async function* companionEntries(shop: Shop): AsyncGenerator<ArchiveEntry> {
  const all: Record<string, string[]> = {};
  for (let after = ''; ; ) {
    const page = shop.db
      .selectFrom('product')
      .select(['id', 'handle'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(AT_ONCE);
    const products = await page.execute();
    const rows = await shop.db
      .selectFrom(page.as('some'))
      .innerJoin('product_companion', 'product_companion.product_id', 'some.id')
      .innerJoin('product as companion', 'companion.id', 'product_companion.companion_id')
      .select(['some.handle', 'companion.handle as companion'])
      .orderBy('some.id')
      .orderBy('product_companion.position')
      .execute();
    for (const { handle, companion } of rows) all[handle] = [...(all[handle] ?? []), companion];
    after = products.at(-1)?.id ?? '';
    if (products.length < AT_ONCE) break;
  }
  yield jsonEntry(FILES.companions, all);
}

/** What is published of a text, or where the address of a deleted one leads. Drafts stay at home. */
export const TEXT_FILE = z.object({
  kind: z.enum(['page', 'frame', 'home', 'email']),
  handle: z.string().min(1).max(200),
  body: z.unknown(),
  leadsTo: z.string().max(300).nullable(),
});
export type TextFile = z.infer<typeof TEXT_FILE>;

/** Every text that the owner has published or deleted. */
export async function* textEntries(shop: Shop): AsyncGenerator<ArchiveEntry> {
  const rows = await shop.db
    .selectFrom('shop_text')
    .select(['kind', 'handle', 'body', 'leads_to'])
    .where((text) => text.or([text('body', 'is not', null), text('leads_to', 'is not', null)]))
    .orderBy('kind')
    .orderBy('handle')
    .execute();
  for (const [index, { kind, handle, body, leads_to }] of rows.entries())
    yield jsonEntry(numbered(FILES.texts, index + 1, `${kind}-${handle}`), {
      ...{ kind, handle, body: body === null ? null : JSON.parse(body), leadsTo: leads_to },
    });
}
