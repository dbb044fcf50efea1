import { expect, test } from 'vitest';
import { maskCards } from './mask-cards.ts';

test.each([
  '4929421234600821',
  '4929 4212 3460 0821',
  '4929-4212-3460-0821',
  '4929.4212.3460.0821',
  'card4929421234600821x',
  '{"cardNumber":"4929421234600821"}',
  '6304990000000000193',
])('%s does not reach a log', (text) => {
  const masked = maskCards(text);
  expect(masked).toContain('[digits]');
  expect(masked).not.toMatch(/\d{4}/);
});

test.each(['"time":"2026-11-21T09:30:00.000Z"', '"amount":34999', '+44 1632 960123', '#WEB1042'])(
  '%s stays readable',
  (text) => {
    expect(maskCards(text)).toBe(text);
  },
);

test.each(['cvv=123', 'CVV2: 1234', '{"cvv":"123"}', '{\\"securityCode\\": 123}', "security code '123'"])(
  'the security code in %s does not reach a log',
  (text) => {
    expect(maskCards(text)).not.toMatch(/\d{3}/);
  },
);
