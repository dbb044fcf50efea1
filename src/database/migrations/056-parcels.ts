import { type Kysely, sql } from 'kysely';

/**
 * What leaves of an order at one time is a consignment of lines with quantities, any number of them, each a fact that
 * stays. Every order that has left until now went as one, of all that had not been refunded before. The table `parcel`
 * stays for the version before, which reads it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of TABLES) await sql.raw(statement).execute(db);
  await sendAsOne(db);
}

const TABLES = [
  `CREATE TABLE consignment (
    id text NOT NULL PRIMARY KEY,
    order_id text NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
    number integer NOT NULL,
    sent bigint NOT NULL,
    who text NOT NULL,
    lines text NOT NULL,
    carrier text NOT NULL DEFAULT '',
    tracking text NOT NULL DEFAULT '[]',
    pieces integer CHECK (pieces > 0),
    weight_kg integer CHECK (weight_kg > 0),
    two_man integer NOT NULL DEFAULT 0,
    tail_lift integer NOT NULL DEFAULT 0,
    booked_day text,
    note text NOT NULL DEFAULT '',
    request_key text,
    taken_back bigint,
    taken_back_by text NOT NULL DEFAULT '',
    UNIQUE (order_id, number)
  )`,
  'CREATE INDEX consignment_under_way ON consignment (order_id) WHERE taken_back IS NULL',
];

type Tables = {
  orders: { id: string; status: string; updated: number };
  order_event: { order_id: string; at: number; who: string; to_status: string };
  order_line: Line & { order_id: string; position: number };
  refund: { order_id: string; state: string; created: number; lines: string };
  parcel: { order_id: string; carrier: string; tracking_number: string; link: string };
  consignment: Consignment;
};
type Line = { id: string; variant_id: string; product_title: string; options: string; quantity: number };
type Consignment = { id: string; order_id: string; number: number; sent: number; who: string } & {
  lines: string;
  carrier: string;
  tracking: string;
};

/** Orders that are read at once. */
const LOT = 500;

/** Gives every order that has left its consignment. */
export async function sendAsOne(database: Kysely<unknown>): Promise<void> {
  const db = database as Kysely<Tables>;
  for (let after = ''; ; ) {
    const orders = await db
      .selectFrom('orders')
      .select(['id', 'updated'])
      .where('id', '>', after)
      .where((row) =>
        row.or([
          row('status', '=', 'shipped'),
          row.exists(
            row
              .selectFrom('order_event')
              .select('order_event.order_id')
              .whereRef('order_event.order_id', '=', 'orders.id')
              .where('to_status', '=', 'shipped'),
          ),
        ]),
      )
      .orderBy('id')
      .limit(LOT)
      .execute();
    const last = orders.at(-1);
    if (!last) return;
    after = last.id;
    await sendLot(db, orders);
  }
}

async function sendLot(db: Kysely<Tables>, orders: { id: string; updated: number }[]): Promise<void> {
  const ids = orders.map(({ id }) => id);
  const events = await db
    .selectFrom('order_event')
    .select(['order_id', 'at', 'who'])
    .where('order_id', 'in', ids)
    .where('to_status', '=', 'shipped')
    .execute();
  const lines = await db
    .selectFrom('order_line')
    .select(['order_id', 'id', 'variant_id', 'product_title', 'options', 'quantity'])
    .where('order_id', 'in', ids)
    .orderBy('position')
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .select(['order_id', 'created', 'lines'])
    .where('order_id', 'in', ids)
    .where('state', '<>', 'failed')
    .execute();
  const parcels = await db.selectFrom('parcel').selectAll().where('order_id', 'in', ids).execute();
  const rows = orders.map((order): Consignment => {
    const ofOrder = ({ order_id }: { order_id: string }) => order_id === order.id;
    const event = events.find(ofOrder);
    const parcel = parcels.find(ofOrder);
    const sent = event?.at ?? order.updated;
    const gone = refunds.filter(ofOrder).filter(({ created }) => created < sent);
    return {
      id: `con_${order.id.slice(2)}`,
      order_id: order.id,
      number: 1,
      sent,
      who: event?.who ?? '',
      lines: JSON.stringify(linesSent(lines.filter(ofOrder), gone)),
      carrier: parcel?.carrier ?? '',
      tracking: JSON.stringify(parcel ? [{ number: parcel.tracking_number, link: parcel.link }] : []),
    };
  });
  await db.insertInto('consignment').values(rows).execute();
}

/** The lines without the units that were refunded before they left. */
function linesSent(lines: Line[], refunds: { lines: string }[]) {
  const gone = refunds.flatMap((refund): { lineId: string; quantity: number }[] => JSON.parse(refund.lines));
  return lines
    .map(({ id, variant_id, product_title, options, quantity }) => {
      const kinds = (JSON.parse(options) as { viewName: string }[]).map(({ viewName }) => viewName);
      const before = gone.filter(({ lineId }) => lineId === id).map((line) => line.quantity);
      return {
        lineId: id,
        variantId: variant_id,
        title: [product_title, ...kinds].join(', '),
        quantity: before.reduce((left, units) => left - units, quantity),
      };
    })
    .filter(({ quantity }) => quantity > 0);
}
