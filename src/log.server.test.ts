import { expect, test } from 'vitest';
import { createLog } from './log.server.ts';

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
