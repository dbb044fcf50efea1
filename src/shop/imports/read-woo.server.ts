import { setImmediate as turn } from 'node:timers/promises';
import type { Kind } from '../profile/kinds.ts';
import { cellReader, kindNamed, listIn, MAX_CELL } from './cells.server.ts';
import { excessOf, MAX_OPTIONS, MAX_VARIANTS } from './check-product.ts';
import type { Problem, ReadProduct, Row, Wanted, WantedVariant } from './wanted.ts';
import { wooHtml, wooName } from './woo-text.server.ts';

/** Woo's attribute values and pictures are separated by commas; a comma within one has a backslash before it. */
const COMMA = /(?<!\\),/;

/** Descriptions are HTML, and pictures addresses. */
const KEPT = new Set(['description', 'shortDescription', 'pictures']);
const ROWS_IN_A_TURN = 50;
/** Characters. */
const LONG = 1_000;

const ELSEWHERE: Record<string, string> = {
  grouped: 'A group of products is not sold here: its products come in one by one',
  external: 'It is sold on another site, not here',
};

/** The products of a WooCommerce file; variations name their product by its SKU or number. */
export async function* readWoo(rows: Row[], kinds: Kind[], now: number): AsyncIterable<ReadProduct> {
  for (const [n, { cells }] of rows.entries()) {
    if (n % ROWS_IN_A_TURN === 0) await turn();
    for (const [key, text] of Object.entries(cells)) {
      // What is longer is refused where it is read.
      if (KEPT.has(key) || text.length > MAX_CELL || !text.includes('&')) continue;
      cells[key] = wooName(text);
      if (text.length > LONG) await turn();
    }
  }
  const parents = rows.filter(({ cells }) => cells.type !== 'variation');
  await turn();
  const byName = new Map(parents.flatMap((row) => namesOf(row).map((name) => [name, row] as const)));
  await turn();
  const variations = Map.groupBy(
    rows.filter(({ cells }) => cells.type === 'variation'),
    ({ cells }) => byName.get(cells.parent ?? ''),
  );
  for (const row of parents) yield toProduct(row, variations.get(row) ?? [], kinds, now);
  for (const row of variations.get(undefined) ?? []) {
    const reason = `Its product ‘${row.cells.parent}’ is not in the file`;
    yield { ...toProduct(row, [], kinds, now), problems: [{ row: row.row, reason }] };
  }
}

function namesOf({ cells }: Row): string[] {
  return [cells.sku, cells.id && `id:${cells.id}`].filter(
    (name) => name !== undefined && name !== '',
  ) as string[];
}

function toProduct(row: Row, variations: Row[], kinds: Kind[], now: number): ReadProduct {
  const problems: Problem[] = [];
  const { text, html } = cellReader(problems);
  const types = listIn(text(row, 'type'), ',') ?? [];
  const elsewhere = types.map((type) => ELSEWHERE[type]).find(Boolean);
  if (elsewhere) problems.push({ row: row.row, reason: elsewhere });
  const isVariable = types.includes('variable');
  const paths = listIn(text(row, 'categories'), COMMA)?.map((path) =>
    path.split('>').map((part) => part.trim()),
  );
  const used = optionsOf(variations);
  const beyond = excessOf(row.row, { variants: variations.length, options: used.size });
  problems.push(...beyond);
  const wanted: Wanted = {
    row: row.row,
    title: text(row, 'title'),
    description: html(row, 'description', wooHtml) ?? html(row, 'shortDescription', wooHtml),
    tags: listIn(text(row, 'tags'), COMMA),
    available: row.cells.published ? row.cells.published === '1' : undefined,
    reference: isVariable ? text(row, 'sku') : undefined,
    attributes: {
      ...kindNamed(kinds, paths?.[0]?.at(-1)),
      ...measuresOf(row, problems),
      ...colourIn(row, used),
    },
    collections: paths && [...new Set(paths.flat())],
    pictures: picturesIn(row, problems)?.map((url) => ({ url, text: '' })),
    variants: isVariable
      ? (beyond.length > 0 ? [] : variations).map((each) => toVariant(each, used, problems, now))
      : [{ ...toVariant(row, new Set(), problems, now), attributes: {} }],
  };
  if (isVariable && variations.length === 0)
    problems.push({ row: row.row, reason: 'It has variations, but none is in the file' });
  return { row: row.row, name: wanted.title ?? wanted.reference ?? '', wanted, problems };
}

