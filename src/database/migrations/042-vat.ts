import { type Kysely, sql } from 'kysely';

/**
 * The rate of VAT of each variant; and with each order what it was sold at: the lines' shares of the discount, their rates
 * and their VAT, and that of delivery and of refunds. Orders until now keep the VAT that their papers have, all at 20%
 * and rounded once for the whole order: what each line has of it is the difference of two running totals.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of COLUMNS) await sql.raw(statement).execute(db);
  await keepVat(db);
}

/** Stores what earlier orders were sold at. */
export async function keepVat(db: Kysely<unknown>): Promise<void> {
  for (const statement of [ORDERS, LINES, REFUNDS]) await sql.raw(statement).execute(db);
}

const COLUMNS = [
  'ALTER TABLE variant ADD COLUMN vat_rate integer NOT NULL DEFAULT 20',
  'ALTER TABLE orders ADD COLUMN vat integer',
  'ALTER TABLE orders ADD COLUMN delivery_rates text',
  'ALTER TABLE orders ADD COLUMN exported text',
  'ALTER TABLE order_line ADD COLUMN discount integer',
  'ALTER TABLE order_line ADD COLUMN vat_rate integer',
  'ALTER TABLE order_line ADD COLUMN vat integer',
  'ALTER TABLE refund ADD COLUMN rates text',
  'ALTER TABLE refund ADD COLUMN delivery_rates text',
];

/** A sixth, rounded half up. */
const vatIn = (amount: string) => `((${amount}) + 3) / 6`;

/** 20, or 0 for a seller without a VAT number. */
const RATE = `CASE WHEN orders.seller LIKE '%"vatNumber":""%' THEN 0 ELSE 20 END`;

const part = (amount: string, vat: string) =>
  `'[{"vatRate":' || (${RATE}) || ',"amount":' || (${amount}) || ',"vat":' || ((${RATE}) / 20 * (${vat})) || '}]'`;

/** Who sold an order before that was kept is not known, and so not whether it had VAT. */
const ORDERS = `UPDATE orders SET vat = (${RATE}) / 20 * (${vatIn('amount')}),
  delivery_rates = CASE WHEN delivery = 0 THEN '[]'
    ELSE ${part('delivery', `${vatIn('amount')} - ${vatIn('amount - delivery')}`)} END
  WHERE seller IS NOT NULL`;

const LINES = `WITH sold AS (
    SELECT line.id, line.order_id, line.position, (${RATE}) AS rate, orders.discount,
      CAST(line.unit_price AS bigint) * line.quantity AS gross, CASE WHEN orders.goods = 0 THEN 1 ELSE orders.goods END AS goods
    FROM order_line AS line JOIN orders ON orders.id = line.order_id WHERE orders.seller IS NOT NULL),
  parts AS (SELECT sold.*, discount * gross / goods AS whole, discount * gross % goods AS rest FROM sold),
  shares AS (SELECT parts.*, whole + CASE WHEN row_number() OVER (PARTITION BY order_id ORDER BY rest DESC, position)
      <= discount - sum(whole) OVER (PARTITION BY order_id) THEN 1 ELSE 0 END AS share FROM parts),
  nets AS (SELECT shares.*, gross - share AS net,
      CAST(sum(gross - share) OVER (PARTITION BY order_id ORDER BY position) AS bigint) AS so_far FROM shares)
  UPDATE order_line SET discount = nets.share, vat_rate = nets.rate,
    vat = nets.rate / 20 * (${vatIn('nets.so_far')} - ${vatIn('nets.so_far - nets.net')})
  FROM nets WHERE nets.id = order_line.id`;

const REFUNDS = `UPDATE refund SET rates = (
    SELECT ${part('refund.amount', `${vatIn('refund.refunded_before + refund.amount')} - ${vatIn('refund.refunded_before')}`)}
    FROM orders WHERE orders.id = refund.order_id AND orders.seller IS NOT NULL)`;
