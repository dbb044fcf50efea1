import { ATTRIBUTE_FIELDS, type Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import type { Kind } from '../../../profile/kinds.ts';
import { cellReader, kindNamed, listIn } from '../files/cells.server.ts';
import { fileFieldsIn, variantFieldsIn } from '../files/file-fields.server.ts';
import { readGroups } from '../files/group-rows.server.ts';
import {
  ofVariants,
  type Problem,
  type ReadProduct,
  type Row,
  type Wanted,
  type WantedPicture,
  type WantedVariant,
} from '../plan/wanted.ts';
import { htmlNotes } from './html-notes.ts';
import type { Note } from './notes.ts';

const OPTIONS = ['option1', 'option2', 'option3'];

/** The products of a file whose columns the owner has named: rows of one address or title are variants of one product. */
export function readMapped(optionNames: Record<string, string>) {
  return (rows: Row[], kinds: Kind[]): AsyncIterable<ReadProduct> => {
    const nameOf = ({ cells }: Row) => cells.handle || cells.title || cells.sku || '';
    return readGroups(rows, nameOf, 'title, address or SKU', ({ first, rows, problems }) => {
      const { text, html, yes } = cellReader(problems);
      const notes = htmlNotes(first.cells.description);
      const wanted: Wanted = {
        row: first.row,
        bySku: !first.cells.title && !first.cells.handle,
        handle: text(first, 'handle'),
        title: text(first, 'title'),
        description: html(first, 'description'),
        tags: listIn(text(first, 'tags'), /[,;]/),
        available: yes(first, 'available'),
        fields: fileFieldsIn(first, problems),
        provider: text(first, 'provider'),
        searchHeading: text(first, 'searchHeading'),
        metaDescription: text(first, 'metaDescription'),
        kindName: text(first, 'kind'),
        attributes: kindNamed(kinds, text(first, 'kind')),
        collections: listIn(text(first, 'collection'), /[,;>]/),
        pictures: picturesIn(rows, problems),
        variants: rows.map((row) => ofVariants(problems, (own) => toVariant(row, optionNames, own, notes))),
      };
      return { row: first.row, name: nameOf(first), wanted, problems, notes };
    });
  };
}

function toVariant(
  row: Row,
  optionNames: Record<string, string>,
  problems: Problem[],
  notes: Note[],
): WantedVariant {
  const { text, price, stock, sku } = cellReader(problems);
  return {
    row: row.row,
    sku: sku(row),
    price: price(row, 'price'),
    stock: stock(row, 'stock'),
    fields: variantFieldsIn(row, problems, notes),
    options: OPTIONS.flatMap((key) => {
      const value = text(row, key);
      return value && optionNames[key] ? [{ name: optionNames[key], value }] : [];
    }),
    attributes: attributesIn(row, problems),
  };
}

/** Of all its rows; several in a cell are separated by commas, semicolons or lines. */
function picturesIn(rows: Row[], problems: Problem[]): WantedPicture[] {
  const { text } = cellReader(problems);
  const urls = rows.flatMap((row) => listIn(text(row, 'pictures'), /[,;|\n]/) ?? []);
  return [...new Set(urls)].map((url) => ({ url, text: '' }));
}

function attributesIn(row: Row, problems: Problem[]): Attributes {
  const { text, number } = cellReader(problems);
  return Object.fromEntries(
    ATTRIBUTE_FIELDS.flatMap(({ key, unit }) => {
      const value = unit ? number(row, `attribute ${key}`) : text(row, `attribute ${key}`);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}
