import type { OrderData } from './klarna-store.ts';

/** Pence. */
const MAX_LINE = 200_000_000;
const LINE_TYPES = [
  'physical',
  'discount',
  'shipping_fee',
  'sales_tax',
  'digital',
  'gift_card',
  'store_credit',
  'surcharge',
];

type Line = Record<string, unknown>;

/** The first field that is missing or does not add up, or null. */
export function findBadValue(data: OrderData): string | null {
  if (!/^[A-Z]{2}$/.test(String(data.purchase_country))) return 'purchase_country';
  if (data.purchase_currency !== 'GBP') return 'purchase_currency';
  if (!isMoney(data.order_amount) || data.order_amount <= 0) return 'order_amount';
  if (!Array.isArray(data.order_lines) || data.order_lines.length === 0) return 'order_lines';
  const lines = data.order_lines as Line[];
  for (const [n, line] of lines.entries()) {
    const bad = findBadField(line);
    if (bad) return `order_lines[${n}].${bad}`;
  }
  if (sum(lines, 'total_amount') !== data.order_amount) return 'order_amount';
  if (data.order_tax_amount !== sum(lines, 'total_tax_amount')) return 'order_tax_amount';
  return findBadAddress(data);
}

function findBadField(line: Line): string | null {
  const { quantity, unit_price, total_amount, total_discount_amount = 0, tax_rate, total_tax_amount } = line;
  if (line.type !== undefined && !LINE_TYPES.includes(String(line.type))) return 'type';
  if (typeof line.name !== 'string' || line.name === '' || line.name.length > 255) return 'name';
  if (!Number.isInteger(quantity) || Number(quantity) < 1) return 'quantity';
  if (!isMoney(unit_price)) return 'unit_price';
  if (!isMoney(total_discount_amount) || total_discount_amount < 0) return 'total_discount_amount';
  if (!isMoney(total_amount)) return 'total_amount';
  if (total_amount !== Number(quantity) * unit_price - total_discount_amount) return 'total_amount';
  if (!Number.isInteger(tax_rate) || Number(tax_rate) < 0 || Number(tax_rate) > 10_000) return 'tax_rate';
  if (!isMoney(total_tax_amount)) return 'total_tax_amount';
  const tax = total_amount - (total_amount * 10_000) / (10_000 + Number(tax_rate));
  return Math.abs(total_tax_amount - tax) > 1 ? 'total_tax_amount' : null;
}

function findBadAddress(data: OrderData): string | null {
  for (const name of ['billing_address', 'shipping_address']) {
    const address = data[name] as Record<string, unknown> | undefined;
    if (address === undefined) continue;
    if (typeof address !== 'object' || address === null) return name;
    if (String(address.postal_code ?? '').length > 10) return `${name}.postal_code`;
    if (address.country !== undefined && !/^[A-Z]{2}$/.test(String(address.country)))
      return `${name}.country`;
  }
  return null;
}

const AUTHORISED = [
  'purchase_country',
  'purchase_currency',
  'order_amount',
  'order_tax_amount',
  'order_lines',
  'billing_address',
  'shipping_address',
];

/** The fields in which the order differs from what the buyer authorised. */
export function findDifferences(authorised: OrderData, ordered: OrderData): string[] {
  return AUTHORISED.filter((name) => sorted(authorised[name]) !== sorted(ordered[name]));
}

/** As JSON with sorted fields; the order of lines counts. */
function sorted(value: unknown): string {
  return JSON.stringify(value ?? null, (_, each) =>
    each && typeof each === 'object' && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  );
}

function isMoney(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) <= MAX_LINE;
}

function sum(lines: Line[], field: string): number {
  return lines.reduce((total, line) => total + Number(line[field]), 0);
}
