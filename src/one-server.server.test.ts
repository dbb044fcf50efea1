import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { beOnlyServer } from './one-server.server.ts';

test('a second server on the same SQLite file is refused until the first has ended', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'inglenook-one-'));
  const release = beOnlyServer({ dataDir, databaseUrl: undefined });
  expect(() => beOnlyServer({ dataDir, databaseUrl: undefined })).toThrow(
    `The shop in ${dataDir} is open already: stop it first, or set DATA_DIR`,
  );
  beOnlyServer({ dataDir, databaseUrl: 'postgres://127.0.0.1/shop' })();
  release();
  beOnlyServer({ dataDir, databaseUrl: undefined })();
  rmSync(dataDir, { recursive: true });
});
