import { ATTRIBUTE_FIELDS, type Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import { cellReader, listIn } from '../files/cells.server.ts';
import { fileFieldsIn, variantFieldsIn } from '../files/file-fields.server.ts';
import { readGroups } from '../files/group-rows.server.ts';
import { ofVariants, type Problem, type ReadProduct, type Row, type WantedVariant } from '../plan/wanted.ts';
import type { Note } from './notes.ts';

/** The products of the shop's own list: rows with the same address belong together. */
export function readOwn(rows: Row[]): AsyncIterable<ReadProduct> {
  return readGroups(
    rows,
    ({ cells }) => cells.address || cells.title || '',
    'address',
    ({ first, rows, problems }) => {
      const { text, yes } = cellReader(problems);
      const notes: Note[] = [];
      const wanted = {
        row: first.row,
        handle: /\/product\/([^/?#]+)/.exec(first.cells.address ?? '')?.[1],
        title: text(first, 'title'),
        tags: listIn(text(first, 'tags'), ';'),
        available: yes(first, 'status'),
        fields: fileFieldsIn(first, problems),
        provider: text(first, 'provider'),
        variants: rows
          .filter(({ cells }) => cells.sku || cells.stock || rows.length === 1)
          .map((row) => ofVariants(problems, (own) => toVariant(row, own, notes))),
      };
      return { row: first.row, name: wanted.title ?? '', wanted, problems, notes };
    },
  );
}

/** A price-and-stock file: each row is a variant that exists, found by its SKU. */
export function readPriceAndStock(rows: Row[]): AsyncIterable<ReadProduct> {
  return readGroups(
    rows,
    ({ cells }) => cells.sku ?? '',
    'SKU',
    ({ first, rows, problems }) => {
      const [, twice] = rows;
      if (twice) problems.push({ row: twice.row, reason: `The SKU ${first.cells.sku} is in the file twice` });
      const wanted = { row: first.row, bySku: true, variants: [toVariant(first, problems, [])] };
      return { row: first.row, name: first.cells.sku ?? '', wanted, problems };
    },
  );
}

function toVariant(row: Row, problems: Problem[], notes: Note[]): WantedVariant {
  const { price, stock, yes, sku } = cellReader(problems);
  return {
    row: row.row,
    sku: sku(row),
    price: price(row, 'price'),
    stock: stock(row, 'stock'),
    available: yes(row, 'forSale'),
    fields: variantFieldsIn(row, problems, notes),
    options: [],
    attributes: attributesIn(row, problems),
  };
}

function attributesIn(row: Row, problems: Problem[]): Attributes {
  const { text, number } = cellReader(problems);
  return Object.fromEntries(
    ATTRIBUTE_FIELDS.flatMap(({ key, unit }) => {
      const value = unit ? number(row, key) : text(row, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
