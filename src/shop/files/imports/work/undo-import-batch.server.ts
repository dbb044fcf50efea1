import type { Manager } from '../../../actor.ts';
import { recordChange } from '../../../audit/audit.server.ts';
import { claim } from '../../../record/undo/claim-entries.server.ts';
import { findPart } from '../../../record/undo/recorded.server.ts';
import { nameThing } from '../../../record/undo/thing.ts';
import {
  changesProduct,
  type ProductPlan,
  planProducts,
  saveProductPlans,
} from '../../../record/undo/things/product-things.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { takePicturesBack } from '../pictures/take-pictures-back.server.ts';
import { findCarrier } from '../plan/find-carrier.server.ts';
import { leaveCollections } from './leave-collections.server.ts';

/** What undoing an import does to these of its products; those that are gone are left out. */
export async function findUndoPlans(
  shop: Shop,
  reader: Manager,
  importId: string,
  productIds: string[],
  { locks = false } = {},
): Promise<Map<string, ProductPlan>> {
  const entries = await findPart(shop, importId, productIds);
  const things = productIds.map((id) => ({ id, entries: entries.get(id) ?? [], part: importId }));
  const plans = await planProducts(shop, reader, things, { locks });
  return new Map(plans.flatMap((plan) => (plan.now.product ? [[plan.id, plan]] : [])));
}

/** Of an archive. */
const OTHER_PART = 'Collections go with their products; settings, pages and the library stay as they are';

/** Undoes the next products of an import, each wholly or not at all; false when there is nothing more to do. */
export async function undoBatch(shop: Shop, importId: string, size: number): Promise<boolean> {
  const undoing = await lockUndoing(shop, importId);
  if (!undoing) return false;
  const admin = await findCarrier(shop, undoing.account_id);
  const items = await findNext(shop, importId, size);
  if (items.length === 0) {
    if (await leaveCollections(shop, admin, importId)) return true;
    await finish(shop, admin, importId, undoing.filename);
    return false;
  }
  const ids = items.flatMap(({ product_id }) => product_id ?? []);
  const plans = await findUndoPlans(shop, admin, importId, ids, { locks: true });
  await claimOf(shop, importId, plans);
  await saveProductPlans(shop, admin, [...plans.values()].filter(changesProduct));
  // What the import has made and what stays keeps its pictures.
  const emptied = items
    .filter(({ outcome }) => outcome !== 'new')
    .flatMap(({ product_id }) => product_id ?? []);
  await takePicturesBack(shop, admin, importId, emptied);
  for (const { position, product_id } of items) {
    const left = product_id === null ? [OTHER_PART] : (plans.get(product_id)?.left ?? []);
    await noteItem(shop, importId, position, left.length > 0 ? 'left' : 'undone', left.join('. '));
  }
  await shop.db
    .updateTable('import')
    .set((row) => ({ done: row('done', '-', items.length) }))
    .where('id', '=', importId)
    .execute();
  return true;
}

/** Notes that the next product could not be undone, however often it was tried, and goes on behind it. */
export async function failNextUndo(shop: Shop, importId: string, problem: string): Promise<void> {
  if (!(await lockUndoing(shop, importId))) return;
  const [next] = await findNext(shop, importId, 1);
  if (next) await noteItem(shop, importId, next.position, 'left', problem);
}

function lockUndoing(shop: Shop, importId: string) {
  return shop.db
    .updateTable('import')
    .set({ updated: shop.now() })
    .where('id', '=', importId)
    .where('state', '=', 'undoing')
    .returning(['account_id', 'filename'])
    .executeTakeFirst();
}

function findNext(shop: Shop, importId: string, limit: number) {
  return shop.db
    .selectFrom('import_item')
    .select(['position', 'product_id', 'outcome'])
    .where('import_id', '=', importId)
    .where('state', '=', 'done')
    .orderBy('position')
    .limit(limit)
    .execute();
}

async function noteItem(
  shop: Shop,
  importId: string,
  position: number,
  state: 'undone' | 'left',
  problem: string,
): Promise<void> {
  await shop.db
    .updateTable('import_item')
    .set({ state, problem })
    .where('import_id', '=', importId)
    .where('position', '=', position)
    .execute();
}

async function finish(shop: Shop, admin: Manager, importId: string, filename: string): Promise<void> {
  await shop.db.updateTable('import').set({ state: 'undone' }).where('id', '=', importId).execute();
  await shop.db
    .deleteFrom('import_picture')
    .where('import_id', '=', importId)
    .where('state', 'in', ['waiting', 'failed'])
    .execute();
  await shop.db.deleteFrom('import_host').where('import_id', '=', importId).execute();
  await recordChange(shop, admin, {
    action: 'undone',
    kind: 'import',
    subjectId: importId,
    after: { filename },
  });
}

/** What is taken back here is not taken back from Activity too. */
async function claimOf(shop: Shop, importId: string, plans: Map<string, ProductPlan>): Promise<void> {
  const taken = [...plans.values()].filter(changesProduct);
  const entries = await findPart(
    shop,
    importId,
    taken.map(({ id }) => id),
  );
  await claim(
    shop,
    `${importId} undone`,
    taken.map(({ id }) => ({
      thing: nameThing({ kind: 'product', id }),
      entryIds: entries.get(id)?.map((each) => each.id) ?? [],
    })),
  );
}
