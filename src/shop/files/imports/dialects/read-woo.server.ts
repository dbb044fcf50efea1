import { setImmediate as turn } from 'node:timers/promises';
import { PRODUCT } from '../../../catalogue/product/product-form.ts';
import type { Kind } from '../../../profile/kinds.ts';
import { isWooNumber, wooId } from '../../../redirects/patterns.ts';
import { cellReader, kindNamed, MAX_CELL } from '../files/cells.server.ts';
import { excessOf, MAX_VARIANTS } from '../plan/check-product.ts';
import type { Problem, ReadProduct, Row, Wanted, WantedVariant } from '../plan/wanted.ts';
import { htmlNotes } from './html-notes.ts';
import { identifiersIn } from './identifiers-in.ts';
import type { Note } from './notes.ts';
import { wooVatIn } from './vat-in.ts';
import { choicesIn, optionsOf, ownAttributesIn, wooList } from './woo-attributes.server.ts';
import { measuresOf } from './woo-measures.server.ts';
import { pricesIn, stockIn } from './woo-sale.server.ts';
import { wooHtml, wooName, wooPlain } from './woo-text.server.ts';
import { isVariation, typeFault, typesIn } from './woo-types.ts';

/** Descriptions are HTML, and pictures addresses. */
const KEPT = new Set(['description', 'shortDescription', 'pictures']);
const ROWS_IN_A_TURN = 50;
/** Characters. */
const LONG = 1_000;

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
  const parents = rows.filter((row) => !isVariation(row));
  await turn();
  const byName = new Map(parents.flatMap((row) => namesOf(row).map((name) => [name, row] as const)));
  await turn();
  const variations = Map.groupBy(
    rows.filter(isVariation).sort((a, b) => placeOf(a) - placeOf(b)),
    ({ cells }) => byName.get(cells.parent?.trim() ?? ''),
  );
  for (const row of parents) yield toProduct(row, variations.get(row) ?? [], kinds, now);
  for (const row of variations.get(undefined) ?? []) {
    const { parent } = row.cells;
    const reason = parent
      ? `Its product ‘${parent}’ is not in the file`
      : 'It is a variation, and does not say of which product';
    yield { ...toProduct(row, [], kinds, now), problems: [{ row: row.row, reason }] };
  }
}

function namesOf({ cells }: Row): string[] {
  return [cells.sku?.trim(), cells.id && `id:${cells.id.trim()}`].filter(
    (name) => name !== undefined && name !== '',
  ) as string[];
}

/** Rows come by their number; in which order shoppers see them is a column. */
function placeOf({ cells }: Row): number {
  return Number(cells.position) || 0;
}

function toProduct(row: Row, variations: Row[], kinds: Kind[], now: number): ReadProduct {
  const problems: Problem[] = [];
  const notes: Note[] = htmlNotes(row.cells.description || row.cells.shortDescription);
  const { text, html, sku } = cellReader(problems);
  for (const each of [row, ...variations.slice(0, MAX_VARIANTS)])
    if (each.fault) problems.push({ row: each.row, reason: each.fault });
  const types = typesIn(row);
  const fault = typeFault(types);
  if (fault) problems.push({ row: row.row, reason: fault });
  if (types.includes('virtual') || types.includes('downloadable')) notes.push({ kind: 'notSent' });
  const isVariable = types.includes('variable');
  const paths = wooList(text(row, 'categories'))
    ?.map((path) => path.split('>').map((part) => part.trim()))
    .filter(([first = '']) => !NO_CATEGORY.test(first));
  const used = optionsOf(variations);
  const beyond = excessOf(row.row, { variants: variations.length, options: used.size });
  problems.push(...beyond);
  const description = html(row, 'description', wooHtml) || undefined;
  const read = { problems, notes, now };
  const reference = isVariable ? sku(row) : undefined;
  const brand = PRODUCT.brand.read(wooList(text(row, 'brand'))?.[0]?.split('>').at(-1) ?? '', {});
  const wanted: Wanted = {
    row: row.row,
    title: text(row, 'title'),
    formerId: formerIdOf(row),
    description: description ?? html(row, 'shortDescription', wooHtml),
    shortDescription: description && wooPlain(text(row, 'shortDescription')),
    tags: wooList(text(row, 'tags')),
    available: isShown(row, problems, notes),
    fields: { ...(reference && { externalRef: reference }), ...(brand && { brand }) },
    kindName: paths?.[0]?.at(-1),
    attributes: {
      ...kindNamed(kinds, paths?.[0]?.at(-1)),
      ...measuresOf(row, problems),
      ...ownAttributesIn(row, used, notes),
    },
    collections: paths && [...new Set(paths.flat())],
    pictures: wooList(text(row, 'pictures'))?.map((url) => ({ url, text: '' })),
    variants: isVariable
      ? (beyond.length > 0 ? [] : variations).map((each) => toVariant(each, used, { ...read, parent: row }))
      : [{ ...toVariant(row, new Set(), read), attributes: {} }],
  };
  if (isVariable && variations.length === 0)
    problems.push({ row: row.row, reason: 'It has variations, but none is in the file' });
  return { row: row.row, name: wanted.title ?? reference ?? '', wanted, problems, notes };
}

/** Its old address may name it by its number alone. */
function formerIdOf({ cells }: Row): string | undefined {
  const number = cells.id?.trim() ?? '';
  return isWooNumber(number) ? wooId(number) : undefined;
}

/** What WordPress says of products that nobody has put anywhere. */
const NO_CATEGORY = /^uncategori[sz]ed$/i;

const PUBLISHED: Record<string, boolean> = {
  ...{ '1': true, true: true, yes: true },
  // Private, a draft, and one that waits for somebody's yes.
  ...{ '0': false, '-1': false, '2': false, false: false, no: false },
};

function isShown(row: Row, problems: Problem[], notes: Note[]): boolean | undefined {
  const visibility = row.cells.visibility?.trim().toLowerCase();
  const published = publishedIn(row, problems);
  if (visibility !== 'hidden' || !published) return published;
  notes.push({ kind: 'hidden' });
  return false;
}

function publishedIn(row: Row, problems: Problem[]): boolean | undefined {
  const said = row.cells.published?.trim().toLowerCase();
  if (!said) return undefined;
  if (!(said in PUBLISHED))
    problems.push({
      row: row.row,
      reason: `‘${said.slice(0, 60)}’ is not 1, 0 or -1, as WooCommerce writes ‘Published’`,
    });
  return PUBLISHED[said];
}

type Reading = { problems: Problem[]; notes: Note[]; now: number; parent?: Row };

function toVariant(row: Row, used: Set<string>, { problems, notes, now, parent }: Reading): WantedVariant {
  const { text, sku } = cellReader(problems);
  const isOne = isVariation(row);
  const published = isOne ? publishedIn(row, problems) : undefined;
  return {
    row: row.row,
    sku: sku(row),
    ...pricesIn(row, problems, now),
    fields: { ...wooVatIn(row, parent, notes), ...identifiersIn(row, notes) },
    ...stockIn(row, problems, notes),
    // All variations of a draft are drafts: that one is not for sale is said otherwise.
    available: published === false && row.cells.published?.trim() !== '0' ? undefined : published,
    options: choicesIn(row, used, problems),
    attributes: measuresOf(row, problems),
    pictureUrl: isOne ? wooList(text(row, 'pictures'))?.[0] : undefined,
  };
}
