import { expect, test } from 'vitest';
import { kindOf } from './columns.ts';
import { cellReader } from './read-cells.ts';
import { readOrders } from './read-orders.ts';

/** Rows as a CSV has them, the header first. */
function ordersIn(...[headers = [], ...rows]: string[][]) {
  expect(kindOf(headers)).toBe('orders');
  const reader = cellReader('orders', headers);
  return [...readOrders(rows.map((cells, n) => reader.read({ row: n + 2, cells })))];
}

test('Shopify: rows of one number are one order; what its first row says counts, and each row is a line', () => {
  const [order, other] = ordersIn(
    [
      ...[
        'Name',
        'Email',
        'Financial Status',
        'Fulfillment Status',
        'Currency',
        'Shipping',
        'Taxes',
        'Total',
      ],
      ...['Created at', 'Lineitem quantity', 'Lineitem name', 'Lineitem price', 'Lineitem sku'],
      ...[
        'Billing Name',
        'Billing Address1',
        'Billing City',
        'Billing Zip',
        'Billing Country',
        'Billing Phone',
      ],
      ...['Shipping Name', 'Shipping Zip', 'Notes', 'Payment Method', 'Refunded Amount', 'Id'],
    ],
    [
      ...[
        '#1042',
        'Rose@Mail.Example',
        'partially_refunded',
        'fulfilled',
        'GBP',
        '25.00',
        '216.67',
        '1,300.00',
      ],
      ...['2024-07-15 10:25:33 +0100', '1', 'Oak suite - Natural', '1249.00', 'OAK-1'],
      ...['Rose Heath', '1 Mill Lane', 'Leek', "'st136dh", 'GB', "'+44 7700 900123"],
      ...['Rose Heath', 'ST13 6DH', 'Leave with "next door"', 'Card', '26.00', '450789469'],
    ],
    [
      '#1042',
      'Rose@Mail.Example',
      '',
      '',
      '',
      '',
      '',
      '',
      '2024-07-15 10:25:33 +0100',
      '2',
      'Poker',
      '13.00',
      'POK',
    ],
    [
      '#1043',
      'not an address',
      'paid',
      '',
      'EUR',
      '',
      '',
      '20',
      '2024-12-15 10:25:33 +0000',
      '1',
      'Vase',
      '20',
      '',
    ],
  );
  expect(order).toMatchObject({
    row: 2,
    record: {
      number: '#1042',
      placed: Date.UTC(2024, 6, 15, 9, 25, 33),
      email: 'rose@mail.example',
      name: 'Rose Heath',
      phone: '+44 7700 900123',
      postcode: 'ST13 6DH',
      total: 130_000,
      refunded: 2_600,
      delivery: 2_500,
      tax: 21_667,
      discount: null,
      status: 'partially refunded, fulfilled',
      billedTo: ['Rose Heath', '1 Mill Lane', 'Leek', 'ST13 6DH'],
      lines: [
        { title: 'Oak suite - Natural', sku: 'OAK-1', quantity: 1, price: 124_900 },
        { title: 'Poker', sku: 'POK', quantity: 2, price: 1_300 },
      ],
      facts: [
        ['Paid with', 'Card'],
        ['Note', 'Leave with "next door"'],
      ],
    },
  });
  expect(other).toMatchObject({ record: { number: '#1043', email: '', currency: 'EUR', total: 2_000 } });
});

test('WooCommerce, Advanced Order Export: only the first row of an order has its number, and Name is what was bought', () => {
  const [order, second, ...none] = ordersIn(
    [
      ...['Order Number', 'Order Status', 'Order Date', 'First Name (Billing)', 'Last Name (Billing)'],
      ...['Address 1&2 (Billing)', 'Postcode (Billing)', 'Email (Billing)', 'Phone (Billing)', 'SKU', 'Name'],
      ...['Quantity', 'Item Cost', 'Order Shipping Amount', 'Order Refund Amount', 'Order Total Amount'],
    ],
    [
      ...[
        '811',
        'Completed',
        '25/12/2023 18:05',
        'Pat',
        'Heath',
        '2 High Street',
        'BT1 1AA',
        'pat@mail.example',
      ],
      ...['07700 900456', 'STV-5', 'Stove, 5 kW', '1', '899.17', '135', '-50', '1214.00'],
    ],
    ['', '', '', '', '', '', '', '', '', 'FLUE', 'Flue kit', '2', '60', '', '', ''],
    [
      '812',
      'Cancelled',
      '03/01/2024 9:00',
      'Jo',
      'Hay',
      '',
      '',
      '',
      '',
      '',
      'Grate',
      '1',
      '20',
      '',
      '',
      '20',
    ],
  );
  expect(order).toMatchObject({
    record: {
      number: '811',
      placed: Date.UTC(2023, 11, 25, 18, 5),
      name: 'Pat Heath',
      status: 'completed',
      refunded: 5_000,
      lines: [
        { title: 'Stove, 5 kW', sku: 'STV-5', quantity: 1, price: 89_917 },
        { title: 'Flue kit', sku: 'FLUE', quantity: 2, price: 6_000 },
      ],
    },
  });
  expect(second).toMatchObject({ record: { placed: Date.UTC(2024, 0, 3, 9), status: 'cancelled' } });
  expect(none).toEqual([]);
});

test('WooCommerce, Order Export & Import: each line has a column of its own, with what all its pieces cost', () => {
  const [order] = ordersIn(
    [
      'order_id',
      'order_number',
      'order_date',
      'status',
      'order_total',
      'billing_email',
      'line_item_1',
      'line_item_2',
    ],
    [
      ...['44', '44', '2023-05-01 10:00:00', 'wc-completed', '150', 'jo@mail.example'],
      ...[
        'name:Fender: brass|product_id:12|sku:FEN|quantity:2|total:120',
        'name:Tongs|sku:|quantity:1|total:30',
      ],
    ],
  );
  expect(order).toMatchObject({
    record: {
      number: '44',
      // By UK clocks, in summer.
      placed: Date.UTC(2023, 4, 1, 9),
      status: 'completed',
      lines: [
        { title: 'Fender: brass', sku: 'FEN', quantity: 2, price: 6_000 },
        { title: 'Tongs', sku: '', quantity: 1, price: 3_000 },
      ],
    },
  });
});

test('a date is refused, never guessed: 03/04/2024 where no date of the file tells which is the month', () => {
  const read = ordersIn(
    ['Order Number', 'Order Date', 'Item Name'],
    ['1', '03/04/2024', 'Grate'],
    ['2', '2024-02-31', 'Grate'],
    ['3', '', 'Grate'],
  );
  expect(read).toEqual([
    { row: 2, reason: '‘03/04/2024’ is no date that can be read' },
    { row: 3, reason: '‘2024-02-31’ is no date that can be read' },
    { row: 4, reason: 'It has no date' },
  ]);
});

test('columns that are not taken are named, with how many rows say something there', () => {
  const reader = cellReader('orders', ['Name', 'Financial Status', 'Risk Level', 'Device ID']);
  reader.read({ row: 2, cells: ['#1', 'paid', 'Low', ''] });
  reader.read({ row: 3, cells: ['#2', 'paid', 'High', ' '] });
  expect(reader.ignored()).toEqual(['Risk Level (2)']);
});
