import { type RawBuilder, sql } from 'kysely';
import type { Database, Engine } from '#database/connect.server.ts';
import { type Finding, MAX_SHOWN, withMore } from './finding.ts';

/** What must hold at every moment between two transactions, so one statement can look for all that breaks it. */
export type Rule = {
  /** A short phrase for the report: 'every order has its payment'. */
  what: string;
  /** Selects what breaks it. */
  broken(engine: Engine): RawBuilder<unknown>;
  /** A sentence about one row of `broken`. */
  say(row: Row): Finding;
};

/** Values are compared and shown; sums may come as text. */
export type Row = Record<string, string | number | null>;

/** Reads all tables it needs, but keeps only the first few of what it finds. */
export async function findBroken({ db, engine }: Pick<Database, 'db' | 'engine'>, rule: Rule) {
  const { rows } = await sql<Row & { found: number }>`
    SELECT *, count(*) OVER () AS found FROM (${rule.broken(engine)}) AS broken LIMIT ${sql.lit(MAX_SHOWN)}`.execute(
    db,
  );
  return withMore(
    rows.map((row) => rule.say(row)),
    Number(rows[0]?.found ?? 0),
  );
}
