import { expect, test } from 'vitest';
import { contentSecurityPolicy } from '#values/net/content-security-policy.ts';
import { securityHeadersOf } from '#values/net/security-headers.ts';
import { compareWithLast, compareWithList, inventoryOf, type PageSeen } from './compare.server.ts';
import { readPage } from './read-page.server.ts';

const origins = {
  script: ['https://js.provider.example', 'https://*.klarna.example'],
  frame: ['https://js.provider.example'],
  connect: [],
  form: ['https://pay.provider.example'],
};
const expected = {
  publicUrl: 'https://fires.example',
  origins,
  reports: { address: '/checkout/reports', group: 'checkout' },
};

function seen(html: string, changes: Partial<PageSeen> = {}): PageSeen {
  const headers = {
    ...securityHeadersOf(true),
    'Reporting-Endpoints': 'checkout="https://fires.example/checkout/reports"',
    'Content-Security-Policy': contentSecurityPolicy([], expected),
  };
  return {
    headers: Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])),
    contents: { ...readPage(html), integrity: { '/assets/a.js': 'sha384-a' } },
    own: { '/assets/a.js': 'sha384-a' },
    providers: {},
    ...changes,
  };
}

test('what the list names is no finding, whichever host of a provider it comes from', () => {
  const html = `<script src="https://js.provider.example/v3"></script><script src="https://x.klarna.example/lib.js"></script>
    <iframe src="https://js.provider.example/f"></iframe><form action="https://pay.provider.example/"></form>`;
  expect(compareWithList(seen(html), expected)).toEqual([]);
});

test('a host that only looks like a provider’s is a finding', () => {
  const html = `<script src="https://js.provider.example.evil.example/v3"></script>
    <script src="https://evilklarna.example/lib.js"></script><script src="http://x.klarna.example/lib.js"></script>
    <iframe src="data:text/html,x"></iframe><form action="javascript:x()"></form>`;
  expect(compareWithList(seen(html), expected).map(({ kind }) => kind)).toEqual([
    'script-not-listed',
    'script-not-listed',
    'script-not-listed',
    'handler',
    'frame-not-listed',
    'form-elsewhere',
  ]);
});

test('a page that cannot be read as usual is a finding, never an error', () => {
  const html = '<script src="http://"></script><iframe src="http://["></iframe><form action="//["></form>';
  expect(compareWithList(seen(html), expected).length).toBeGreaterThanOrEqual(2);
});

test('a change of the shop’s scripts is one finding, of a provider’s another; one that was taken away is one too', () => {
  const before = inventoryOf(seen('', { own: { '/a.js': '1', '/b.js': '2' }, providers: { p: 'x' } }));
  const now = inventoryOf(seen('', { own: { '/a.js': '9' }, providers: { p: 'y' } }));
  expect(compareWithLast(now, before)).toMatchObject([
    { kind: 'own-scripts-changed', what: '2 scripts' },
    { kind: 'provider-script-changed', what: 'p' },
  ]);
  expect(compareWithLast(before, before)).toEqual([]);
});
