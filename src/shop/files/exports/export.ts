import type { Role } from '../../role.ts';

/** What can be taken out as a file: what it is called, who may have it, its file name and what is counted. */
export const EXPORTS = {
  products: {
    label: 'Products, every attribute',
    hint: 'For spreadsheets, and to bring back with ‘Import’',
    role: 'accountant',
    file: 'products',
    noun: 'products',
  },
  'products-shopify': {
    label: 'Products for Shopify',
    hint: 'With columns such as Handle and Variant SKU, which most programs read',
    role: 'accountant',
    file: 'products-shopify',
    noun: 'products',
    system: 'Shopify',
  },
  'products-shopify-new': {
    label: 'Products for Shopify, new columns',
    hint: 'Shopify’s template since 2025, with columns such as URL handle',
    role: 'accountant',
    file: 'products-shopify-new',
    noun: 'products',
    system: 'Shopify, its columns since 2025',
  },
  'products-woo': {
    label: 'Products for WooCommerce',
    hint: 'Its product CSV, variations included',
    role: 'accountant',
    file: 'products-woocommerce',
    noun: 'products',
    system: 'WooCommerce',
  },
  orders: {
    label: 'Orders',
    hint: 'A row for each that was paid, with VAT and refunds',
    role: 'accountant',
    file: 'orders',
    noun: 'orders',
  },
  'order-lines': {
    label: 'Orders, line by line',
    hint: 'For the books: goods, discount, delivery and refunds, each with its day and VAT',
    role: 'accountant',
    file: 'order-lines',
    noun: 'orders',
  },
  vat: {
    label: 'VAT by month and rate',
    hint: 'For the VAT return: what was sold and refunded in each month at each rate',
    role: 'accountant',
    file: 'vat',
    noun: 'orders',
  },
  customers: {
    label: 'Customers',
    hint: 'Everybody who has an account or has bought, and whether they want the newsletter',
    role: 'manager',
    file: 'customers',
    noun: 'customers',
  },
  subscribers: {
    label: 'Newsletter subscribers',
    hint: 'Everybody who is subscribed, with the moment they agreed',
    role: 'manager',
    file: 'newsletter',
    noun: 'subscribers',
  },
  archive: {
    label: 'Archive of the shop',
    hint: 'Products, collections, sales, codes, pages, settings, pictures and films, for another Inglenook to take in. No orders, accounts or keys',
    role: 'manager',
    file: 'archive',
    noun: 'files',
  },
} as const satisfies Record<string, Row>;

type Row = {
  label: string;
  hint: string;
  role: Role;
  file: string;
  noun: string;
  /** The shop system that reads it. */
  system?: string;
};

export type ExportKind = keyof typeof EXPORTS;

export const EXPORT_KINDS = Object.keys(EXPORTS) as ExportKind[];

export function isExportKind(text: string): text is ExportKind {
  return Object.hasOwn(EXPORTS, text);
}

/** The shop system that a kind is for; undefined for our own files. */
export function systemOf(kind: ExportKind): string | undefined {
  const row: Row = EXPORTS[kind];
  return row.system;
}

/** Whether a kind is of the list that it is asked for from: products or orders. */
export function isOfList(kind: ExportKind, list: 'products' | 'orders'): boolean {
  return EXPORTS[kind].noun === list;
}
