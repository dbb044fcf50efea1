import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { VatRate } from '#values/uk/vat.ts';
import type { Accountant } from '../../actor.ts';
import type { Shop } from '../../shop.server.ts';
import { canHaveVat, type OrderCriteria } from '../list/every-order.server.ts';
import { everyBookLine } from './every-book-line.server.ts';

/** What was sold and refunded in a month at a rate; pence, VAT included, what was refunded as less than 0. */
type Sum = { month: string; vatRate: VatRate; sold: number; soldVat: number; back: number; backVat: number };

/** Left out when none of the orders can have any VAT. */
const OF_VAT = ['VAT rate', 'VAT of sales', 'VAT of refunds', 'Net', 'VAT'];

const COLUMNS: [string, (sum: Sum) => string][] = [
  ['Month', ({ month }) => month],
  ['VAT rate', ({ vatRate }) => `${vatRate}%`],
  ['Sales', ({ sold }) => csvPounds(sold)],
  ['VAT of sales', ({ soldVat }) => csvPounds(soldVat)],
  ['Refunds', ({ back }) => csvPounds(back)],
  ['VAT of refunds', ({ backVat }) => csvPounds(backVat)],
  ['Net', ({ sold, soldVat, back, backVat }) => csvPounds(sold - soldVat + back - backVat)],
  ['VAT', ({ soldVat, backVat }) => csvPounds(soldVat + backVat)],
  ['Amount', ({ sold, back }) => csvPounds(sold + back)],
];

/** The sums of the books for each UK month and rate of VAT, as a VAT return asks for them. */
export async function* vatAsCsv(
  shop: Shop,
  _admin: Accountant,
  criteria: OrderCriteria,
): AsyncGenerator<CsvPart> {
  const hasVat = await canHaveVat(shop, criteria, 'booked');
  const columns = COLUMNS.filter(([name]) => hasVat || !OF_VAT.includes(name));
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)), rows: 0 };
  const sums = new Map<string, Sum>();
  for await (const { lines, orders } of everyBookLine(shop, criteria)) {
    for (const { at, vatRate, amount, vat, refund } of lines) {
      const month = ukDayOf(at).slice(0, 7);
      const key = `${month} ${String(100 - vatRate).padStart(3, '0')}`;
      const sum = sums.get(key) ?? { month, vatRate, sold: 0, soldVat: 0, back: 0, backVat: 0 };
      sum[refund ? 'back' : 'sold'] += amount;
      sum[refund ? 'backVat' : 'soldVat'] += vat;
      sums.set(key, sum);
    }
    yield { text: '', rows: orders };
  }
  const inOrder = [...sums].sort(([one], [other]) => (one < other ? -1 : 1));
  const text = inOrder.map(([, sum]) => csvLine(columns.map(([, read]) => read(sum)))).join('');
  yield { text, rows: 0 };
}
