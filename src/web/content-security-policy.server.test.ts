import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.server.ts';

const part = (policy: string, name: string) => policy.split('; ').find((each) => each.startsWith(`${name} `));

test('the pay-later provider is let in where its script is named, and nowhere else', () => {
  const policy = contentSecurityPolicy(["'sha256-x'"], {
    isCheckout: true,
    payLaterScript: 'http://127.0.0.1:3001/klarna/lib.js',
  });
  expect(part(policy, 'script-src')).toBe("script-src 'self' 'sha256-x' http://127.0.0.1:3001");
  expect(part(policy, 'connect-src')).toBe("connect-src 'self' http://127.0.0.1:3001");
  expect(part(policy, 'frame-src')).toBe("frame-src 'self' https: http://127.0.0.1:3001");
  const without = contentSecurityPolicy(["'sha256-x'"], { isCheckout: true });
  expect(part(without, 'script-src')).toBe("script-src 'self' 'sha256-x'");
  expect(part(without, 'connect-src')).toBe("connect-src 'self'");
});

test('the real provider’s script may load more from its other hosts', () => {
  const policy = contentSecurityPolicy([], { payLaterScript: 'https://x.klarnacdn.net/kp/lib/v1/api.js' });
  const hosts =
    'https://x.klarnacdn.net https://*.klarna.com https://*.klarnacdn.net https://*.klarnaservices.com';
  expect(part(policy, 'script-src')).toBe(`script-src 'self' ${hosts}`);
  expect(part(policy, 'connect-src')).toBe(`connect-src 'self' ${hosts}`);
});

test('text becomes HTML by named policies alone, except where the provider’s script is let in', () => {
  const shop = contentSecurityPolicy([]);
  expect(part(shop, 'require-trusted-types-for')).toBe("require-trusted-types-for 'script'");
  expect(part(shop, 'trusted-types')).toBe('trusted-types cleaned-html');
  expect(part(contentSecurityPolicy([], { isCheckout: true }), 'trusted-types')).toBe(
    'trusted-types cleaned-html',
  );
  const admin = contentSecurityPolicy([], { isAdmin: true });
  expect(part(admin, 'trusted-types')).toBe('trusted-types cleaned-html inert-html ProseMirrorClipboard');
  const paying = contentSecurityPolicy([], {
    isCheckout: true,
    payLaterScript: 'https://x.klarnacdn.net/lib.js',
  });
  expect(part(paying, 'require-trusted-types-for')).toBeUndefined();
});
