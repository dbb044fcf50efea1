import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  field,
  isSigned,
  nested,
  parsePairs,
  serialise,
  signatureOf,
  toPairs,
  toSignedBody,
  type WireValue,
} from './gateway-wire.server.ts';
import vectors from './gateway-wire.vectors.json' with { type: 'json' };

const SECRET = 'a secret of the tests';

describe('the published signature vectors', () => {
  test.each(vectors)('$name', ({ secret, serialised, sha512, ...vector }) => {
    const pairs =
      'input' in vector
        ? toPairs(vector.input as Record<string, WireValue>)
        : (parsePairs(serialised) ?? expect.fail('the vector does not parse'));
    expect(signatureOf(pairs, secret)).toBe(sha512);
    expect(signatureOf(parsePairs(serialised) ?? [], secret)).toBe(sha512);
  });
});

describe('a message', () => {
  const name = fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_]{0,8}$/).filter((each) => each !== 'signature');
  const text = fc.string({ unit: 'binary' }).map((each) => each.replaceAll('\r', ''));
  const fields = fc.dictionary(name, fc.oneof(text, fc.dictionary(name, text, { minKeys: 1 })), {
    noNullPrototype: true,
  });

  test('survives encoding and decoding, and its signature is valid', () => {
    fc.assert(
      fc.property(fields, (given) => {
        const pairs = toPairs(given);
        const received = parsePairs(toSignedBody(pairs, SECRET)) ?? [];
        expect(received.slice(0, -1)).toEqual(pairs.map((pair) => [...pair]));
        expect(isSigned(received, SECRET)).toBe(true);
      }),
    );
  });

  test('is invalid when any value is changed', () => {
    fc.assert(
      fc.property(fields, fc.nat(), (given, at) => {
        const pairs = parsePairs(toSignedBody(toPairs(given), SECRET)) ?? [];
        fc.pre(pairs.length > 1);
        const changed = pairs.map(([key, value], i) =>
          i === at % (pairs.length - 1) ? ([key, `${value}x`] as const) : ([key, value] as const),
        );
        expect(isSigned(changed, SECRET)).toBe(false);
      }),
    );
  });

  test('is not signed by another secret, in part, or not at all', () => {
    const pairs = toPairs({ amount: '1001', state: 'captured' });
    const partial = [['signature', `${signatureOf([['amount', '1001']], SECRET)}|amount`]] as const;
    expect(isSigned(parsePairs(toSignedBody(pairs, 'other')) ?? [], SECRET)).toBe(false);
    expect(isSigned([...pairs, ...partial], SECRET)).toBe(false);
    expect(isSigned(pairs, SECRET)).toBe(false);
  });

  test('that names a field twice or is badly encoded is refused', () => {
    expect(parsePairs('amount=1&amount=2')).toBeNull();
    expect(parsePairs('amount=%zz')).toBeNull();
    expect(parsePairs('amount=%FF')).toBeNull();
  });

  test('returns its fields and nested fields by name', () => {
    const pairs = parsePairs('a=1&b%5Bx%5D=2&b%5By%5D=3&bx=4') ?? [];
    expect(field(pairs, 'a')).toBe('1');
    expect(field(pairs, 'none')).toBeUndefined();
    expect(nested(pairs, 'b')).toEqual({ x: '2', y: '3' });
    expect(serialise(pairs)).toBe('a=1&b%5Bx%5D=2&b%5By%5D=3&bx=4');
  });
});
