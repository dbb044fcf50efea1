import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database, Db, Engine } from './connect.server.ts';
import { nameStatement } from './postgres-dialect.server.ts';
import { storableText } from './storable-text.ts';

type Values = Record<string, string | number | null | string[]>;

/**
 * A query that runs often: built and compiled once for each engine, so that a call only binds its values, and prepared
 * by name on PostgreSQL. What `build` receives as values are placeholders: they may be compared, stored and passed to
 * `anyOf`, never looked at. It runs in the open transaction, or else outside.
 */
export function compiled<Given extends Values, Row>(
  build: (db: Db, values: Given, engine: Engine) => Compilable<Row>,
): (shop: { db: Db; database: Database }, values: Given) => Promise<Row[]> {
  const queries: { [engine in Engine]?: CompiledQuery<Row> } = {};

  function compile(db: Db, engine: Engine): CompiledQuery<Row> {
    const query = build(db, placeholders<Given>(), engine).compile();
    if (/select (distinct )?("\w+"\.)?\*/.test(query.sql))
      throw new Error(`a compiled query names its columns, which a later migration may add to: ${query.sql}`);
    if (engine === 'postgres') nameStatement(query.sql);
    return query;
  }

  return async ({ db, database }, values) => {
    const { engine } = database;
    const known = queries[engine] ?? compile(db, engine);
    queries[engine] = known;
    const query: CompiledQuery<Row> = { ...known, parameters: bind(known.parameters, values, engine) };
    return db === database.db ? database.execute(query) : (await db.executeQuery(query)).rows;
  };
}

/** Whether a column is one of a list of any length, in a text that is the same for all. */
export function anyOf(engine: Engine, column: string, list: string[]): RawBuilder<boolean> {
  const all = sql.val(list);
  return engine === 'postgres'
    ? sql`${sql.ref(column)} = ANY(${all})`
    : sql`${sql.ref(column)} IN (SELECT value FROM json_each(${all}))`;
}

class Placeholder {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
  [Symbol.toPrimitive]() {
    throw new TypeError(`'${this.name}' is not known when the query is built`);
  }
}

function placeholders<Given extends Values>(): Given {
  return new Proxy({} as Given, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys() {
      throw new TypeError('the values of a compiled query are named one by one');
    },
  });
}

function bind(parameters: readonly unknown[], values: Values, engine: Engine): unknown[] {
  return parameters.map((each) => {
    if (!(each instanceof Placeholder)) return each;
    const value = values[each.name];
    if (!Array.isArray(value)) return value;
    const list = value.map(storableText);
    return engine === 'postgres' ? list : JSON.stringify(list);
  });
}
