import { toHandle } from '#values/handle.ts';
import { parsePounds } from '#values/uk/pence.ts';
import { addDays, parseUkDay, startOfUkDay, ukMoment } from '#values/uk/uk-day.ts';
import type { Attributes } from '../../../catalogue/attributes/attribute-fields.ts';
import { htmlFault } from '../../../html/html-fault.server.ts';
import { MAX_HTML } from '../../../html/html-limits.ts';
import type { Kind } from '../../../profile/kinds.ts';
import type { Problem, Row } from '../plan/wanted.ts';
import { withoutLooseBlocks } from './loose-blocks.server.ts';

/** Characters of a cell that is no description: a hundred addresses of pictures, and more. */
export const MAX_CELL = 50_000;

/** Reads the cells of rows; what cannot be read is a problem of its row, and nothing. */
export function cellReader(problems: Problem[]) {
  function read<T>({ row, cells }: Row, key: string, what: string, parse: (text: string) => T | null) {
    const text = cells[key]?.trim() ?? '';
    if (!text) return undefined;
    refuseBroken(row, text);
    if (FAILED_FORMULA.test(text)) {
      problems.push({ row, reason: `‘${text}’ is what a spreadsheet writes where a formula fails` });
      return undefined;
    }
    const value = parse(text);
    if (value === null) problems.push({ row, reason: `‘${shorten(text)}’ is not ${what}` });
    return value ?? undefined;
  }
  /** Where a byte of the file is no letter (./decode.server.ts). */
  function refuseBroken(row: number, text: string) {
    const at = text.indexOf('\ufffd');
    if (at < 0) return;
    const around = text.slice(Math.max(0, at - 20), at + 20);
    problems.push({ row, reason: `A letter is broken in the file: ‘${around}’` });
  }
  return {
    text: (row: Row, key: string) =>
      read(row, key, `${MAX_CELL.toLocaleString('en-GB')} characters or fewer`, readText),
    /** One that a spreadsheet has made a shorter number is refused: which it was cannot be known. */
    sku: (row: Row) =>
      read(row, 'sku', 'an SKU, but a long number that a spreadsheet has shortened', (text) =>
        SHORTENED.test(text) ? null : readText(text.replace(TEXT_MARK, '')),
      ),
    /** When a day of the UK begins, or the moment that the cell names; as an end, when the day is over. */
    moment: (row: Row, key: string, isEnd = false) =>
      read(row, key, 'a date such as 2026-11-30', (text) => readMoment(text, isEnd)),
    /** A description, which may be plain text. */
    html({ row, cells }: Row, key: string, toHtml = asHtml): string | undefined {
      const text = cells[key]?.trim();
      if (!text) return undefined;
      const html = text.length > MAX_HTML ? text : toHtml(text);
      refuseBroken(row, text);
      const faultBefore = htmlFault(html);
      const written = faultBefore ? html : withoutLooseBlocks(html);
      // It may have become longer.
      const fault = faultBefore ?? (written === html ? null : htmlFault(written));
      if (fault) problems.push({ row, reason: `HTML Description not valid. ${fault}` });
      return fault ? undefined : written;
    },
    price: (row: Row, key: string) => read(row, key, 'a price such as 1,299.00', readPrice),
    stock: (row: Row, key: string) => read(row, key, 'a whole number', readStock),
    yes: (row: Row, key: string) => read(row, key, 'yes or no', readYes),
    number: (row: Row, key: string) => read(row, key, 'a number', readNumber),
  };
}

/** What spreadsheets show instead of a value. */
const FAILED_FORMULA = /^(#(REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|SPILL!|CALC!)|#{3,})$/i;
/** Shopify puts an apostrophe before digits, so that a spreadsheet keeps their zeros. */
const TEXT_MARK = /^'(?=\d+$)/;
/** 5.01234E+12. */
const SHORTENED = /^\d(\.\d+)?E\+\d{1,3}$/i;

function readMoment(text: string, isEnd: boolean): number | null {
  const [, date = '', hour, minute = '0', second = '0'] =
    /^(\d{4}-\d\d-\d\d)(?:[ T](\d{1,2}):([0-5]\d)(?::([0-5]\d))?)?$/.exec(text) ?? [];
  const day = parseUkDay(date);
  if (!day || Number(hour ?? 0) > 23) return null;
  // WooCommerce ends a day at 23:59:59: the minute is part of it.
  const minutes = Number(minute) + (isEnd && Number(second) > 0 ? 1 : 0);
  if (hour !== undefined) return ukMoment(day, Number(hour)) + minutes * 60_000;
  return startOfUkDay(isEnd ? addDays(day, 1) : day);
}

function readText(text: string): string | null {
  return text.length > MAX_CELL ? null : text;
}

/** Woo writes four decimals where the last two say nothing. */
function readPrice(text: string): number | null {
  return parsePounds(
    text
      .replace(/(\.\d\d)0+$/, '$1')
      .replace(/^\./, '0.')
      .replace(/\.$/, ''),
  );
}

/** What was sold beyond the stock is none left. */
function readStock(text: string): number | null {
  const whole = /^(-?)(\d{1,3}(?:,\d{3})+|\d+)(?:\.0+)?$/.exec(text);
  if (!whole) return null;
  return whole[1] ? 0 : Number((whole[2] ?? '').replaceAll(',', ''));
}

function readYes(text: string): boolean | null {
  if (/^(true|1|yes|y|active)$/i.test(text)) return true;
  return /^(false|0|no|n|-1|draft|archived|unlisted)$/i.test(text) ? false : null;
}

function readNumber(text: string): number | null {
  return /^\d{0,9}(\.\d+)?$/.test(text) ? Number(text) : null;
}

/** Each once, without empty ones. */
export function listIn(text: string | undefined, separator: string | RegExp): string[] | undefined {
  const items = text?.split(separator).map((item) => item.trim());
  return items && [...new Set(items.filter(Boolean))];
}

/** The id of the owner's kind with this name, be it one or many of it, or a new id. */
export function kindNamed(kinds: Kind[], name: string | undefined): Attributes {
  if (!name) return {};
  const wanted = singular(name);
  const known = kinds.find((kind) => singular(kind.name) === wanted || singular(kind.id) === wanted);
  return { kind: known?.id ?? toHandle(name).slice(0, 60) };
}

function singular(name: string): string {
  return toHandle(name).replace(/s$/, '');
}

/** Text without tags becomes paragraphs. */
export function asHtml(text: string): string {
  if (/<\w[^<>]*>/.test(text)) return text;
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return escaped
    .split(/\n\s*\n/)
    .map((part) => `<p>${part.trim().replaceAll('\n', '<br />')}</p>`)
    .join('');
}

function shorten(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
