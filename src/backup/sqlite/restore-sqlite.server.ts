import { type FileHandle, open, rename } from 'node:fs/promises';
import type { Plan } from '../plan.ts';
import { type Restored, RestoreError, restoreBy } from '../restore-plan.server.ts';
import type { Vault } from '../vault.server.ts';
import { unpackPages } from './pages.server.ts';

/** Writes the database as it was at `time` (milliseconds UTC) to a file that does not exist yet. Throws RestoreError. */
export function restoreSqlite(vault: Vault, time: number, file: string): Promise<Restored> {
  const draft = `${file}.restoring`;
  return restoreBy(vault, 'sqlite', time, async (plan) => {
    await writeDatabase(vault, plan, draft);
    await rename(draft, file);
  });
}

async function writeDatabase(vault: Vault, { whole, changes }: Plan, path: string): Promise<void> {
  const file = await open(path, 'w', 0o600);
  try {
    let bytes = 0;
    for (const { parts } of [whole, ...changes])
      for (const name of parts) bytes = await writePart(vault, name, file);
    await file.truncate(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Returns how many bytes the database has then. */
async function writePart(vault: Vault, name: string, file: FileHandle): Promise<number> {
  const packed = await vault.get(name);
  if (!packed) throw new RestoreError(`${name} is missing`);
  const { pageSize, count, pages } = unpackPages(packed);
  for (const [number, page] of pages) await file.write(page, 0, pageSize, (number - 1) * pageSize);
  return pageSize * count;
}
