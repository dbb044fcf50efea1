import { type Kysely, sql } from 'kysely';

/**
 * Carriers are a list of the owner's: their days in transit move there from the days of dispatch, and a line of an order
 * keeps what its carrier was called and what sending back cost. The lines until now went with UPS or AXL, by these names.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw('ALTER TABLE order_line ADD COLUMN carrier text').execute(db);
  await sql.raw('ALTER TABLE order_line ADD COLUMN return_cost integer').execute(db);
  await moveTransit(db);
}

type Profile = { profile_override: { key: string; value: string; updated: number } };
type Days = { from: number; to: number };

/** Takes the days in transit out of those of dispatch. */
export async function moveTransit(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<Profile>;
  const row = await db
    .selectFrom('profile_override')
    .selectAll()
    .where('key', '=', 'dispatch')
    .executeTakeFirst();
  if (!row) return;
  const { transit, ...dispatch } = JSON.parse(row.value) as { transit?: Record<string, Days> };
  if (!transit) return;
  const carriers = CARRIERS.map((carrier) => ({ ...carrier, days: transit[carrier.code] ?? carrier.days }));
  await db
    .updateTable('profile_override')
    .set({ value: JSON.stringify(dispatch) })
    .where('key', '=', 'dispatch')
    .execute();
  if (JSON.stringify(carriers) === JSON.stringify(CARRIERS)) return;
  await db
    .insertInto('profile_override')
    .values({ key: 'carriers', value: JSON.stringify(carriers), updated: row.updated })
    .execute();
}

/** The carriers that there were. */
const CARRIERS = [
  {
    ...{ code: 'UPS', name: 'UPS', carries: 'parcel', days: { from: 1, to: 2 }, returnCost: null },
    ...{
      tracking: 'https://www.ups.com/track?loc=en_GB&tracknum={number}',
      isOnce: false,
      extras: [],
      isClosed: false,
    },
  },
  {
    ...{ code: 'AXL', name: 'AXL', carries: 'two-man', days: { from: 1, to: 2 }, returnCost: null },
    ...{ tracking: '', isOnce: false, extras: [], isClosed: false },
  },
];
