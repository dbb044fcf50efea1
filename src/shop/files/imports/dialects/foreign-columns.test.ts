import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FOREIGN_COLUMNS, type ForeignColumn } from './foreign-columns.ts';

const RECORD = readFileSync(
  new URL('../../../../../docs/decisions/067-files-of-other-shops.md', import.meta.url),
  'utf8',
);

/** What the record says of each column of a section: whether it is taken. */
function recorded(heading: string): Record<string, boolean> {
  const section = RECORD.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = [...section.matchAll(/^\| (`.+?) \| .* \| (Taken|Not taken)\b.*\|$/gm)];
  return Object.fromEntries(
    lines.flatMap(([, names = '', what]) =>
      [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => [name, what === 'Taken']),
    ),
  );
}

/** The same of the source; of a column that comes twice the last line holds. */
function known(columns: readonly ForeignColumn[]): Record<string, boolean> {
  return Object.fromEntries(columns.map(([header, key]) => [header, key !== null]));
}

const { woo, matrixify } = FOREIGN_COLUMNS;
const older = new Set<ForeignColumn>(FOREIGN_COLUMNS['shopify-old']);

test.each<[string, readonly ForeignColumn[]]>([
  ['WooCommerce', [...woo, ['Attribute … name', 'type'], ['Attribute … value(s)', 'type']]],
  ['Shopify, older names', FOREIGN_COLUMNS['shopify-old']],
  ['Shopify, newer names', FOREIGN_COLUMNS['shopify-new']],
  ['Matrixify', matrixify.filter((column) => !older.has(column))],
])('the record and the source agree on every column of %s', (heading, columns) => {
  expect(recorded(heading)).toEqual(known(columns));
});
