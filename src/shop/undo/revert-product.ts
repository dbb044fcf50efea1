import { pence } from '#values/pence.ts';
import { parseMetafields } from '../catalogue/attribute-form.ts';
import { isEqual, productOnly } from '../catalogue/audit-products.ts';
import { nameOfVariant } from '../catalogue/combinations.ts';
import type { Product, Variant } from '../catalogue/product.ts';

/** A recorded change of a product or of one of its variants, before and after. */
export type Recorded =
  | { kind: 'product'; before: Product | null; after: Product | null }
  | { kind: 'variant'; before: Variant | null; after: Variant | null };

/** What is known of a product beside its fields. */
export type Since = {
  /** Who has changed it, or a variant, since: by id of either. */
  changedBy: Map<string, string>;
  /** The variants that were ever ordered. */
  ordered: Set<string>;
};

/** A product as it is once the changes are undone, null for none; and what stays, with the reason. */
export type Reverted = { after: Product | null; left: string[] };

/**
 * Takes changes of a product back, the last first. A field goes back where it still is as the change left it; stock goes
 * back as a difference, never below none. What somebody has changed since stays, and is named.
 */
export function revertProduct(now: Product, changes: Recorded[], since: Since): Reverted {
  const left: string[] = [];
  if (changes.some(({ kind, before }) => kind === 'product' && !before)) return revertCreated(now, since);
  const product = structuredClone(now);
  for (const change of changes.toReversed()) {
    if (change.kind === 'variant') revertVariant(product, change, since, left);
    else if (change.before && change.after) {
      const [from, to] = [productOnly(change.before), productOnly(change.after)];
      Object.assign(
        product,
        goBack(product, from, to, (field) => left.push(`${LABELS[field] ?? field}: ${whose(since, now.id)}`)),
      );
    }
  }
  // When the variants are gone that have them.
  for (const { kind, before } of changes) if (kind === 'product' && before) dropNewOptions(product, before);
  const onSale = product.variants.filter(({ available }) => available);
  if (onSale.length > 0) product.price = pence(Math.min(...onSale.map(({ price }) => price)));
  return { after: product, left };
}

function revertCreated(now: Product, { changedBy, ordered }: Since): Reverted {
  const who = [now.id, ...now.variants.map(({ id }) => id)].map((id) => changedBy.get(id)).find(Boolean);
  if (now.variants.some(({ id }) => ordered.has(id))) return { after: now, left: ['It has been ordered'] };
  if (who) return { after: now, left: [`${who} has changed it since`] };
  return { after: null, left: [] };
}

type VariantChange = Extract<Recorded, { kind: 'variant' }>;

function revertVariant(
  product: Product,
  { before, after }: VariantChange,
  since: Since,
  left: string[],
): void {
  const at = product.variants.findIndex(({ id }) => id === (after ?? before)?.id);
  const now = product.variants[at];
  if (!now || !after) return;
  const name = nameOfVariant(now);
  if (!before) {
    const who = since.changedBy.get(now.id);
    if (since.ordered.has(now.id)) left.push(`${name}: it has been ordered`);
    else if (who) left.push(`${name}: ${who} has changed it since`);
    else product.variants.splice(at, 1);
    return;
  }
  const { stockCount: stockBefore, ...from } = before;
  const { stockCount: stockAfter, ...to } = after;
  const note = (field: string) => left.push(`${name}, ${LABELS[field] ?? field}: ${whose(since, now.id)}`);
  Object.assign(now, goBack(now, from, to, note));
  now.stockCount = Math.max(0, now.stockCount - (stockAfter - stockBefore));
}

function whose({ changedBy }: Since, id: string): string {
  return `${changedBy.get(id) ?? 'somebody'} has changed it since`;
}

/** The fields that go back; each attribute of the metafields is one of its own. */
function goBack<T extends { metafields: string }>(
  now: T,
  from: Partial<T>,
  to: Partial<T>,
  note: (field: string) => void,
): Partial<T> {
  const back: Record<string, unknown> = {};
  for (const field of Object.keys(to) as (keyof T & string)[]) {
    // Options follow the variants that use them.
    if (field === 'metafields' || field === 'options' || isEqual(from[field], to[field])) continue;
    if (isEqual(now[field], to[field])) back[field] = from[field];
    else if (!isEqual(now[field], from[field])) note(field);
  }
  const metafields = metafieldsBack(now.metafields, from.metafields ?? '{}', to.metafields ?? '{}', note);
  return { ...(back as Partial<T>), metafields };
}

function metafieldsBack(now: string, from: string, to: string, note: (field: string) => void): string {
  if (now === to || from === to) return now === to ? from : now;
  const [is, was, became] = [parseMetafields(now), parseMetafields(from), parseMetafields(to)];
  const [own, old, set] = [flat(is), flat(was), flat(became)];
  for (const key of Object.keys({ ...old, ...set })) {
    if (isEqual(old[key], set[key])) continue;
    if (isEqual(own[key], set[key])) own[key] = old[key];
    else if (!isEqual(own[key], old[key])) note(key);
  }
  const { description, ...attributes } = own;
  const filled = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const { attributes: _attributes, description: _description, ...others } = is;
  return JSON.stringify({
    ...(description !== undefined && { description }),
    ...others,
    ...(filled.length > 0 && { attributes: Object.fromEntries(filled) }),
  });
}

function flat({ attributes, description }: Record<string, unknown>): Record<string, unknown> {
  return { ...(typeof attributes === 'object' ? attributes : {}), description };
}

/** Values that the change has brought, and that no variant has any more. */
function dropNewOptions(product: Product, before: Product): void {
  const used = new Set(
    product.variants.flatMap(({ options }) => options.map((each) => `${each.optionHandle}=${each.handle}`)),
  );
  const old = new Set(
    before.options.flatMap((type) => type.options.map(({ handle }) => `${type.optionHandle}=${handle}`)),
  );
  for (const type of product.options)
    type.options = type.options.filter(({ handle }) => {
      const name = `${type.optionHandle}=${handle}`;
      return used.has(name) || old.has(name);
    });
  const kept = new Set(before.options.map(({ optionHandle }) => optionHandle));
  product.options = product.options.filter(
    ({ optionHandle, options }) => options.length > 0 || kept.has(optionHandle),
  );
}

const LABELS: Record<string, string> = {
  title: 'Title',
  HTMLdescription: 'Description',
  description: 'Meta Description',
  available: 'Availability',
  postageProvider: 'Postage Provider',
  externalRef: 'External Ref / SKU',
  sku: 'SKU',
  price: 'Price',
  tags: 'Tags',
};
