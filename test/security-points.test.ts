import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { holdsTest, linkedTests, rowsOf } from './linked-tests.ts';

const FOLDER = 'docs';
const TEXT = readFileSync(join(FOLDER, 'security-points.md'), 'utf8');
const ROWS = rowsOf(TEXT);

describe('the page of security points', () => {
  test('has for each a file, and a test or the reason why there is none', () => {
    expect(ROWS.length).toBeGreaterThan(80);
    for (const row of ROWS) {
      const [, point = '', where = '', shown = '', ...rest] = row.split('|').map((cell) => cell.trim());
      expect([row, rest]).toEqual([row, ['']]);
      const isAnswered = linkedTests(shown, FOLDER).length > 0 || /^Not (met|shown)[^:]*: \S/.test(shown);
      expect([point, /^`src\//.test(where), isAnswered]).toEqual([point, true, true]);
    }
  });

  test('names tests that there are', () => {
    const missing = ROWS.flatMap((row) => linkedTests(row, FOLDER)).filter((each) => !holdsTest(each));
    expect(missing).toEqual([]);
  });

  test('names files that there are, and leads to places that there are', () => {
    const files = [...TEXT.matchAll(/`((?:src|test)\/[^`]+)`/g)].map(([, path = '']) => path);
    const links = [...TEXT.matchAll(/\]\(([^)#]+)\)/g)].map(([, path = '']) => join(FOLDER, path));
    expect([...files, ...links].filter((path) => !existsSync(path))).toEqual([]);
  });
});
