import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anApp, type TestApp } from '../app.ts';
import { holdsTest, linkedTests } from '../linked-tests.ts';
import { documentedCalls } from './contract/document.ts';

const FOLDER = 'docs';
const TEXT = readFileSync(join(FOLDER, 'api.md'), 'utf8');
const ROWS = TEXT.split('\n').filter((line) => /^\|(?!---)/.test(line) && line.includes(']('));
/** Served beside the API, without a line in its document. */
const OUTSIDE = ['GET /healthz', 'GET /readyz', 'GET /metrics'];

describe('the page about the API', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await anApp('sqlite');
  });
  afterAll(() => app.shop.close());

  test('has every call of the API document, once and ticked, and none beside', async () => {
    const named = ROWS.flatMap((row) => /^\| ✓ \| `([A-Z]+ \/[^`]*)` \|/.exec(row)?.[1] ?? []);
    const calls = [...(await documentedCalls({ app })).keys()];
    expect(named.sort()).toEqual([...calls, ...OUTSIDE].sort());
  });

  test('names tests that there are', () => {
    expect(ROWS.length).toBeGreaterThan(50);
    for (const row of ROWS) {
      const named = linkedTests(row, FOLDER);
      expect([row, named.length > 0]).toEqual([row, true]);
      expect(named.filter((each) => !holdsTest(each))).toEqual([]);
    }
  });

  test('leads to places that there are', () => {
    for (const [, path = ''] of TEXT.matchAll(/\]\(([^)#]+)\)/g))
      expect([path, existsSync(join(FOLDER, path))]).toEqual([path, true]);
  });
});
