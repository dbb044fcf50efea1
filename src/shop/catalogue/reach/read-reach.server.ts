import { anyOf, compiled } from '#database/compiled.server.ts';
import type { FieldErrors } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import type { Values } from '../../forms/form.ts';
import type { Shop } from '../../shop.server.ts';
import type { Reach } from './reach.ts';
import { REACH } from './reach-form.ts';
import { readTime } from './reach-times.ts';

/** Products, or prices, that one sale or code names. */
export const MAX_NAMED = 5_000;

/** What is typed one a line. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Reads what something is for, and when, as its form sent it; what is wrong is noted under its field. */
export async function readReach(
  shop: Shop,
  { covers, ...values }: Values<typeof REACH>,
  errors: FieldErrors,
  { mayNameNone = false } = {},
): Promise<Reach> {
  const starts = timeOf('starts', values, errors);
  const ends = timeOf('ends', values, errors);
  if (starts !== null && ends !== null && ends <= starts)
    errors.ends ??= wrong(REACH.ends.label, 'Must be after the start');
  if (errors.covers) return { starts, ends, covers, named: [] };
  const typed = { all: [], collections: values.collections, products: linesOf(values.products) }[covers];
  const find = { all: async () => [], collections: findCollections, products: findProducts }[covers];
  const named = mayNameNone && typed.length === 0 ? [] : await find(shop, typed, errors);
  return { starts, ends, covers, named };
}

type Typed = Omit<Values<typeof REACH>, 'covers'>;

function timeOf(name: 'starts' | 'ends', values: Typed, errors: FieldErrors): number | null {
  const read = readTime(REACH[name].label, values[name], values[`${name}Again`]);
  if ('moment' in read) return read.moment;
  errors[name] ??= read.error;
  return null;
}

async function findCollections(shop: Shop, handles: string[], errors: FieldErrors): Promise<string[]> {
  const found = new Map((await collectionsBy(shop, { handles })).map(({ handle, id }) => [handle, id]));
  const missing = handles.filter((handle) => !found.has(handle));
  if (handles.length === 0)
    errors.collections ??= { error: 'Collections not valid', fix: 'Choose at least one' };
  if (missing.length > 0) errors.collections ??= unknown('Collections', missing);
  return [...found.values()];
}

const collectionsBy = compiled((db, { handles }: { handles: string[] }, engine) =>
  db
    .selectFrom('collection')
    .select(['handle', 'id'])
    .where(anyOf(engine, 'handle', handles)),
);

/** Products by their handles or SKUs. */
async function findProducts(shop: Shop, named: string[], errors: FieldErrors): Promise<string[]> {
  if (named.length > MAX_NAMED) return tooMany('products', 'Products', errors);
  const found = new Map<string, string>();
  for (const { name, id } of await productsBy(shop, { named })) found.set(name, id);
  const missing = named.filter((name) => !found.has(name));
  if (named.length === 0) errors.products ??= { error: 'Products not valid', fix: 'Name at least one' };
  if (missing.length > 0) errors.products ??= unknown('Products', missing);
  return [...new Set(found.values())];
}

const productsBy = compiled((db, { named }: { named: string[] }, engine) =>
  db
    .selectFrom('product')
    .select(['handle as name', 'id'])
    .where(anyOf(engine, 'handle', named))
    .union(
      db
        .selectFrom('variant')
        .select(['sku as name', 'product_id as id'])
        .where(anyOf(engine, 'sku', named)),
    ),
);

/** The refusal of names that the shop does not have. */
export function unknown(label: string, names: string[]) {
  return { error: `${label} not valid`, fix: `The shop does not have ${shorten(names)}` };
}

/** Notes under a field that it names too many; there is nothing to read then. */
export function tooMany(name: string, label: string, errors: FieldErrors): never[] {
  errors[name] ??= { error: `${label} not valid`, fix: `At most ${MAX_NAMED.toLocaleString('en-GB')} lines` };
  return [];
}

const SAID = 3;

/** The first of them, and how many more. */
export function shorten(names: string[]): string {
  const said = names.slice(0, SAID).map((name) => `‘${name.slice(0, 60)}’`);
  const more = names.length - said.length;
  return more > 0 ? `${said.join(', ')} and ${more.toLocaleString('en-GB')} more` : said.join(', ');
}
