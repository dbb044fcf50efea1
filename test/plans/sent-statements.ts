import { DatabaseSync } from 'node:sqlite';
import pg from 'pg';

/** A statement as it was sent, with values that it was sent with. */
export type Sent = { sql: string; values: unknown[] };

let collecting: Map<string, Sent> | null = null;

/** Collects every statement that is sent to either engine while it works, by its text. */
export async function collectStatements(work: () => Promise<void>): Promise<Sent[]> {
  collecting = new Map();
  await work();
  const sent = [...collecting.values()];
  collecting = null;
  return sent.filter(({ sql }) => /^\s*(select|with|update|delete|insert)\b/i.test(sql));
}

// At once, as a connection keeps the function that it finds when it is opened.
const { prepare } = DatabaseSync.prototype;
DatabaseSync.prototype.prepare = function (...asked) {
  const [sql] = asked;
  // The sandbox runs in this process and has a database of its own.
  if (this.location()?.endsWith('shop.sqlite')) collecting?.set(sql, { sql, values: [] });
  return prepare.apply(this, asked);
};

const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (this: pg.Client, ...asked: [string | pg.QueryConfig, unknown[]?]) {
  const [first, values = []] = asked;
  const { text, values: own = values } = typeof first === 'string' ? { text: first } : first;
  collecting?.set(text, { sql: text, values: own });
  return query.apply(this, asked as never);
} as typeof query;
