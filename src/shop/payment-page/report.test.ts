import { expect, test } from 'vitest';
import { readReports } from './report.ts';
import { reportWords } from './report-words.ts';

const PAGE = 'https://fires.example/checkout?step=payment';
const report = (more: Record<string, unknown>) => ({
  'csp-report': { 'document-uri': PAGE, 'effective-directive': 'script-src-elem', ...more },
});

test.each([
  ['a card number as a host', { 'blocked-uri': 'https://4929421234600821.evil.example/x.js' }],
  ['a host that is none', { 'blocked-uri': 'https://' }],
  [
    'a very long host',
    { 'blocked-uri': `https://${'a'.repeat(63)}.${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(60)}/x` },
  ],
  ['no address at all', { 'blocked-uri': 7 }],
  [
    'a mark that turns the text round',
    { 'blocked-uri': 'https://evil.example/\u202Etxt.js', 'script-sample': '\u202E\u0000x' },
  ],
  ['an element as a sample', { 'blocked-uri': 'inline', 'script-sample': '<script>alert(1)</script>' }],
  ['an unknown address', { 'effective-directive': 'connect-src', 'blocked-uri': 'blob' }],
  ['an odd rule', { 'effective-directive': 'script-src-elem https://x <b>' }],
])('%s is put into words, and never a fault', (_what, more) => {
  const [read, ...others] = readReports(report(more), 'https://fires.example') ?? [];
  expect(others).toEqual([]);
  if (!read) throw new Error('not read');
  expect(JSON.stringify(read)).not.toMatch(/4929|\u202E|\\u0000/);
  expect(reportWords(read).title.length).toBeLessThan(260);
});

test.each(['constructor', '__proto__', 'toString', 'sandbox', ''])('the rule %s is none of ours', (rule) => {
  expect(readReports(report({ 'effective-directive': rule }), 'https://fires.example')).toEqual([]);
});

test('what customers add to their browsers is told apart', () => {
  for (const more of [
    { 'blocked-uri': 'chrome-extension://abc/inject.js' },
    { 'blocked-uri': 'moz-extension' },
    { 'blocked-uri': 'inline', 'source-file': 'safari-web-extension://abc' },
  ]) {
    const [read] = readReports(report(more), 'https://fires.example') ?? [];
    expect(read && reportWords(read).isSerious).toBe(false);
  }
});
