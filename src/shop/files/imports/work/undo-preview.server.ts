import type { Manager } from '../../../actor.ts';
import { saidOf } from '../../../catalogue/record/said-of.ts';
import type { Paging } from '../../../paging.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { countAdded } from '../pictures/take-pictures-back.server.ts';
import type { ItemChange } from './import.ts';
import { listItems } from './imports.server.ts';
import { findUndoPlans } from './undo-import-batch.server.ts';

/** What undoing an import would do to one of its products. */
export type UndoPreview = {
  position: number;
  row: number;
  name: string;
  productId: string | null;
  what: 'deleted' | 'back' | 'nothing' | 'gone';
  changes: ItemChange[];
  /** What stays as it is, and why. */
  left: string[];
};

/** A page of what undoing an import would do, as things are now. */
export async function findUndoPreview(
  shop: Shop,
  admin: Manager,
  { importId, ...paging }: Paging & { importId: string },
): Promise<UndoPreview[]> {
  const items = await listItems(shop, admin, { importId, outcome: 'done', ...paging });
  const ids = items.flatMap(({ productId }) => productId ?? []);
  const plans = await findUndoPlans(shop, admin, importId, ids);
  const pictures = await countAdded(shop, importId, ids);
  return items.map(({ position, outcome, row, name, productId }) => {
    const plan = plans.get(productId ?? '');
    const item = { position, row, name, productId: plan ? productId : null };
    if (!plan) return { ...item, what: 'gone', changes: [], left: [] };
    const { now, after, left } = plan;
    if (!now.product || !after.product) return { ...item, what: 'deleted', changes: [], left };
    const changes = saidOf(now.product, after.product);
    const count = outcome === 'new' ? 0 : (pictures.get(now.product.id) ?? 0);
    if (count > 0)
      changes.push({ variant: null, label: 'Pictures of the file', from: String(count), to: 'none' });
    return { ...item, what: changes.length > 0 ? 'back' : 'nothing', changes, left };
  });
}
