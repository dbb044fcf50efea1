import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.ts';

const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

const PROVIDER = {
  script: ['https://js.example'],
  frame: ['https://frames.example'],
  connect: ['https://api.example'],
  form: ['https://pay.example'],
};

test('a provider is let in for what it needs alone, where its origins are given, and nowhere else', () => {
  const policy = contentSecurityPolicy(["'sha256-x'"], { origins: PROVIDER });
  expect(part(policy, 'script-src')).toBe("script-src 'self' 'sha256-x' https://js.example");
  expect(part(policy, 'connect-src')).toBe("connect-src 'self' https://api.example");
  expect(part(policy, 'frame-src')).toBe("frame-src 'self' https://frames.example");
  expect(part(policy, 'form-action')).toBe("form-action 'self' https://pay.example");
  const without = contentSecurityPolicy(["'sha256-x'"]);
  for (const name of ['connect-src', 'frame-src', 'form-action'])
    expect(part(without, name)).toBe(`${name} 'self'`);
  expect(part(without, 'script-src')).toBe("script-src 'self' 'sha256-x'");
});

test('text becomes HTML by named policies alone, except where a provider’s script is let in', () => {
  const shop = contentSecurityPolicy([]);
  expect(part(shop, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(part(shop, 'trusted-types')).toBe('trusted-types cleaned-html');
  const framed = contentSecurityPolicy([], { origins: { ...PROVIDER, script: [] } });
  expect(part(framed, 'trusted-types')).toBe('trusted-types cleaned-html');
  const admin = contentSecurityPolicy([], { isAdmin: true });
  expect(part(admin, 'trusted-types')).toBe('trusted-types cleaned-html inert-html ProseMirrorClipboard');
  const paying = contentSecurityPolicy([], { origins: PROVIDER });
  expect(part(paying, 'require-trusted-types-for')).toBeUndefined();
});

test('browsers report where they are asked to, in the old way and, over https, in the new', () => {
  const reports = { address: '/reports', group: null };
  const policy = contentSecurityPolicy([], { reports });
  expect(part(policy, 'report-uri')).toBe('report-uri /reports');
  expect(part(policy, 'report-to')).toBeUndefined();
  const secure = contentSecurityPolicy([], { reports: { ...reports, group: 'checkout' } });
  expect(part(secure, 'report-to')).toBe('report-to checkout');
  expect(contentSecurityPolicy([])).not.toContain('report');
});
