import { expect, test } from 'vitest';
import { isSigned, nested, readMessage, toSignedBody } from './wire.ts';

const SECRET = 'a secret of the tests';

test('an answer survives the wire, and its signature holds until a value changes', () => {
  const body = toSignedBody({ b: { creq: "it's *~(!) 20%\r\n£" }, amount: 1001, none: null }, SECRET);
  const message = readMessage(body) ?? expect.fail('the body names no field twice');
  expect(nested(message, 'b')).toEqual({ creq: "it's *~(!) 20%\r\n£" });
  expect(message.has('none')).toBe(false);
  expect(isSigned(message, SECRET)).toBe(true);
  expect(isSigned(message, 'another secret')).toBe(false);
  expect(isSigned(new Map([...message, ['amount', '1002']]), SECRET)).toBe(false);
});

test('a body that names a field twice is refused', () => {
  expect(readMessage('amount=1&amount=2')).toBeNull();
});
