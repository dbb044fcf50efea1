import type { Kind } from '../profile/kinds.ts';
import { cellReader, kindNamed, listIn } from './cells.server.ts';
import { readGroups } from './group-rows.server.ts';
import type { Problem, ReadProduct, Row, Wanted, WantedPicture, WantedVariant } from './wanted.ts';

/** What Shopify calls the only value of a product without options. */
const NO_OPTION = 'Default Title';
const PLACES = [1, 2, 3] as const;

/** Of Matrixify's commands those that bring no product. */
const BRINGS_NOTHING = new Set(['DELETE', 'IGNORE']);

/** The products of a Shopify file of any dialect: rows with the same handle belong together. */
export function readShopify(rows: Row[], kinds: Kind[]): AsyncIterable<ReadProduct> {
  return readGroups(
    rows,
    ({ cells }) => cells.handle || cells.title || '',
    'address',
    (group) => {
      const { first, rows, problems } = group;
      const command = first.cells.command?.trim().toUpperCase() ?? '';
      if (BRINGS_NOTHING.has(command))
        problems.push({
          row: first.row,
          reason: `Its command is ${command}: a file of products deletes nothing here`,
        });
      const wanted: Wanted = {
        row: first.row,
        handle: first.cells.handle,
        ...productFields(first, problems, kinds),
        variants: variantsIn(rows, problems),
        pictures: picturesIn(rows, problems),
      };
      return { row: first.row, name: first.cells.title || first.cells.handle || '', wanted, problems };
    },
  );
}

function productFields(first: Row, problems: Problem[], kinds: Kind[]): Partial<Wanted> {
  const { text, html, yes } = cellReader(problems);
  const published = yes(first, 'published');
  const status = yes(first, 'status');
  const type = text(first, 'type');
  return {
    title: text(first, 'title'),
    description: html(first, 'description'),
    tags: listIn(text(first, 'tags'), ','),
    available:
      published === undefined && status === undefined ? undefined : published !== false && status !== false,
    searchHeading: text(first, 'searchHeading'),
    metaDescription: text(first, 'searchDescription'),
    attributes: kindNamed(kinds, type),
    collections: listIn(text(first, 'collection'), /[,;]/),
  };
}

/** Rows that only bring a further picture are no variants. */
function variantsIn(rows: Row[], problems: Problem[]): WantedVariant[] {
  const { text, price, stock, number } = cellReader(problems);
  const names = PLACES.map((place) => rows[0]?.cells[`option${place}Name`] ?? '');
  return rows
    .filter(({ cells }, n) => n === 0 || cells.option1Value || cells.sku || cells.price)
    .map((row): WantedVariant => {
      const grams = number(row, 'grams');
      const count = stock(row, 'stock');
      const isUncounted = isAlwaysSold(row) && !count;
      const options = PLACES.flatMap((place, n) => {
        const value = text(row, `option${place}Value`);
        return value && names[n] && value !== NO_OPTION ? [{ name: names[n], value }] : [];
      });
      return {
        row: row.row,
        sku: text(row, 'sku'),
        price: price(row, 'price'),
        stock: isUncounted ? undefined : count,
        isUncounted,
        options,
        attributes: grams ? { weightKg: Math.round(grams) / 1000 } : {},
        pictureUrl: text(row, 'variantPictureUrl'),
      };
    });
}

/** Shopify does not count it, or sells it although none is left. */
function isAlwaysSold({ cells }: Row): boolean {
  return cells.tracker === '' || /^(continue|true)$/i.test(cells.policy?.trim() ?? '');
}

/** Matrixify writes several in a cell. */
function picturesIn(rows: Row[], problems: Problem[]): WantedPicture[] {
  const { text } = cellReader(problems);
  const placed = rows.flatMap((row, n) => {
    const urls = listIn(text(row, 'pictureUrl'), /;\s*(?=https?:|\/\/|$)/i) ?? [];
    const texts = urls.length > 1 ? (text(row, 'pictureText') ?? '').split(/;\s*/) : [row.cells.pictureText];
    const place = Number(row.cells.picturePosition) || n + 1;
    return urls.map((url, m) => ({ url, text: texts[m] ?? '', place }));
  });
  return placed.sort((a, b) => a.place - b.place).map(({ url, text }) => ({ url, text }));
}
