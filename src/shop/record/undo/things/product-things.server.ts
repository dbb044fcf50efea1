import type { Manager } from '../../../actor.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { isEqual, type ProductSave } from '../../../catalogue/record/audit-products.ts';
import { saidOf } from '../../../catalogue/record/said-of.ts';
import {
  findProductsToWrite,
  findWholeProducts,
} from '../../../catalogue/rows/find-products-to-write.server.ts';
import { saveProducts } from '../../../catalogue/rows/save-products.server.ts';
import { links } from '../../../links.ts';
import type { Shop } from '../../../shop.server.ts';
import { findChangedSince, findOrdered, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { findBesideNow, saveTextsNow } from './beside-now.server.ts';
import { toRecorded } from './recorded.ts';
import { revertProduct, type Whole } from './revert-product.ts';
import { settleNames } from './settle-names.server.ts';
import type { Options, Things } from './things.ts';

/** What undoing does to a product. */
export type ProductPlan = {
  id: string;
  now: Whole;
  after: Whole;
  left: string[];
  /** It wants an SKU or an address that another product of the same undo still has. */
  mustWait: boolean;
};

/** What undoing these entries does to each product. */
async function planProducts(
  shop: Shop,
  reader: Manager,
  things: ToUndo[],
  { locks = false, isPending = async () => new Set() }: Options = {},
): Promise<ProductPlan[]> {
  const ids = things.map(({ id }) => id);
  const products = await (locks ? findProductsToWrite : findWholeProducts)(shop, reader, ids);
  const recorded = new Map(things.map(({ id, entries }) => [id, entries.map(toRecorded)]));
  const beside = await findBesideNow(shop, products, recorded);
  const changedBy = await findChangedSince(shop, things, 'product');
  // Only what is new would go.
  const made = new Set(things.flatMap(({ id, entries }) => (entries.some(isMade) ? [id] : [])));
  const variants = [...products.values()].flatMap(({ id, variants }) =>
    made.has(id) ? variants.map(({ id }) => id) : [],
  );
  const ordered = await findOrdered(shop, variants);
  const plans = things.map(({ id }): ProductPlan => {
    const now: Whole = { product: products.get(id) ?? null, ...beside(id) };
    const since = { changedBy: changedBy.get(id) ?? new Map(), ordered };
    return { id, now, ...revertProduct(now, recorded.get(id) ?? [], since), mustWait: false };
  });
  await settleNames(shop, plans, isPending);
  return plans;
}

function isMade({ before, after }: ToUndo['entries'][number]): boolean {
  return before === null && after !== null;
}

/** Saves what is planned; it is locked and checked. */
async function saveProductPlans(shop: Shop, admin: Manager, plans: ProductPlan[]): Promise<void> {
  await saveProducts(
    shop,
    admin,
    plans.flatMap(({ now, after }): ProductSave[] => {
      const beside = after.beside && { ...after.beside, ownPrice: after.ownPrice };
      // One that comes back has its price already.
      const isPriced = now.product && after.product && now.ownPrice !== after.ownPrice;
      const ownPrice = isPriced ? { from: now.ownPrice, to: after.ownPrice } : undefined;
      const save = { before: now.product, after: after.product, beside, ownPrice };
      return isEqual(save.before, save.after) && !ownPrice ? [] : [save];
    }),
  );
  await saveTextsNow(shop, admin, plans);
}

/** Whether anything changes. */
function changesProduct({ now, after }: ProductPlan): boolean {
  return !isEqual(now, after);
}

/** In words. */
function sayProduct({ now, after, left }: ProductPlan, name: string): Said {
  const [from, to] = [now.product, after.product];
  const known = to ?? from;
  const said = { name: known?.title ?? name, to: known && links.admin.product(known.id), changes: [], left };
  if (!from && !to) return { ...said, what: 'gone' };
  if (!from || !to) return { ...said, what: from ? 'deleted' : 'restored' };
  const changes = [...saidOf(from, to), ...saidBeside(now, after, from)];
  return { ...said, what: changes.length > 0 ? 'back' : 'nothing', changes };
}

function saidBeside(now: Whole, after: Whole, { variants }: Product) {
  const line = (label: string, from: string, to: string) => ({ variant: null, label, from, to });
  const texts = Object.keys(after.texts).filter((url) => now.texts[url] !== after.texts[url]);
  return [
    ...(now.ownPrice !== after.ownPrice && variants.length > 0
      ? [line('Price without variants', 'as it was set', 'as before')]
      : []),
    ...texts.map((url) => line('Text of a picture', now.texts[url] ?? '', after.texts[url] ?? '')),
  ];
}

/** Products with their variants. */
export const PRODUCTS: Things<ProductPlan> = {
  plan: planProducts,
  say: sayProduct,
  changes: changesProduct,
  save: saveProductPlans,
};
