import { pence } from '#values/uk/pence.ts';
import { undoneWhole } from '../../../catalogue/product/own-fields.ts';
import { listedOf } from '../../../catalogue/product/picture-list.ts';
import type { Product } from '../../../catalogue/product/product.ts';
import { type FieldKey, PRODUCT_FIELDS } from '../../../catalogue/product/product-fields.ts';
import type { ChangedProduct } from '../../../catalogue/record/audit-products.ts';
import type { Beside } from '../../../catalogue/rows/beside-product.server.ts';
import { labelOf } from '../labels.ts';
import { goBack, inOrderOf, listBack, metafieldsBack } from './go-back.ts';
import type { Recorded, RecordedProduct, Since } from './recorded.ts';
import { revertVariant, whose } from './revert-variant.ts';
import { settleVariants } from './settle-variants.ts';

/** A product with what can be undone of it beside its fields. */
export type Whole = {
  /** Null for none. */
  product: Product | null;
  /** Pence; shown while no variant is on sale. */
  ownPrice: number;
  /** What its pictures show, by address. */
  texts: Record<string, string>;
  /** What one that comes back had beside. */
  beside?: Beside;
};

/** A product as it is once the changes are undone; and what stays, with the reason. */
export type Reverted = { after: Whole; left: string[] };

/**
 * Takes changes of a product back, the last first. A field goes back where it still is as the change left it; stock goes
 * back as a difference, never below none. What somebody has changed since stays, and is named.
 */
export function revertProduct(now: Whole, changes: Recorded[], since: Since): Reverted {
  const left: string[] = [];
  const state = structuredClone(now);
  for (const change of changes.toReversed()) revert(state, change, since, left);
  const own = now.product;
  if (own && !state.product) {
    const why = whyNew(own, since);
    return why ? { after: now, left: [why] } : { after: state, left: [] };
  }
  if (state.product) {
    settleVariants(state.product, own, left);
    const onSale = state.product.variants.filter(({ available }) => available);
    state.product.price = pence(
      onSale.length > 0 ? Math.min(...onSale.map(({ price }) => price)) : state.ownPrice,
    );
  }
  return { after: state, left: [...new Set(left)] };
}

/** Why something new stays. */
function whyNew({ id, variants }: Product, { changedBy, ordered }: Since): string | undefined {
  if (variants.some(({ id }) => ordered.has(id))) return 'It has been ordered';
  const who = [id, ...variants.map(({ id }) => id)].map((each) => changedBy.get(each)).find(Boolean);
  return who && `${who} has changed it since`;
}

function revert(state: Whole, change: Recorded, since: Since, left: string[]): void {
  if (change.of === 'product' && !change.before) state.product = null;
  else if (change.of === 'product' && !change.after) restore(state, change.before, left);
  else if (state.product) revertExisting(state as Existing, change, since, left);
}

type ProductChange = Extract<Recorded, { of: 'product' }>;

function restore(state: Whole, before: RecordedProduct, left: string[]): void {
  if (state.product) return;
  const { beside, ownPrice: _, ...product } = structuredClone(before);
  state.product = product;
  if (!beside) {
    left.push('Its collections and earlier addresses, which were not recorded then');
    state.ownPrice = product.price;
    return;
  }
  if (beside.hasFilm) left.push('Its film: the files are gone');
  Object.assign(state, { beside, ownPrice: beside.ownPrice });
}

type Existing = Whole & { product: Product };

function revertExisting(state: Existing, change: Recorded, since: Since, left: string[]): void {
  const { product } = state;
  const note = (field: string) => left.push(`${labelOf(field)}: ${whose(since, product.id)}`);
  if (change.of === 'variant') revertVariant(product, change, since, left);
  if (change.of === 'product') revertFields(state, change, note);
  if (change.of === 'pictures' && change.before && change.after)
    putPictures(
      product,
      listBack(listedOf(product), listedOf(change.before), listedOf(change.after), OF_TEXT),
    );
  if (change.of === 'texts') {
    const from: Record<string, string> = change.before?.texts ?? {};
    const to: Record<string, string> = change.after?.texts ?? {};
    const back = goBack(state.texts, { from, to, fields: Object.keys(to) }, () => note('Text of a picture'));
    Object.assign(state.texts, back);
  }
  if (change.of === 'other') left.push(`${change.action}: files cannot come back`);
}

const OF_TEXT = { key: (text: string) => text };

function putPictures(product: Product, [featured, ...others]: string[]): void {
  product.featuredMedia = featured ?? null;
  product.media = others.map((url, n) => ({ url, order: n + 1 }));
}

const WHOLE = undoneWhole(PRODUCT_FIELDS);

function revertFields(
  state: Existing,
  { before, after }: ProductChange,
  note: (field: string) => void,
): void {
  if (!before || !after) return;
  const { product } = state;
  Object.assign(
    product,
    goBack<Product, FieldKey>(product, { from: before, to: after, fields: WHOLE }, note),
  );
  // The SKU of a product is its external reference.
  product.sku = product.externalRef;
  product.metafields = metafieldsBack(product.metafields, before.metafields, after.metafields, note);
  const [wasListed, isListed] = [listedOf(before), listedOf(after)];
  if (wasListed.join() !== isListed.join())
    putPictures(product, listBack(listedOf(product), wasListed, isListed, OF_TEXT));
  if (before.ownPrice !== undefined && after.ownPrice !== undefined)
    Object.assign(
      state,
      goBack(
        state,
        {
          from: { ...state, ownPrice: before.ownPrice },
          to: { ...state, ownPrice: after.ownPrice },
          fields: ['ownPrice'],
        },
        note,
      ),
    );
  revertOptions(product, before, after);
}

/** Options with their names and places, and what of the variants follows them. */
function revertOptions(product: Product, before: ChangedProduct, after: ChangedProduct): void {
  const nameBack = <T extends { optionName?: string; viewName?: string }>(now: T, from: T, to: T): T => ({
    ...now,
    ...goBack<T, keyof T & string>(
      now,
      { from, to, fields: ['optionName', 'viewName'] as (keyof T & string)[] },
      () => {},
    ),
  });
  product.options = listBack(product.options, before.options, after.options, {
    key: ({ optionHandle }) => optionHandle,
    merge: (now, from, to) => ({
      ...nameBack(now, from, to),
      options: listBack(now.options, from.options, to.options, {
        key: ({ handle }) => handle,
        merge: nameBack,
      }),
    }),
  });
  for (const variant of product.variants) {
    const [from, to] = [before, after].map(({ variants }) => variants.find(({ id }) => id === variant.id));
    if (from && to)
      Object.assign(
        variant,
        goBack(variant, { from, to, fields: ['title', 'handle'] }, () => {}),
      );
  }
  product.variants = inOrderOf(product.variants, {
    ...{ from: before.variants, to: after.variants },
    key: ({ id }) => id,
  });
}
