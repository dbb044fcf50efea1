import { type Compilable, type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Database, Db, Engine } from './connect.server.ts';
import { nameStatement } from './postgres/postgres-dialect.server.ts';
import { storableText } from './storable-text.ts';

type Value = string | number | null | string[] | number[];
type Values = Record<string, Value>;
type Compiled<Given, Row> = (shop: { db: Db; database: Database }, given: Given) => Promise<Row[]>;

/**
 * A query that runs often: built and compiled once for each engine, so that a call only binds its values, and prepared
 * by name on PostgreSQL. What `build` receives as values are placeholders: they may be compared, stored and passed to
 * `anyOf`, never looked at. It runs in the open transaction, or else outside.
 */
export function compiled<Given extends Values, Row>(
  build: (db: Db, values: Given, engine: Engine) => Compilable<Row>,
): Compiled<Given, Row> {
  return compiledOnce((db, engine) => build(db, placeholders<Given>(), engine));
}

/** The same for an update whose columns vary: once for each set of columns. The code names them, so there are few. */
export function compiledUpdate<Given extends Values, Columns extends object, Row>(
  build: (db: Db, values: Given, columns: Columns) => Compilable<Row>,
): (shop: { db: Db; database: Database }, values: Given, columns: Columns) => Promise<Row[]> {
  const updates = new Map<string, Compiled<Given & Columns, Row>>();
  return (shop, values, columns) => {
    const names = Object.keys(columns);
    const update = findOrMake(updates, names.join(), () =>
      compiledOnce((db) => build(db, placeholders<Given>(), placeholdersFor<Columns>(names))),
    );
    return update(shop, { ...values, ...columns });
  };
}

/** More rows are inserted by several statements, so that there is a fixed number of texts. */
const MAX_ROWS = 16;

/** The same for an insert of rows that all have the columns of the first: once for each number of rows. */
export function compiledInsert<Given extends object, Row>(
  build: (db: Db, rows: Given[]) => Compilable<Row>,
): Compiled<Given[], Row> {
  const inserts = new Map<string, Compiled<Given[], Row>>();
  return async (shop, rows) => {
    const names = Object.keys(rows[0] ?? {});
    const returned: Row[] = [];
    for (let from = 0; from < rows.length; from += MAX_ROWS) {
      const some = rows.slice(from, from + MAX_ROWS);
      const insert = findOrMake(inserts, `${some.length} ${names}`, () =>
        compiledOnce((db) =>
          build(
            db,
            some.map((_, n) => placeholdersFor<Given>(names, (rows: Values[]) => rows[n])),
          ),
        ),
      );
      returned.push(...(await insert(shop, some)));
    }
    return returned;
  };
}

function findOrMake<Item>(known: Map<string, Item>, key: string, make: () => Item): Item {
  const item = known.get(key) ?? make();
  known.set(key, item);
  return item;
}

function compiledOnce<Given, Row>(build: (db: Db, engine: Engine) => Compilable<Row>): Compiled<Given, Row> {
  const queries: { [engine in Engine]?: CompiledQuery<Row> } = {};

  function compile(db: Db, engine: Engine): CompiledQuery<Row> {
    const query = build(db, engine).compile();
    if (/(select|returning) (distinct )?("\w+"\.)?\*/.test(query.sql))
      throw new Error(`a compiled query names its columns, which a later migration may add to: ${query.sql}`);
    if (engine === 'postgres') nameStatement(query.sql);
    return query;
  }

  return async ({ db, database }, given) => {
    const { engine } = database;
    const known = queries[engine] ?? compile(db, engine);
    queries[engine] = known;
    return database.execute(db, { ...known, parameters: bind(known.parameters, given, engine) });
  };
}

/** Whether a column is one of a list of any length, in a text that is the same for all. */
export function anyOf(engine: Engine, column: string, list: string[] | number[]): RawBuilder<boolean> {
  const all = sql.val(list);
  return engine === 'postgres'
    ? sql`${sql.ref(column)} = ANY(${all})`
    : sql`${sql.ref(column)} IN (SELECT value FROM json_each(${all}))`;
}

/** Stands for the value of that name in what a call is given, or in a part of it. */
class Placeholder {
  readonly name: string;
  readonly partOf: (given: never) => Values | undefined;
  constructor(name: string, partOf: (given: never) => Values | undefined = (given) => given) {
    this.name = name;
    this.partOf = partOf;
  }
  [Symbol.toPrimitive]() {
    throw new TypeError(`'${this.name}' is not known when the query is built`);
  }
}

function placeholders<Given>(): Given {
  return new Proxy({} as Given & object, {
    get: (_, name) => new Placeholder(String(name)),
    ownKeys() {
      throw new TypeError('the values of a compiled query are named one by one');
    },
  });
}

function placeholdersFor<Given>(names: string[], partOf?: (given: never) => Values | undefined): Given {
  return Object.fromEntries(names.map((name) => [name, new Placeholder(name, partOf)])) as Given;
}

function bind(parameters: readonly unknown[], given: unknown, engine: Engine): unknown[] {
  return parameters.map((each) => {
    if (!(each instanceof Placeholder)) return each;
    const value = each.partOf(given as never)?.[each.name];
    if (!Array.isArray(value)) return value;
    const list = value.map((item) => (typeof item === 'number' ? item : storableText(item)));
    return engine === 'postgres' ? list : JSON.stringify(list);
  });
}
