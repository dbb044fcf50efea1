import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { ShopError } from '../../../errors.ts';

/** A line of a file as a spreadsheet counts it. */
export type Line = { row: number; cells: string[] };

const MAX_ROWS = 100_000;
/** More than any shop's export has. */
const MAX_COLUMNS = 1_000;

/**
 * The rows of a CSV file, the header first, without those that say nothing: spreadsheets save them as commas alone. ShopError `malformed` with
 * the row where it breaks.
 */
export async function* readRows([first = '', ...others]: string[]): AsyncGenerator<Line> {
  // A hint for spreadsheets, which do not show it.
  const [hint = '', hinted] = /^"?sep=(.)"?(?:\r\n|\n|\r)/i.exec(first) ?? [];
  const parts = [first.slice(hint.length), ...others];
  const parser = Readable.from(inPieces(parts)).pipe(
    parse({
      delimiter: hinted ?? delimiterIn(parts),
      // A file that was put together of two may have several.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // 48" in the middle of a text is no quotation.
      relax_quotes: true,
      skip_empty_lines: true,
      info: true,
      max_record_size: 2_000_000,
    }),
  );
  let last = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { records: number; empty_lines: number };
    }>) {
      last = info.records + info.empty_lines;
      if (record.length > MAX_COLUMNS)
        throw new ShopError(
          'malformed',
          `Row ${last} has ${record.length} columns: at most ${MAX_COLUMNS} can be read.`,
        );
      if (info.records > MAX_ROWS + 1)
        throw new ShopError(
          'malformed',
          `The file has more than ${MAX_ROWS.toLocaleString('en-GB')} rows. Split it.`,
        );
      // The mark of a second file that was put behind the first.
      if (record[0]?.startsWith('\ufeff')) record[0] = record[0].slice(1);
      if (record.some((cell) => cell.trim())) yield { row: last, cells: record };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const why =
      error.code === 'CSV_QUOTE_NOT_CLOSED' ? 'a quotation mark is opened and never closed' : 'it is not CSV';
    throw new ShopError('malformed', `The file cannot be read after row ${last}: ${why}.`);
  }
}

/** Characters: a piece is read in one go, and whoever waits for a page comes between two. */
const PIECE = 64 * 1024;

async function* inPieces(parts: Iterable<string>): AsyncGenerator<string> {
  for (const part of parts)
    for (let from = 0, to = 0; from < part.length; from = to) {
      to = from + PIECE;
      // Not between the halves of one sign.
      if (/[\ud800-\udbff]/.test(part[to - 1] ?? '')) to++;
      yield part.slice(from, to);
      await turn();
    }
}

/** As its first line has most of: comma, semicolon or tab. */
function delimiterIn([first = '']: string[]): string {
  const line = first.split(/[\r\n]/, 1)[0] ?? '';
  const counted = [',', ';', '\t'].map((each) => ({ each, count: line.split(each).length }));
  return counted.sort((a, b) => b.count - a.count)[0]?.each ?? ',';
}
