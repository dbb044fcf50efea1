const MB = 1024 * 1024;

/** What something may keep in memory at most: bytes, or entries where their size hardly differs. */
type Limit = { what: string } & ({ bytes: number } | { entries: number });

/**
 * Everything that the shop keeps in memory to be faster or to send later, and its limit. docs/operations.md has the same
 * table (test/kept-in-memory.test.ts).
 */
export const KEPT_IN_MEMORY = {
  responses: { what: 'finished pages and API responses', bytes: 64 * MB },
  sqlitePages: { what: 'pages of the SQLite file, for each of two connections', bytes: 16 * MB },
  statements: { what: 'prepared statements on SQLite, for each of two connections', entries: 500 },
  found: { what: 'what lists and pages share: the profile, counts and orders of products', entries: 200 },
  facets: { what: 'what different products can be filtered by', entries: 150_000 },
  uses: { what: 'uses that are counted and not yet written', entries: 10_000 },
  redirects: { what: 'redirects from old addresses', entries: 5_000 },
  missed: { what: 'addresses that were not found, counted and not yet written', entries: 1_000 },
  encodings: { what: 'headers `Accept-Encoding`', entries: 100 },
  s3Part: { what: 'a part of a stream to an S3 store, of which two are sent at once', bytes: 8 * MB },
  changes: { what: "changes that wait for the backup's store, in the copier's process", bytes: 128 * MB },
} satisfies Record<string, Limit>;
