import { expect, test } from 'vitest';
import { withHashes } from './script-hashes.server.ts';

const page = (id: string, ...imports: string[]) => [id, { id, module: `/${id}.js`, imports }];
const build = {
  entry: { module: '/entry.js', imports: ['/react.js'] },
  routes: Object.fromEntries([
    page('root'),
    page('storefront/checkout', '/till.js', '/dialog.js'),
    page('admin/orders', '/react.js', '/dialog.js', '/table.js'),
    page('admin/tabs', '/table.js', '/entry.js'),
  ]),
};
const files = ['/entry.js', '/react.js', '/root.js', '/storefront/checkout.js', '/till.js', '/dialog.js'];
const sri = Object.fromEntries(
  [...files, '/stripe.js', '/admin/orders.js', '/admin/tabs.js', '/table.js'].map((file) => [file, file]),
);
const manifest = { ...build, sri } as unknown as Parameters<typeof withHashes>[0];

test('the payment page has the hashes of all scripts but those that only the back office loads', () => {
  const { sri: found } = withHashes(manifest, true);
  expect(Object.keys(found ?? {})).toEqual([...files, '/stripe.js']);
  expect(withHashes(manifest, true).sri).toBe(found);
});

test('other pages have none, and so have those of `npm run dev`', () => {
  expect(withHashes(manifest, false).sri).toBeUndefined();
  expect(withHashes({ ...manifest, sri: undefined } as unknown as typeof manifest, true).sri).toBeUndefined();
});
