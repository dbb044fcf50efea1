import { BYTE_ORDER_MARK, type CsvPart, csvLine, csvPounds } from '#values/csv.ts';
import { ukDateTime } from '#values/uk/uk-clock.ts';
import { type RatePart, VAT_RATES, vatOfParts } from '#values/uk/vat.ts';
import type { Accountant } from '../../actor.ts';
import { idsOf } from '../../ids.ts';
import { readUsedCodes } from '../../prices/code-terms.ts';
import { findShopProfile } from '../../profile/profile.server.ts';
import type { Shop } from '../../shop.server.ts';
import { canHaveVat, everyOrder, type OrderCriteria } from '../list/every-order.server.ts';
import { orderName } from '../order/order.ts';
import { findSold, isoTime, type OrderRow, summaryOf } from '../order/order-rows.server.ts';
import { readSeller } from '../order/seller.ts';
import { type Consignment, describeCarriage, isUnderWay } from '../parcels/consignment.ts';
import { listConsignmentsOf } from '../parcels/consignments.server.ts';
import { ratesOf, sumRefunds } from '../refunds/refund.ts';
import { listRefundsOf } from '../refunds/refund-ledger.server.ts';
import { lessSigned } from '../refunds/refund-rates.ts';

type Line = OrderRow & {
  refunded: number;
  vat: number;
  vatRefunded: number;
  lastRefund: number | null;
  numbers: string;
  /** Sold less refunded. */
  rates: RatePart[];
};

/** What is left of the orders at each rate, without VAT, and its VAT. */
const BY_RATE = VAT_RATES.flatMap((rate): [string, (row: Line) => string][] => {
  const sum = (row: Line, read: (part: RatePart) => number) =>
    row.rates.filter(({ vatRate }) => vatRate === rate).reduce((total, part) => total + read(part), 0);
  return [
    [`Net at ${rate}%, less refunds`, (row) => csvPounds(sum(row, ({ amount, vat }) => amount - vat))],
    ...(rate > 0
      ? [
          [`VAT at ${rate}%, less refunds`, (row: Line) => csvPounds(sum(row, ({ vat }) => vat))] as [
            string,
            (row: Line) => string,
          ],
        ]
      : []),
  ];
});

const usedOf = ({ codes }: Line) => readUsedCodes(codes);

/** Left out when none of the orders can have any VAT. */
const OF_VAT = ['VAT', 'VAT refunded', ...BY_RATE.map(([name]) => name)];

const COLUMNS: [string, (row: Line) => string][] = [
  ['Order', (row) => orderName(summaryOf(row))],
  ['Status', (row) => row.status],
  ['Created', (row) => isoTime(row.created)],
  ['Created, UK time', (row) => ukDateTime(row.created)],
  ['Payment', (row) => [row.card_brand || row.payment_method, row.card_last_four].filter(Boolean).join(' ')],
  ['Auth code', (row) => row.auth_code],
  ['Customer', (row) => row.name],
  ['E-mail', (row) => row.email],
  ['Phone', (row) => row.phone_number],
  ['Shipping address', (row) => row.shipping_address],
  ['Postcode', (row) => row.shipping_zip],
  ['Goods', (row) => csvPounds(row.goods)],
  ['Delivery', (row) => csvPounds(row.delivery)],
  ['Discount', (row) => csvPounds(row.discount)],
  ['Amount', (row) => csvPounds(row.amount)],
  ['VAT', (row) => csvPounds(row.vat)],
  ['Refunded', (row) => csvPounds(row.refunded)],
  ['VAT refunded', (row) => csvPounds(row.vatRefunded)],
  ['Last refund, UK time', (row) => (row.lastRefund === null ? '' : ukDateTime(row.lastRefund))],
  ['Paid, UK time', (row) => (row.paid === null ? '' : ukDateTime(row.paid))],
  ...BY_RATE,
  [
    'Codes',
    (row) =>
      usedOf(row)
        .map(({ code }) => code)
        .join('; '),
  ],
  ['Taken off by codes', (row) => csvPounds(usedOf(row).reduce((sum, { pence }) => sum + pence, 0))],
  ['Collected', (row) => (row.collects ? 'yes' : '')],
  ['Partly shipped', (row) => (row.partly_shipped ? 'yes' : '')],
  ['Tracking numbers', (row) => row.numbers],
];

/**
 * All orders that match as CSV (RFC 4180), newest first by default. Those that were never paid are absent, unless just
 * their status is asked for.
 */
export async function* ordersAsCsv(
  shop: Shop,
  _admin: Accountant,
  criteria: OrderCriteria,
): AsyncGenerator<CsvPart> {
  const today = await findShopProfile(shop);
  const hasVat = await canHaveVat(shop, criteria, 'placed');
  const columns = COLUMNS.filter(([name]) => hasVat || !OF_VAT.includes(name));
  yield { text: BYTE_ORDER_MARK + csvLine(columns.map(([name]) => name)), rows: 0 };
  for await (const placed of everyOrder(shop, criteria, 'placed')) {
    const rows = placed.filter(({ paid }) => paid !== null || criteria.status !== undefined);
    const refunds = await listRefundsOf(shop, idsOf(rows));
    const consignments = await listConsignmentsOf(shop, idsOf(rows));
    const soldOf = await findSold(shop, rows, today);
    const lines = rows.map((row): Line => {
      const made = (refunds.get(row.id) ?? []).filter(({ state }) => state === 'done');
      const seller = readSeller(row.seller) ?? today;
      const { vat, rates } = soldOf(row);
      const back = made.flatMap((refund) => ratesOf(refund, seller));
      return {
        ...row,
        refunded: sumRefunds(made),
        vat,
        vatRefunded: vatOfParts(back),
        rates: lessSigned(rates, back),
        lastRefund: made.at(-1)?.made ?? null,
        numbers: numbersIn(consignments.get(row.id) ?? []),
      };
    });
    const text = lines.map((line) => csvLine(columns.map(([, read]) => read(line)))).join('');
    yield { text, rows: rows.length };
  }
}

/** 'UPS 1Z 999; AXL 7': how what has left travels. */
function numbersIn(consignments: Consignment[]): string {
  return consignments.filter(isUnderWay).map(describeCarriage).filter(Boolean).join('; ');
}
