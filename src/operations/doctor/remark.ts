import type { Database } from '#database/connect.server.ts';
import type { Settings } from '#settings.ts';
import type { ServerFacts } from './servers.server.ts';

/** What was found, as sentences; of what is not well also what to do. */
export type Remark = { state: 'ok' | 'warning' | 'wrong'; text: string };

export const ok = (text: string): Remark => ({ state: 'ok', text });
export const warning = (text: string): Remark => ({ state: 'warning', text });
export const wrong = (text: string): Remark => ({ state: 'wrong', text });

/** What the sections look at. */
export type Patient = {
  settings: Settings;
  /** Whether customers reach it from other machines. */
  isPublic: boolean;
  /** Rejects with a sentence when it cannot be read. */
  database: Promise<Database>;
  /** The PostgreSQL servers in the settings; none on SQLite. */
  servers: Promise<ServerFacts[]>;
  /** Whether a shop listens here. */
  isRunning: Promise<boolean>;
  now(): number;
};

export type Section = { title: string; look(patient: Patient): Remark[] | Promise<Remark[]> };

/** For a section that reads the database; why it cannot be read is said in one place. */
export async function readDatabase(
  { database }: Patient,
  work: (database: Database) => Promise<Remark[]>,
): Promise<Remark[]> {
  const open = await database.catch(() => null);
  return open ? work(open) : [warning('Not looked at, because the database cannot be read.')];
}
