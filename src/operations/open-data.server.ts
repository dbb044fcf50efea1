import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connect, type Database } from '#database/connect.server.ts';
import { LIMITS, type Limits } from '#database/limits.ts';
import type { Settings } from '#settings.ts';
import { CommandError } from './command.ts';

/** Where the settings say that the shop's database is. */
export function placeOf({ databaseUrl, dataDir }: Settings): Place {
  return databaseUrl ? { url: databaseUrl } : { file: join(dataDir, 'shop.sqlite') };
}

/** A check reads whole tables, and nobody waits for it; in milliseconds. */
const HOUR = 3_600_000;
const PATIENT = { ...LIMITS, statement: HOUR, read: HOUR };

/** Opens the shop's database as it is: nothing is created or migrated. CommandError when there is none. */
export async function openData(settings: Settings, limits: Limits = PATIENT): Promise<Database> {
  return openPlace(placeOf(settings), limits);
}

type Place = { url: string } | { file: string };

/** The same for any shop's database. */
export async function openPlace(place: Place, limits: Limits = PATIENT): Promise<Database> {
  if ('file' in place && !existsSync(place.file))
    throw new CommandError(`There is no shop at ${place.file}: DATA_DIR names the folder of its data.`);
  const database = connect(place, limits);
  try {
    await sql`SELECT 1 FROM orders LIMIT 1`.execute(database.db);
    return database;
  } catch (error) {
    await database.close();
    const { message, code } = error as NodeJS.ErrnoException;
    throw new CommandError(`The shop's database cannot be read (${message || code}).`);
  }
}
