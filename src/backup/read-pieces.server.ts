import { OtherKey } from '#values/seal.server.ts';
import { databasePrefix, piecesOf } from './objects.ts';
import type { Vault } from './vault.server.ts';

/**
 * Opens every piece of the database since then (milliseconds UTC), also those that a restore of the latest moment passes
 * over; resolves to what is wrong with them. Whole runs that were sealed with another key are another shop's.
 */
export async function readPieces(vault: Vault, since: number): Promise<string[]> {
  const names = [
    ...(await vault.list(databasePrefix('sqlite'))),
    ...(await vault.list(databasePrefix('postgres'))),
  ];
  const pieces = piecesOf(names).filter(({ time }) => time >= since);
  const opened: { run: string; error: unknown }[] = [];
  for (const { run, parts } of pieces)
    for (const name of parts) {
      const error = await vault.get(name).then(
        () => null,
        (error: unknown) => error,
      );
      opened.push({ run, error });
    }
  const own = new Set(opened.filter(({ error }) => !(error instanceof OtherKey)).map(({ run }) => run));
  return opened
    .filter(({ run, error }) => error !== null && own.has(run))
    .map(({ error }) => `${(error as Error).message}.`);
}
