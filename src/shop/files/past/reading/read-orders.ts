import { foldEmail, isEmail } from '#values/email.ts';
import type { PastFact, PastLine, PastOrder } from '../past.ts';
import { readAmount } from './amount.ts';
import type { Cells } from './columns.ts';
import { dayOrderIn, readMoment } from './moment.ts';
import { nameOf, namesThings, writtenPostcode } from './people.ts';
import type { PastRow } from './read-cells.ts';
import type { Read } from './refusal.ts';

type Row = PastRow<'orders'>;

/** More lines than anybody's order has; what goes on is cut, as a file may repeat one number for ever. */
const MAX_LINES = 200;

/**
 * The orders of a file. Rows with the same number, and those behind it without any, are lines of one order: its first row that says
 * something counts. What has neither a number nor a date that can be read is refused.
 */
export function* readOrders(rows: Row[]): Generator<Read<PastOrder>> {
  const order = dayOrderIn(rows.map(({ cells }) => cells.placed));
  const groups: Row[][] = [];
  let number = '';
  for (const row of rows) {
    const own = row.cells.number;
    const last = groups.at(-1);
    if (!last || (own !== '' && own !== number)) groups.push([row]);
    // An order is read in one turn.
    else if (last.length < MAX_LINES) last.push(row);
    number = own || number;
  }
  for (const group of groups) yield readOrder(group, (text) => readMoment(text, order));
}

function readOrder(rows: Row[], moment: (text: string) => number | null): Read<PastOrder> {
  const [first] = rows as [Row, ...Row[]];
  const says = (field: keyof Cells<'orders'>) => rows.find(({ cells }) => cells[field])?.cells[field] ?? '';
  const refuse = (reason: string) => ({ row: first.row, reason });
  if (!says('number')) return refuse('It has no number');
  const placed = moment(says('placed'));
  if (placed === null)
    return refuse(
      says('placed') ? `‘${says('placed').slice(0, 40)}’ is no date that can be read` : 'It has no date',
    );
  const lines = rows.flatMap(linesOf).slice(0, MAX_LINES);
  const email = foldEmail(says('email'));
  const amount = (field: keyof Cells<'orders'>) => readAmount(says(field));
  const billing = addressIn(says, 'billing');
  const shipping = addressIn(says, 'shipping');
  return {
    row: first.row,
    record: {
      number: says('number').slice(0, 60),
      placed,
      email: isEmail(email) ? email : '',
      name: billing.name || shipping.name || says('customer'),
      phone: says('phone') || says('billingPhone') || says('shippingPhone'),
      postcode: shipping.postcode || billing.postcode,
      currency: /^[A-Z]{3}$/.test(says('currency').toUpperCase()) ? says('currency').toUpperCase() : 'GBP',
      total: amount('total'),
      refunded: positive(amount('refunded')),
      delivery: positive(amount('delivery')),
      discount: positive(amount('discount')),
      tax: positive(amount('tax')),
      status: statusOf(says),
      billedTo: billing.lines,
      deliveredTo: shipping.lines,
      lines,
      facts: factsOf(says),
    },
  };
}

type Says = (field: keyof Cells<'orders'>) => string;

const positive = (amount: number | null) => amount && Math.abs(amount);

function statusOf(says: Says): string {
  const words = [says('status'), says('fulfilment'), says('cancelled') && 'cancelled'];
  const plain = words.map((word) => word.replace(/^wc-/, '').replaceAll('_', ' ').toLowerCase());
  return [...new Set(plain.filter(Boolean))].join(', ').slice(0, 100);
}

function addressIn(says: Says, side: 'billing' | 'shipping') {
  const name = says(`${side}Name`) || nameOf(says(`${side}First`), says(`${side}Last`));
  const postcode = writtenPostcode(says(`${side}Postcode`));
  const parts = ['Company', 'Line1', 'Line2', 'City', 'State'] as const;
  const lines = [
    name,
    ...parts.map((part) => says(`${side}${part}`)),
    postcode,
    countryOf(says(`${side}Country`)),
  ];
  return { name, postcode, lines: [...new Set(lines.filter(Boolean))] };
}

/** A UK shop's addresses do not say so. */
function countryOf(country: string): string {
  return /^(gb|uk|united kingdom.*)$/i.test(country) ? '' : country;
}

const FACTS: [field: keyof Cells<'orders'>, label: string][] = [
  ['paidBy', 'Paid with'],
  ['paidAt', 'Paid on'],
  ['reference', 'Payment reference'],
  ['sentBy', 'Delivery'],
  ['sentAt', 'Sent on'],
  ['cancelled', 'Cancelled on'],
  ['code', 'Discount code'],
  ['note', 'Note'],
  ['attributes', 'Details'],
  ['tags', 'Tags'],
];

function factsOf(says: Says): PastFact[] {
  return FACTS.flatMap(([field, label]) => (says(field) ? [[label, says(field)] as PastFact] : []));
}

function linesOf({ cells, ownLines }: Row): PastLine[] {
  if (ownLines.length > 0) return ownLines.flatMap(ownLine);
  const products = cells.products;
  // The name of an order is no product where a file has no column of its own for these.
  const title = cells.lineTitle === cells.number && !cells.lineSku ? '' : cells.lineTitle;
  if (!title) return products ? [{ title: products, sku: '', quantity: null, price: null }] : [];
  return [
    {
      title: title.slice(0, 300),
      sku: cells.lineSku.slice(0, 100),
      quantity: quantityIn(cells.lineQuantity),
      price: readAmount(cells.linePrice),
    },
  ];
}

/** 'name:Oak suite|product_id:12|sku:OAK-1|quantity:2|total:1200': the total is of all pieces. */
function ownLine(text: string): PastLine[] {
  const said = namesThings(text);
  if (!said.name) return [];
  const quantity = quantityIn(said.quantity ?? '');
  const total = readAmount(said.total ?? '');
  return [
    {
      title: said.name.slice(0, 300),
      sku: (said.sku ?? '').slice(0, 100),
      quantity,
      price: total !== null && quantity ? Math.round(total / quantity) : null,
    },
  ];
}

function quantityIn(text: string): number | null {
  return /^\d{1,5}$/.test(text) ? Number(text) : null;
}
