import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Which folder may import from which. */
const ARROWS: Record<string, string[]> = {
  values: [],
  database: ['values'],
  shop: ['database', 'values'],
  integrations: ['shop', 'values'],
  http: ['shop', 'values'],
  api: ['http', 'shop', 'values'],
  web: ['http', 'shop', 'values'],
  demo: ['shop', 'values'],
  jobs: ['shop', 'database', 'values'],
  operations: ['backup', 'shop', 'database', 'integrations', 'values'],
  backup: ['integrations', 'shop', 'database', 'values'],
};

const READS_SETTINGS = ['web', 'api', 'operations', 'backup'];

/**
 * The same inside the domain. Emails, orders and payments need each other: an order's payment decides about it, and both
 * write emails that show them (docs/decisions/028-inside-the-domain.md); these quote the terms. A corrected order is checked as at the checkout. The files at the root of shop/ are for all.
 */
const SHOP_ARROWS: Record<string, string[]> = {
  audit: [],
  backup: ['audit', 'emails', 'profile'],
  delivery: ['forms'],
  forms: [],
  limits: [],
  look: [],
  machine: ['backup', 'images', 'services'],
  profile: ['audit', 'delivery', 'forms', 'look'],
  texts: ['audit', 'profile'],
  images: ['audit', 'look', 'profile'],
  basket: ['delivery', 'profile'],
  webhooks: ['audit', 'emails', 'forms'],
  catalogue: ['audit', 'basket', 'forms', 'images', 'profile', 'webhooks'],
  emails: ['audit', 'limits', 'look', 'orders', 'pages', 'payments', 'profile', 'texts'],
  payments: ['audit', 'basket', 'catalogue', 'checkout', 'emails', 'forms', 'orders'],
  orders: [
    'audit',
    'catalogue',
    'checkout',
    'delivery',
    'emails',
    'forms',
    'payments',
    'profile',
    'webhooks',
  ],
  messages: ['audit', 'emails', 'forms', 'limits', 'orders'],
  accounts: ['audit', 'emails', 'forms', 'limits', 'messages', 'orders', 'profile'],
  'payment-page': ['audit', 'basket', 'catalogue', 'emails', 'limits', 'payments', 'profile'],
  newsletter: ['accounts', 'emails', 'forms', 'limits'],
  'stock-alerts': ['accounts', 'catalogue', 'emails', 'forms', 'limits'],
  checkout: ['basket', 'catalogue', 'emails', 'forms', 'limits', 'orders', 'pages', 'payments', 'profile'],
  activity: ['audit', 'catalogue', 'delivery', 'emails', 'first-day', 'frame', 'look', 'profile'],
  pages: ['catalogue', 'delivery', 'profile', 'texts'],
  frame: ['catalogue', 'forms', 'pages', 'texts'],
  home: ['forms', 'texts'],
  services: ['accounts', 'audit', 'emails', 'forms', 'profile'],
  undo: [
    'accounts',
    'activity',
    'audit',
    'catalogue',
    'emails',
    'forms',
    'frame',
    'home',
    'pages',
    'profile',
    'texts',
  ],
  uploads: [],
  imports: ['accounts', 'audit', 'catalogue', 'forms', 'images', 'profile', 'undo', 'uploads'],
  'first-day': [
    'accounts',
    'audit',
    'backup',
    'catalogue',
    'images',
    'look',
    'orders',
    'profile',
    'services',
    'texts',
  ],
  archives: [
    'accounts',
    'audit',
    'catalogue',
    'delivery',
    'emails',
    'forms',
    'frame',
    'home',
    'images',
    'imports',
    'look',
    'pages',
    'profile',
    'texts',
    'uploads',
  ],
  exports: ['accounts', 'archives', 'audit', 'catalogue', 'newsletter', 'orders', 'profile', 'uploads'],
  'daily-summary': ['catalogue', 'emails', 'messages', 'orders', 'pages', 'payments', 'profile'],
};

const files = globSync('src/*/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|\.d\.ts$/.test(file));

function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'([^']+)'/g)].map(([, name = '']) => name);
}

