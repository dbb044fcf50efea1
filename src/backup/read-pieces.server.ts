import { databasePrefix, piecesOf } from './objects.ts';
import type { Vault } from './vault.server.ts';

/**
 * Opens every piece of the database since then (milliseconds UTC), also those that a restore of the latest moment passes
 * over; resolves to what is wrong with them.
 */
export async function readPieces(vault: Vault, since: number): Promise<string[]> {
  const complaints: string[] = [];
  const names = [
    ...(await vault.list(databasePrefix('sqlite'))),
    ...(await vault.list(databasePrefix('postgres'))),
  ];
  const pieces = piecesOf(names).filter(({ time }) => time >= since);
  for (const name of pieces.flatMap(({ parts }) => parts)) {
    try {
      await vault.get(name);
    } catch (error) {
      complaints.push(`${(error as Error).message}.`);
    }
  }
  return complaints;
}
