import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The scenarios of docs/payment-scenarios.md. */
const ALL = Array.from({ length: 71 }, (_, n) => `F${String(n + 1).padStart(2, '0')}`);

/** In a row of the table (id: 'F01') or the title of a test ('… (F01)'); comments show nothing. */
function shownIn(file: string): string[] {
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(\/\/|\*|\/\*)/.test(line))
    .flatMap((line) => line.match(/\bF\d\d\b/g) ?? []);
}

test('every failure scenario is shown by a test, or named in the decision record with the reason why not', () => {
  const tests = globSync('{src,test,e2e}/**/*.test.ts').filter((file) => !file.endsWith('covered.test.ts'));
  const shown = new Set(tests.flatMap(shownIn));
  const record = readFileSync('docs/decisions/007-paying-exactly-once.md', 'utf8');
  const named = new Set(record.slice(record.indexOf('**Given up.**')).match(/\bF\d\d\b/g));
  expect(ALL.filter((id) => !shown.has(id) && !named.has(id))).toEqual([]);
});