/** Whether a relative import leaves the file's top folder. */
function leavesFolder(file: string, name: string): boolean {
  return (name.match(/\.\.\//g) ?? []).length > file.split('/').length - 2;
}

test('every folder of src is named in the arrows', () => {
  const folders = new Set(files.map((file) => file.split('/')[1]));
  expect([...folders].filter((folder) => !ARROWS[folder ?? ''])).toEqual([]);
});

test('imports follow the arrows', () => {
  const strays = files.flatMap((file) => {
    const home = file.split('/')[1] ?? '';
    return importsOf(file)
      .filter((name) => {
        if (name.startsWith('#settings')) return !READS_SETTINGS.includes(home);
        const folder = /^#([\w-]+)\//.exec(name)?.[1];
        if (folder) return folder !== home && !ARROWS[home]?.includes(folder);
        return leavesFolder(file.replace('src/', ''), name);
      })
      .map((name) => `${file} imports ${name}`);
  });
  expect(strays).toEqual([]);
});

/** The folder of the domain that an import leads to, also from a folder inside one. */
function folderOf(file: string, name: string): string | undefined {
  const path = name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, 'src/');
  return /^src\/shop\/([^/]+)\//.exec(path)?.[1];
}

test('imports inside the domain follow its arrows', () => {
  const strays = files
    .map((file) => ({ file, home: /^src\/shop\/([^/]+)\//.exec(file)?.[1] }))
    .flatMap(({ file, home }) =>
      importsOf(file)
        .map((name) => folderOf(file, name))
        .filter((folder) => home && folder && folder !== home && !SHOP_ARROWS[home]?.includes(folder))
        .map((folder) => `${file} imports from ${folder}`),
    );
  expect(strays).toEqual([]);
});

test('sandbox and demo are packages that share nothing with the shop', () => {
  const strays = globSync('{sandbox,demo}/**/*.ts').flatMap((file) =>
    importsOf(file)
      .filter((name) => name.startsWith('#') || name.startsWith('@inglenook/') || leavesFolder(file, name))
      .map((name) => `${file} imports ${name}`),
  );
  expect(strays).toEqual([]);
});

test('only the loader of the demo shop knows the demo package, and nothing in src the sandbox', () => {
  const strays = files.filter((file) =>
    importsOf(file).some((name) => name.startsWith('@inglenook/') && !file.startsWith('src/demo/')),
  );
  expect(strays).toEqual([]);
});

test('a file that is not a .server file touches neither database nor Node', () => {
  const strays = globSync('src/{shop,values}/**/*.ts')
    .filter((file) => !/\.server\.ts$|\.test\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(
          (line) => /from '(node:|[^']*\.server\.ts|kysely|pg)/.test(line) && !line.startsWith('import type'),
        )
        .map((line) => `${file}: ${line}`),
    );
  expect(strays).toEqual([]);
});

/** Where a payment provider may be named: its adapter's two halves, the settings, the specified calls, and words for people. */
const NAMES_PROVIDERS = [
  /^src\/(integrations|settings|api\/(api|klarna)\.ts|values\/sandbox-account)/,
  /^src\/web\/storefront\/checkout\/(pay-later|providers)\//,
  /^src\/web\/storefront\/(frame\/pay-later-banner|pages\/likely-addresses)/,
  /^src\/shop\/payments\/pay-later-session/,
  /^src\/web\/admin\/settings\/settings-pages/,
];

test('no payment provider is named outside its adapter, the settings and the words for people', () => {
  const strays = files.filter((file) => {
    const code = readFileSync(file, 'utf8').replace(/^\s*(\/\*\*|\*|\/\/).*$/gm, '');
    const isNamed = /['"`/](klarna|paymentnetwork|stripe)\b/i.test(code);
    return isNamed && !NAMES_PROVIDERS.some((pattern) => pattern.test(file));
  });
  expect(strays).toEqual([]);
});

test('nothing in src but the loader of the demo names the demo’s shop or where it is', () => {
  const strays = globSync('src/**/*.{ts,tsx,css,svg}')
    .filter((file) => !file.startsWith('src/demo/') && !/\.test\.tsx?$/.test(file))
    .filter((file) => /moorland|\bleek\b|staffordshire|thirty years/i.test(readFileSync(file, 'utf8')));
  expect(strays).toEqual([]);
});

test('nothing is kept in a browser but what the tables of cookies and storage name', () => {
  const ways: [RegExp, string[]][] = [
    [/\bdocument\.cookie\s*=(?!=)|cookieStore/, ['src/web/ui/basket-in-browser.ts']],
    [/\b(?:local|session)Storage\b|\bindexedDB\b/, ['src/web/ui/browser-storage.ts']],
    [/\bserialize\b.*from 'hono|\bsetCookie\b|createCookie|Max-Age=\$/, COOKIE_WRITERS],
  ];
  const strays = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return ways.filter(([way, homes]) => way.test(text) && !homes.includes(file)).map(([way]) => [file, way]);
  });
  expect(strays).toEqual([]);
});

const COOKIE_WRITERS = ['src/web/cookie-line.server.ts', 'src/web/ui/basket-in-browser.ts'];

/** Folders that are still larger; what is divided leaves the list. */
const LARGE_FOLDERS = [
  'src/api',
  'src/backup',
  'src/database/migrations',
  'src/http',
  'src/integrations',
  'src/shop/emails',
  'src/shop/orders',
  'src/shop/payments',
  'src/shop/undo',
  'src/values',
  'src/web',
  'src/web/admin/orders',
  'src/web/storefront/catalogue',
  'src/web/storefront/checkout',
  'src/web/ui',
];

test('a folder has at most 25 files', () => {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const large = [...sizes].filter(([, size]) => size > 25).map(([folder]) => folder);
  expect(large.toSorted()).toEqual(LARGE_FOLDERS);
});

test('no two files of the back office have one name', () => {
  const names = files.filter((file) => file.startsWith('src/web/admin/')).map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});
