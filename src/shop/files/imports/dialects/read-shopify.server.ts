import type { Kind } from '../../../profile/kinds.ts';
import { cellReader, kindNamed, listIn } from '../files/cells.server.ts';
import { readGroups } from '../files/group-rows.server.ts';
import {
  ofVariants,
  type Problem,
  type ReadProduct,
  type Row,
  type Wanted,
  type WantedVariant,
} from '../plan/wanted.ts';
import { htmlNotes } from './html-notes.ts';
import { identifiersIn, leftOut } from './identifiers-in.ts';
import { followedCommand, gramsIn, isDeleted, tagsIn } from './matrixify.server.ts';
import type { Note } from './notes.ts';
import { picturesIn } from './shopify-pictures.server.ts';
import { shopifyVatIn } from './vat-in.ts';

/** What Shopify calls the only value of a product without options. */
const NO_OPTION = 'Default Title';
const PLACES = [1, 2, 3] as const;

/** The products of a Shopify file of any dialect: rows with the same handle belong together. */
export function readShopify(rows: Row[], kinds: Kind[], now: number): AsyncIterable<ReadProduct> {
  return readGroups(
    rows,
    ({ cells }) => cells.handle || cells.title || '',
    'address (its handle)',
    (group) => {
      const { first, rows, problems } = group;
      const notes: Note[] = htmlNotes(first.cells.description);
      followedCommand(first, problems, notes);
      const isGift = cellReader(problems).yes(first, 'giftCard');
      if (isGift) problems.push({ row: first.row, reason: 'It is a gift card, which is not sold here' });
      const wanted: Wanted = {
        row: first.row,
        handle: first.cells.handle,
        ...productFields(first, { problems, notes, kinds, now }),
        variants: ofVariants(problems, (own) => variantsIn(rows, own, notes)),
        pictures: picturesIn(rows, problems, notes),
      };
      return { row: first.row, name: first.cells.title || first.cells.handle || '', wanted, problems, notes };
    },
  );
}

function productFields(
  first: Row,
  { problems, notes, kinds, now }: { problems: Problem[]; notes: Note[]; kinds: Kind[]; now: number },
): Partial<Wanted> {
  const { text, html, yes } = cellReader(problems);
  const published = yes(first, 'published');
  const status = yes(first, 'status');
  if (/^unlisted$/i.test(first.cells.status?.trim() ?? '')) notes.push({ kind: 'hidden' });
  const type = text(first, 'type');
  const publishedAt = publishedIn(first, notes);
  const isLater = publishedAt !== undefined && publishedAt > now;
  if (isLater) notes.push({ kind: 'notYet' });
  return {
    title: text(first, 'title'),
    vendor: text(first, 'vendor'),
    created: publishedAt,
    description: html(first, 'description'),
    ...tagsIn(first, problems, notes),
    available: isLater
      ? false
      : published === undefined && status === undefined
        ? undefined
        : published !== false && status !== false,
    searchHeading: text(first, 'searchHeading'),
    metaDescription: text(first, 'searchDescription'),
    kindName: type,
    attributes: kindNamed(kinds, type),
    collections: listIn(text(first, 'collection'), /[,;]/),
  };
}

/** When it was published, as Matrixify writes it: with its distance from UTC. Milliseconds. */
function publishedIn({ row, cells }: Row, notes: Note[]): number | undefined {
  const text = cells.publishedAt?.trim();
  if (!text) return undefined;
  const [, day, time, sign, hours, minutes] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d)?) ?(?:UTC|Z|([+-])(\d\d):?(\d\d))?$/.exec(text) ?? [];
  const zone = sign ? `${sign}${hours}:${minutes}` : 'Z';
  const at = Date.parse(`${day}T${time}${zone}`);
  if (Number.isNaN(at)) notes.push(leftOut('Published At', text, row));
  return Number.isNaN(at) ? undefined : at;
}

/** Rows that only bring a further picture are no variants. */
function variantsIn(rows: Row[], problems: Problem[], notes: Note[]): WantedVariant[] {
  const { text, stock, sku, yes } = cellReader(problems);
  const names = PLACES.map((place) => rows[0]?.cells[`option${place}Name`] ?? '');
  return rows
    .filter(({ cells }, n) => n === 0 || cells.option1Value || cells.sku || cells.price)
    .filter((row) => !isDeleted(row, notes))
    .map((row): WantedVariant => {
      const grams = gramsIn(row, problems);
      const count = stock(row, 'stock');
      const options = PLACES.flatMap((place, n) => {
        const value = text(row, `option${place}Value`);
        return value && names[n] && value !== NO_OPTION ? [{ name: names[n], value }] : [];
      });
      return {
        row: row.row,
        sku: sku(row),
        ...pricesIn(row, problems),
        fields: { ...shopifyVatIn(yes(row, 'taxable'), notes), ...identifiersIn(row, notes) },
        stock: count,
        isUncounted: isAlwaysSold(row),
        options,
        attributes: grams ? { weightKg: Math.round(grams) / 1000 } : {},
        pictureUrl: text(row, 'variantPictureUrl'),
      };
    });
}

/** What a variant cost before is its price, and the lower one that it costs now that of a sale, in pence. */
function pricesIn(row: Row, problems: Problem[]): Pick<WantedVariant, 'price' | 'sale'> {
  const { price: read } = cellReader(problems);
  const price = read(row, 'price');
  const compareAt = read(row, 'compareAt');
  if (price === undefined || compareAt === undefined || compareAt <= price) return { price };
  return { price: compareAt, sale: { price, starts: null, ends: null } };
}

/** Shopify does not count it, or sells it although none is left. */
function isAlwaysSold({ cells }: Row): boolean {
  return cells.tracker === '' || /^(continue|true)$/i.test(cells.policy?.trim() ?? '');
}
