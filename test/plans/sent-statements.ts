import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** A statement as it was sent, with some of the values it was sent with. */
export type Sent = { sql: string; values: unknown[] };

/** Collects every statement that is sent to either engine from now on, by its text, until it is stopped. */
export function collectStatements(): { stop(): Sent[] } {
  const sent = new Map<string, Sent>();
  const { prepare } = DatabaseSync.prototype;
  const { query } = pg.Client.prototype;
  DatabaseSync.prototype.prepare = function (...asked) {
    const [sql] = asked;
    // The sandbox runs in this process and has a database of its own.
    if (this.location()?.endsWith('shop.sqlite')) sent.set(sql, { sql, values: [] });
    return prepare.apply(this, asked);
  };
  pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | pg.QueryConfig, unknown[]?]) {
    const [first, values] = asked;
    const { text, values: own } = typeof first === 'string' ? { text: first, values } : first;
    sent.set(text, { sql: text, values: own ?? values ?? [] });
    return query.apply(this, asked as never);
  } as typeof query;
  return {
    stop() {
      DatabaseSync.prototype.prepare = prepare;
      pg.Client.prototype.query = query;
      return [...sent.values()].filter(({ sql }) => /^\s*(select|with|update|delete|insert)\b/i.test(sql));
    },
  };
}
