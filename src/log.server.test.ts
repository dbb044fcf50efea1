import { expect, test } from 'vitest';
import { createLog, maskCards } from './log.server.ts';

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

test.each([
  'cvv',
  'cvc',
  'securityCode',
  'password',
  'passwordRepeat',
  'refreshToken',
  'Authorization',
  'set-cookie',
  'client_secret',
  'api-key',
])('what is stored under %s is redacted, at any depth', (key) => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  log.info('paid', { [key]: 'kettle', order: { lines: [{ [key]: ['kettle'], title: 'Oak beam' }] } });
  expect(lines.join()).not.toContain('kettle');
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    message: 'paid',
    order: { lines: [{ [key]: '[redacted]', title: 'Oak beam' }] },
  });
});

test('a text cannot begin a line of its own, nor change one on a terminal', () => {
  const lines: string[] = [];
  const log = createLog('info', (line) => lines.push(line));
  const text = 'x\n{"level":"error","message":"forged"}\r\u001b[2K\u2028';
  log.warn(text, { path: text, [text]: 1 });
  expect(lines).toHaveLength(1);
  for (const sign of ['\n', '\r', '\u001b']) expect(lines[0]?.trimEnd()).not.toContain(sign);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 'warn', message: text, path: text });
});
