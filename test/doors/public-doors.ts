import { form, get, json, parts, sent, times, type Worst } from './worst-input.ts';

const typed = (path: string, query: string) => get('visitor', `${path}?${query}`);
const word = encodeURIComponent;

/** 256 KB, which is all that everyone may send. */
const FORM = 260_000;
/** Less than the 32 KB that address and headers may have. */
const HEADERS = 30_000;

/** What visitors can send. */
export const PUBLIC_DOORS: Record<string, Worst> = {
  'a search of ten thousand letters': [10_000, (n) => typed('/search', `q=${'a'.repeat(n)}`)],
  'a search of a thousand words': [1_000, (n) => typed('/search', `q=${times(n, (n) => `oak${n}`, '+')}`)],
  'a search of wild signs': [HEADERS / 3, (n) => typed('/api/v1/product/search', `q=${'%25'.repeat(n)}`)],
  'a search of signs that become eighteen': [
    1_500,
    (n) => typed('/product/search.json', `q=${word('\ufdfa').repeat(n)}`),
  ],
  'a search of accents': [1_500, (n) => typed('/search', `q=${word('e\u0301').repeat(n)}`)],
  'a search of sizes': [2_000, (n) => typed('/search', `q=${'50+inch+'.repeat(n)}`)],
  'filters without end': [
    3_000,
    (n) =>
      typed(
        '/products',
        times(n, (n) => `kind=k${n}`, '&'),
      ),
  ],
  'a filter of many values': [10_000, (n) => typed('/products', `colour=${'a+'.repeat(n)}`)],
  'prices and measures that are none': [
    3_000,
    (n) => typed('/products', `price=NaN&page=1e309&opening=${'9x'.repeat(n)}&sort=${'-'.repeat(n)}`),
  ],
  'an address of slashes': [HEADERS, (n) => get('visitor', `/pages/${'/'.repeat(n)}`)],
  'an address without end': [HEADERS / 3, (n) => get('visitor', `/product/${'%2e'.repeat(n)}`)],
  'cookies without end': [7_000, (n) => get('visitor', '/cart', { cookie: times(n, () => 'a=b', ';') })],
  'a basket of lines': [
    400,
    (n) => get('visitor', '/cart', { cookie: `cart=${word(JSON.stringify(times(n, () => '[]', ',')))}` }),
  ],
  'a basket that lies deep': [4_000, (n) => get('visitor', '/cart', { cookie: `cart=${'%5B'.repeat(n)}` })],
  'a session of brackets': [
    4_000,
    (n) => get('visitor', '/account', { cookie: `_activeSession=${'%5B'.repeat(n)}` }),
  ],
  'headers of blanks': [
    HEADERS / 2,
    (n) => get('visitor', '/', { authorization: `x${' '.repeat(n)}x`, accept: `a${', '.repeat(n / 3)}` }),
  ],
  'a message of 256 KB': [FORM, (n) => form('visitor', '/pages/contact', `message=${'a'.repeat(n)}`)],
  'an order number of blanks': [
    FORM,
    (n) => form('visitor', '/find-order', `postcode=ST13+6DH&orderNumber=%23${'+'.repeat(n)}x`),
  ],
  'an expiry of blanks': [
    FORM / 3,
    (n) => json('visitor', 'POST', '/checkout', JSON.stringify({ expiry: `12${' '.repeat(n)}x` })),
  ],
  'an e-mail of dots': [
    FORM / 2,
    (n) => form('visitor', '/newsletter', `newsletterEmail=a@${'a.'.repeat(n)}`),
  ],
  'a postcode of signs that nobody sees': [
    FORM / 9,
    (n) => form('visitor', '/cart', `intent=postcode&postcode=${word('\u200b').repeat(n)}`),
  ],
  'a password of 256 KB': [
    FORM,
    (n) => form('visitor', '/login', `email=a@example.com&password=${'a'.repeat(n)}`),
  ],
  'a new password of 256 KB': [
    FORM / 3,
    (n) => form('visitor', '/register', `password=${'a'.repeat(n)}&passwordRepeat=${'a'.repeat(n)}`),
  ],
  'fields without end': [FORM / 2, (n) => form('visitor', '/login', 'a&'.repeat(n))],
  'parts without end': [
    4_000,
    (n) =>
      sent(
        'visitor',
        '/login',
        'multipart/form-data; boundary=x',
        `${'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(n)}--x--\r\n`,
      ),
  ],
  'a part without end': [250, (n) => parts('visitor', '/login', { email: 'a\r\n--'.repeat(n * 200) })],
  'JSON that lies deep': [
    FORM / 2 - 100,
    (n) => json('visitor', 'POST', '/authenticate/login', `${'['.repeat(n)}${']'.repeat(n)}`),
  ],
  'JSON of names': [
    20_000,
    (n) => json('visitor', 'POST', '/authenticate/register', `{${times(n, (n) => `"k${n}":1`, ',')}}`),
  ],
  'JSON of backslashes': [
    FORM / 2 - 100,
    (n) => json('visitor', 'POST', '/newsletter', `{"email":"${'\\\\'.repeat(n)}"}`),
  ],
  'a basket of a hundred thousand lines': [
    FORM / 3,
    (n) => json('visitor', 'POST', '/checkout', `{"items":[${times(n, () => '{}', ',')}]}`),
  ],
  'a callback of fields': [
    25_000,
    (n) =>
      form(
        'visitor',
        '/checkout/callback',
        times(n, (n) => `a[${n}]=${n}`, '&'),
      ),
  ],
  'a callback of signs to be encoded': [
    FORM - 100,
    (n) => form('visitor', '/checkout/callback', `signature=${'a'.repeat(128)}&a=${'~'.repeat(n)}`),
  ],
  'a callback of signatures': [
    2_000,
    (n) => ({
      ...sent('visitor', '/checkout/callback', 'application/json', '['.repeat(n * 100)),
      headers: { 'stripe-signature': `t=1,${times(n, (n) => `v1=${n}`, ',')}` },
    }),
  ],
  'a return from the bank': [
    30_000,
    (n) => form('visitor', '/checkout/return/some', `threeDSMethodData=${'a&'.repeat(n)}`),
  ],
  'reports without end': [
    600,
    (n) =>
      sent(
        'visitor',
        '/checkout/reports',
        'application/reports+json',
        JSON.stringify(
          Array.from({ length: n }, (_, n) => ({
            type: 'csp-violation',
            body: { documentURL: 'http://localhost:3000/checkout', effectiveDirective: `script-src ${n}` },
          })),
        ),
      ),
  ],
  'a report of digits': [
    30_000,
    (n) =>
      sent(
        'visitor',
        '/checkout/reports',
        'application/csp-report',
        JSON.stringify({ 'csp-report': { 'blocked-uri': '1 '.repeat(n) } }),
      ),
  ],
};
