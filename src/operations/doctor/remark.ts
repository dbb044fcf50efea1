import type { Database } from '#database/connect.server.ts';
import type { Settings } from '#settings.ts';
import { type Finding, ok, warning, wrong } from '#shop/machine/machine-finding.ts';
import type { ServerFacts } from './servers.server.ts';

export { type Finding as Remark, ok, warning, wrong };

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

export type Section = { title: string; look(patient: Patient): Finding[] | Promise<Finding[]> };

/** For a section that reads the database; why it cannot be read is said in one place. */
export async function readDatabase(
  { database }: Patient,
  work: (database: Database) => Promise<Finding[]>,
): Promise<Finding[]> {
  const open = await database.catch(() => null);
  return open ? work(open) : [warning('Not looked at, because the database cannot be read.')];
}
