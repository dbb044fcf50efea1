import type { Random } from '../kit/random.ts';

/** Texts that have broken other shops: injections, odd unicode, paths, numbers that are not numbers. */
const TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '%00',
  '%',
  '%E0%A4%A',
  '%2e%2e%2f%2e%2e%2fetc%2fpasswd',
  '../../../../etc/passwd',
  '..\\..\\windows',
  '/./././',
  '//example.com',
  "' OR '1'='1",
  "'; DROP TABLE orders; --",
  '") UNION SELECT password_hash FROM account --',
  'NEAR( AND OR NOT "*" ^ :',
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '{{7*7}}#{7*7}<%= 7*7 %>',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  'true',
  '-1',
  '0',
  '0.1',
  '1e309',
  '9007199254740993',
  '99999999999999999999999',
  '0x10',
  '٣٤٥',
  '\ud800',
  '\u202Egnp.exe',
  'Ω≈ç√∫˜µ≤≥÷',
  '👩‍👩‍👧‍👦'.repeat(20),
  'e\u0301'.repeat(500),
  'A'.repeat(5_000),
  '😀'.repeat(2_000),
  '\r\nSet-Cookie: stolen=1',
  '\n\nGET / HTTP/1.1',
  '=cmd|calc!A1',
  '(a+)+$',
  '%s%n%p',
  '2026-13-45T99:99:99Z',
  'o_0123456789012345678901',
  'p_0123456789012345678901',
  'v_zzzzzzzzzzzzzzzzzzzzzz',
  'eyJhbGciOiJub25lIn0.e30.',
];

export function hostileText(random: Random): string {
  return random.below(4) > 0
    ? random.pick(TEXTS)
    : String.fromCharCode(...Array.from({ length: random.below(40) }, () => random.below(0xffff)));
}

/** Anything but what is expected. */
export function hostileValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 7 : 10)) {
    case 0:
      return null;
    case 1:
      return random.pick([0, -1, 0.5, 1e308, -1e308, 2 ** 53, 2 ** 31, -0]);
    case 2:
      return random.below(2) === 0;
    case 3:
    case 4:
    case 5:
    case 6:
      return hostileText(random);
    case 7:
      return Array.from({ length: random.below(5) }, () => hostileValue(random, depth + 1));
    case 8:
      return Object.fromEntries(
        Array.from({ length: random.below(5) }, () => [hostileText(random), hostileValue(random, depth + 1)]),
      );
    default:
      return JSON.parse(`${'['.repeat(200)}${']'.repeat(200)}`);
  }
}

/** A valid body with some of its parts replaced, left out or repeated. */
export function spoil(good: unknown, random: Random): unknown {
  if (random.below(12) === 0) return hostileValue(random);
  if (Array.isArray(good))
    return good.flatMap((each) => random.pick([[each], [spoil(each, random)], [each, each], []]));
  if (typeof good === 'object' && good !== null)
    return Object.fromEntries(
      Object.entries(good).flatMap(([name, value]) => {
        if (random.below(8) === 0) return [];
        return [
          [
            random.below(30) === 0 ? hostileText(random) : name,
            random.below(4) === 0 ? hostileValue(random) : spoil(value, random),
          ],
        ];
      }),
    );
  return random.below(4) === 0 ? hostileValue(random) : good;
}
