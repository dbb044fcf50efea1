import { expect, test } from 'vitest';
import { kindOf } from './columns.ts';
import { cellReader } from './read-cells.ts';
import { readCustomers } from './read-customers.ts';
import { readReviews } from './read-reviews.server.ts';

function customersIn(...[headers = [], ...rows]: string[][]) {
  expect(kindOf(headers)).toBe('customers');
  const reader = cellReader('customers', headers);
  return [...readCustomers(rows.map((cells, n) => reader.read({ row: n + 2, cells })))];
}

function reviewsIn(...[headers = [], ...rows]: string[][]) {
  expect(kindOf(headers)).toBe('reviews');
  const reader = cellReader('reviews', headers);
  const { reviews, hidden } = readReviews(rows.map((cells, n) => reader.read({ row: n + 2, cells })));
  return { read: [...reviews], hidden };
}

test('customers of Shopify: consent there is told as a fact, and who cannot be told apart is refused', () => {
  const [rose, nobody] = customersIn(
    [
      ...[
        'Customer ID',
        'First Name',
        'Last Name',
        'Email',
        'Accepts Email Marketing',
        'Default Address Address1',
      ],
      ...[
        'Default Address City',
        'Default Address Zip',
        'Default Address Phone',
        'Total Spent',
        'Total Orders',
        'Note',
      ],
    ],
    [
      "'7",
      'Rose',
      'Heath',
      'Rose@mail.example',
      'yes',
      '1 Mill Lane',
      'Leek',
      "'ST136DH",
      "'+447700900123",
      '99.5',
      '1',
      'VIP',
    ],
    ["'8", '', '', 'nobody', 'no', '', '', '', '', '0', '0', ''],
  );
  expect(rose).toEqual({
    row: 2,
    record: {
      email: 'rose@mail.example',
      name: 'Rose Heath',
      phone: '+447700900123',
      postcode: 'ST13 6DH',
      address: ['1 Mill Lane', 'Leek', 'ST13 6DH'],
      facts: [
        ['Orders there', '1'],
        ['Spent there', '99.5'],
        ['Wanted its emails', 'Yes'],
        ['Note', 'VIP'],
      ],
    },
  });
  expect(nobody).toEqual({ row: 3, reason: 'It has neither a name nor an e-mail address' });
});

test('customers of WooCommerce Analytics, and of its users', () => {
  expect(
    customersIn(
      [
        'Name',
        'Username',
        'Sign up',
        'Email',
        'Orders',
        'Total spend',
        'Country / Region',
        'City',
        'Postal code',
      ],
      ['Jo Hay', 'jo', '2022-01-05', 'jo@mail.example', '3', '410', 'GB', 'Stoke', 'st1 1aa'],
    )[0],
  ).toMatchObject({ record: { name: 'Jo Hay', postcode: 'ST1 1AA', address: ['Stoke', 'ST1 1AA'] } });
  expect(
    customersIn(
      ['ID', 'user_email', 'first_name', 'last_name', 'billing_postcode', 'billing_phone'],
      ['3', 'jo@mail.example', 'Jo', 'Hay', 'ST1 1AA', '07700 900123'],
    )[0],
  ).toMatchObject({ record: { name: 'Jo Hay', phone: '07700 900123' } });
});

test('reviews of Judge.me: first names alone, no addresses of the internet, and not what it hid', () => {
  const { read, hidden } = reviewsIn(
    [
      ...['title', 'body', 'rating', 'review_date', 'source', 'curated', 'reviewer_name', 'reviewer_email'],
      ...['product_id', 'product_handle', 'reply', 'picture_urls', 'ip_address', 'location'],
    ],
    [
      ...[
        'Warm',
        '<p>Lovely &amp; warm.</p><p>Easy.</p>',
        '4',
        '2024-05-02 10:12:00 UTC',
        'email',
        'ok',
        'Mrs Pat Heath',
      ],
      ...['pat@mail.example', '70', 'oak-suite', 'Thank you', '', '203.0.113.9', '203.0.113.9'],
    ],
    [
      '',
      'Buy pills',
      '5',
      '2024-05-02 10:12:00 UTC',
      'web',
      'spam',
      'X',
      '',
      '',
      'oak-suite',
      '',
      '',
      '',
      '',
    ],
    ['', 'Cold', '0', '2024-05-02 10:12:00 UTC', 'web', 'ok', 'Jo', '', '', 'oak-suite', '', '', '', 'Leek'],
  );
  expect(hidden).toBe(1);
  expect(read).toEqual([
    {
      row: 2,
      record: {
        stars: 4,
        title: 'Warm',
        words: 'Lovely & warm.\nEasy.',
        name: 'Pat',
        place: '',
        answer: 'Thank you',
        written: Date.UTC(2024, 4, 2, 10, 12),
        product: { handle: 'oak-suite', sku: '', title: '', formerId: '70' },
      },
    },
    { row: 4, reason: '‘0’ is not one to five stars' },
  ]);
});

test('reviews of WordPress: an answer is a comment of its own, and no review', () => {
  const { read, hidden } = reviewsIn(
    [
      'comment_ID',
      'comment_post_ID',
      'comment_author',
      'comment_date',
      'comment_content',
      'comment_approved',
      'comment_parent',
      'rating',
    ],
    ['1', '44', 'Jo Hay', '2023-01-02 08:00:00', 'Good grate', '1', '0', '5'],
    ['2', '44', 'The shop', '2023-01-03 08:00:00', 'Thanks', '1', '1', ''],
    ['3', '44', 'Bot', '2023-01-03 08:00:00', 'Spam', '0', '0', '1'],
  );
  expect(read).toMatchObject([{ record: { name: 'Jo', product: { formerId: '44' } } }]);
  expect(hidden).toBe(2);
});
