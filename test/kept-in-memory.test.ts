import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';

test('docs/operations.md lists every limit of what is kept in memory', () => {
  const [, section = ''] = readFileSync('docs/operations.md', 'utf8').split('\n## Memory\n');
  const rows = section.split('\n## ')[0]?.match(/^\| .*\|$/gm) ?? [];
  const limits = Object.values(KEPT_IN_MEMORY).map((limit) =>
    'bytes' in limit
      ? `| ${limit.what} | ${limit.bytes / 1024 / 1024} MB |`
      : `| ${limit.what} | ${limit.entries.toLocaleString('en-GB')} |`,
  );
  expect(rows).toEqual(['| What | At most |', ...limits]);
});
