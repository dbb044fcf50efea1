import { expect, test } from 'vitest';
import { lastWords } from './last-words.ts';

test('a server that does not start is quoted with what would help', () => {
  const log = `2026-11-23 07:51:18.100 GMT [88] LOG:  database system is ready to accept connections
2026-11-23 07:51:18.181 GMT [92] FATAL:  database locale is incompatible with operating system
2026-11-23 07:51:18.181 GMT [92] DETAIL:  The database was initialized with LC_COLLATE "en_US.utf8",  which is not recognized by setlocale().
2026-11-23 07:51:18.181 GMT [92] HINT:  Recreate the database with another locale or install the missing locale.
2026-11-23 07:51:18.300 GMT [88] LOG:  received immediate shutdown request
`;
  expect(lastWords(log)).toBe(
    'database locale is incompatible with operating system. The database was initialized with LC_COLLATE "en_US.utf8",  which is not recognized by setlocale(). Recreate the database with another locale or install the missing locale',
  );
});

test('that a server is not open yet is no reason', () => {
  const log = `2026-11-23 07:51:18 GMT [9] PANIC:  could not locate a valid checkpoint record
2026-11-23 07:51:18 GMT [10] FATAL:  the database system is not accepting connections
2026-11-23 07:51:18 GMT [10] DETAIL:  Hot standby mode is disabled.`;
  expect(lastWords(log)).toBe('could not locate a valid checkpoint record');
  expect(lastWords('')).toBeNull();
});