/** The attributes in which variations differ; no more are looked for than a product can have. */
function optionsOf(variations: Row[]): Set<string> {
  const used = new Set<string>();
  for (const each of variations.slice(0, MAX_VARIANTS)) {
    for (const { name } of attributesIn(each, [])) used.add(name);
    if (used.size > MAX_OPTIONS) break;
  }
  return used;
}

function toVariant(row: Row, used: Set<string>, problems: Problem[], now: number): WantedVariant {
  const { text, stock, yes, price } = cellReader(problems);
  const values = attributesIn(row, problems).filter(({ name }) => used.has(name));
  for (const name of used)
    if (!values.some((each) => each.name === name))
      problems.push({ row: row.row, reason: `This variation is of any ${name}: give each a row of its own` });
  const regular = price(row, 'price');
  const sale = price(row, 'salePrice');
  const count = stock(row, 'stock');
  const isInStock = count !== undefined || isBackordered(row) ? false : yes(row, 'inStock');
  return {
    row: row.row,
    sku: text(row, 'sku'),
    price: sale !== undefined && isOnNow(row, now) ? sale : regular,
    stock: count ?? (isInStock === false ? 0 : undefined),
    isUncounted: isInStock === true,
    available:
      row.cells.type === 'variation' && row.cells.published ? row.cells.published === '1' : undefined,
    options: values.map(({ name, values }) => ({ name, value: values[0] ?? '' })),
    attributes: measuresOf(row, problems),
    pictureUrl: row.cells.type === 'variation' ? picturesIn(row, problems)?.[0] : undefined,
  };
}

function picturesIn(row: Row, problems: Problem[]): string[] | undefined {
  return listIn(cellReader(problems).text(row, 'pictures'), COMMA)?.map((each) =>
    each.replaceAll('\\,', ','),
  );
}

/** Woo's third answer, beside yes and no: there is none, and it may be ordered all the same. */
function isBackordered({ cells }: Row): boolean {
  return cells.inStock?.trim().toLowerCase() === 'backorder';
}

function isOnNow({ cells }: Row, now: number): boolean {
  const [from, to] = [cells.saleStarts, cells.saleEnds].map((date) => (date ? Date.parse(date) : Number.NaN));
  return !((from ?? 0) > now) && !((to ?? now) < now);
}

/** Attributes with at least one value; a variation of any value of one has none. */
function attributesIn(row: Row, problems: Problem[]): { name: string; values: string[] }[] {
  const { text } = cellReader(problems);
  return Object.keys(row.cells).flatMap((key) => {
    const [, number] = /^attribute(\d+)Name$/.exec(key) ?? [];
    const name = number && text(row, key);
    const values = listIn(text(row, `attribute${number}Values`), COMMA)?.map((each) =>
      each.replaceAll('\\,', ','),
    );
    return name && values && values.length > 0 ? [{ name, values }] : [];
  });
}

/** Of a product of one colour, which is no choice. */
function colourIn(row: Row, used: Set<string>) {
  const found = attributesIn(row, []).find(({ name }) => /^colou?r$/i.test(name) && !used.has(name));
  return found?.values.length === 1 ? { colour: found.values[0] } : {};
}

const GRAMS: Record<string, number> = { kg: 1000, g: 1, lbs: 453.592_37, oz: 28.349_523_125 };
const MM: Record<string, number> = { m: 1000, cm: 10, mm: 1, in: 25.4, yd: 914.4 };

/** Woo's length lies along the depth. Its units are in the names of the columns, kept behind the values. */
function measuresOf(row: Row, problems: Problem[]) {
  const { number } = cellReader(problems);
  const inUnit = (key: string, units: Record<string, number>) => {
    const value = number(row, key);
    const unit = units[row.cells[`${key}Unit`] ?? ''];
    return value && unit ? value * unit : undefined;
  };
  const grams = inUnit('weight', GRAMS);
  const [widthMm, heightMm, depthMm] = ['width', 'height', 'length'].map((key) => {
    const mm = inUnit(key, MM);
    return mm && Math.max(1, Math.round(mm));
  });
  return {
    ...(grams && { weightKg: Math.round(grams) / 1000 }),
    ...(widthMm && { widthMm }),
    ...(heightMm && { heightMm }),
    ...(depthMm && { depthMm }),
  };
}
