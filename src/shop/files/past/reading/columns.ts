import type { PastKind } from '../past.ts';

/**
 * What the columns are called in Shopify, in WooCommerce's plug-ins (Order Export & Order Import; Advanced Order Export; Import Export
 * Users and Customers; Product Reviews Export), in WooCommerce Analytics, and in Judge.me and other programs for reviews: in small letters, with
 * spaces for underscores. Of several that a file has, the first that says something in a row counts.
 */
type Columns = Record<string, string[]>;

/** An address: 'Billing Zip', 'billing_postcode', 'Postcode (Billing)'. */
function addressOf<const Side extends 'billing' | 'shipping'>(side: Side) {
  const called = (...parts: string[]) => parts.flatMap((part) => [`${side} ${part}`, `${part} (${side})`]);
  return {
    [`${side}Name`]: called('name', 'full name'),
    [`${side}First`]: called('first name'),
    [`${side}Last`]: called('last name'),
    [`${side}Company`]: called('company'),
    [`${side}Line1`]: called('address1', 'address 1', 'address 1&2'),
    [`${side}Line2`]: called('address2', 'address 2'),
    [`${side}City`]: called('city'),
    [`${side}State`]: called('province name', 'state name', 'province', 'state', 'state code'),
    [`${side}Postcode`]: called('zip', 'postcode'),
    [`${side}Country`]: called('country', 'country name', 'country code'),
    [`${side}Phone`]: called('phone'),
  } as Record<`${Side}${(typeof ADDRESS)[number]}`, string[]>;
}

const ADDRESS = [
  ...['Name', 'First', 'Last', 'Company', 'Line1', 'Line2', 'City', 'State', 'Postcode', 'Country', 'Phone'],
] as const;

const ORDERS = {
  number: ['order number', 'order #', 'name'],
  placed: ['created at', 'order date', 'date', 'paid at'],
  email: ['email', 'billing email', 'email (billing)', 'customer email'],
  phone: ['phone', 'customer phone'],
  customer: ['customer name', 'customer'],
  ...addressOf('billing'),
  ...addressOf('shipping'),
  currency: ['currency', 'order currency'],
  total: ['total', 'order total amount', 'order total'],
  refunded: ['refunded amount', 'order refund amount', 'refunded total'],
  delivery: ['shipping', 'order shipping amount', 'shipping total'],
  discount: ['discount amount', 'cart discount amount', 'discount total'],
  tax: ['taxes', 'order total tax amount', 'tax total', 'order tax amount'],
  status: ['financial status', 'order status', 'status'],
  fulfilment: ['fulfillment status'],
  cancelled: ['cancelled at'],
  lineTitle: ['lineitem name', 'item name', 'product name', 'name'],
  lineSku: ['lineitem sku', 'sku'],
  lineQuantity: ['lineitem quantity', 'quantity', 'quantity (- refund)'],
  linePrice: ['lineitem price', 'item cost'],
  products: ['product(s)'],
  paidAt: ['paid at', 'paid date'],
  paidBy: ['payment method title', 'payment method'],
  reference: ['payment reference', 'transaction id'],
  sentAt: ['fulfilled at', 'completed date'],
  sentBy: ['shipping method', 'shipping method title'],
  code: ['discount code', 'coupon code', 'coupon(s)', 'coupons used'],
  note: ['notes', 'note', 'customer note', 'order notes'],
  attributes: ['note attributes'],
  tags: ['tags'],
} satisfies Columns;

const CUSTOMERS = {
  email: ['email', 'user email', 'billing email'],
  name: ['name', 'display name'],
  first: ['first name', 'billing first name'],
  last: ['last name', 'billing last name'],
  company: ['default address company', 'company', 'billing company'],
  line1: ['default address address1', 'address1', 'billing address 1'],
  line2: ['default address address2', 'address2', 'billing address 2'],
  city: ['default address city', 'city', 'billing city'],
  state: ['province', 'region', 'default address province code', 'province code', 'billing state'],
  postcode: ['default address zip', 'zip', 'postal code', 'billing postcode'],
  country: ['country', 'country / region', 'default address country code', 'country code', 'billing country'],
  phone: ['phone', 'default address phone', 'billing phone'],
  orders: ['total orders', 'orders', 'order count'],
  spent: ['total spent', 'total spend'],
  since: ['sign up', 'date registered', 'user registered', 'customer since'],
  marketing: ['accepts email marketing', 'accepts marketing'],
  taxExempt: ['tax exempt'],
  tags: ['tags'],
  note: ['note'],
} satisfies Columns;

const REVIEWS = {
  stars: ['rating', 'stars', 'review rating'],
  title: ['title', 'review title', 'comment title'],
  words: ['body', 'review', 'content', 'review content', 'comment content', 'text'],
  name: ['reviewer name', 'author', 'comment author', 'reviewer', 'name', 'nickname'],
  place: ['location', 'reviewer location'],
  written: ['review date', 'created at', 'comment date', 'date', 'created'],
  answer: ['reply', 'review reply', 'owner reply'],
  handle: ['product handle', 'handle'],
  sku: ['product sku', 'sku'],
  productTitle: ['product title', 'product name', 'product'],
  productId: ['product id', 'comment post id'],
  state: ['curated', 'state', 'status', 'comment approved', 'published', 'approved'],
  isAnswerTo: ['comment parent'],
} satisfies Columns;

export const COLUMNS = { orders: ORDERS, customers: CUSTOMERS, reviews: REVIEWS };

export type Cells<Kind extends PastKind> = Record<keyof (typeof COLUMNS)[Kind], string>;

/** The columns that tell what a file is about; of several kinds the first. */
const MARKS: [PastKind, string[]][] = [
  ['orders', ['name', 'financial status']],
  ['orders', ['name', 'lineitem name']],
  ['orders', ['order number', 'order date']],
  ['orders', ['order #', 'product(s)']],
  ['reviews', ['rating', 'body']],
  ['reviews', ['rating', 'content']],
  ['reviews', ['rating', 'review']],
  ['reviews', ['rating', 'comment content']],
  ['reviews', ['rating', 'review content']],
  ['customers', ['email', 'first name', 'last name', 'accepts email marketing']],
  ['customers', ['email', 'first name', 'last name', 'accepts marketing']],
  ['customers', ['email', 'first name', 'last name', 'total spent']],
  ['customers', ['email', 'name', 'total spend']],
  ['customers', ['user email', 'first name', 'last name']],
];

/** A header as the tables above write it. */
export function plainHeader(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
}

/** What a file is about, by its headers; null where nothing tells. */
export function kindOf(headers: string[]): PastKind | null {
  const plain = new Set(headers.map(plainHeader));
  return MARKS.find(([, marks]) => marks.every((mark) => plain.has(mark)))?.[0] ?? null;
}

/** Of these only the first that a file has counts: 'Name' is the order in Shopify, and elsewhere what was ordered. */
export const ONE_COLUMN = new Set(['number']);

/** WooCommerce's 'Order Export & Order Import' gives each line a column of its own: line_item_1, line_item_2 and so on. */
export const OWN_LINE = /^line item \d+$/;
