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
 * The rooms of the domain, each after those that it uses: none leads back (docs/decisions/028-inside-the-domain.md). The
 * files at the root of shop/ are for all.
 */
const ROOMS = [
  'audit',
  'cache',
  'forms',
  'html',
  'limits',
  'look',
  'delivery',
  'profile',
  'images',
  'texts',
  'prices',
  'codes',
  'basket',
  'pages',
  'emails',
  'webhooks',
  'catalogue',
  'redirects',
  'sales',
  'messages',
  'reviews',
  'people',
  'accounts',
  'newsletter',
  'stock-alerts',
  'customers',
  'payment-page',
  'daily-summary',
  'frame',
  'home',
  'services',
  'backup',
  'machine',
  'first-day',
  'record',
  'files',
];

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

test('every room of the domain uses only those before it', () => {
  const homes = new Set(files.map((file) => /^src\/shop\/([^/]+)\//.exec(file)?.[1] ?? 'audit'));
  expect([...homes].filter((home) => !ROOMS.includes(home))).toEqual([]);
  const strays = files
    .map((file) => ({ file, home: /^src\/shop\/([^/]+)\//.exec(file)?.[1] }))
    .flatMap(({ file, home }) =>
      importsOf(file)
        .map((name) => folderOf(file, name))
        .filter((folder) => home && folder && ROOMS.indexOf(folder) > ROOMS.indexOf(home))
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
  /^src\/(integrations|settings|api\/(api|calls\/klarna)\.ts|values\/sandbox-account)/,
  /^src\/web\/storefront\/checkout\/(pay-later|providers)\//,
  /^src\/web\/storefront\/(frame\/pay-later-banner|pages\/likely-addresses)/,
  /^src\/shop\/sales\/pay-later\/pay-later-session/,
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
    [/\bdocument\.cookie\s*=(?!=)|cookieStore/, ['src/web/ui/shop/basket-in-browser.ts']],
    [/\b(?:local|session)Storage\b|\bindexedDB\b/, ['src/web/ui/browser-storage.ts']],
    [/\bserialize\b.*from 'hono|\bsetCookie\b|createCookie|Max-Age=\$/, COOKIE_WRITERS],
  ];
  const strays = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return ways.filter(([way, homes]) => way.test(text) && !homes.includes(file)).map(([way]) => [file, way]);
  });
  expect(strays).toEqual([]);
});

const COOKIE_WRITERS = ['src/web/answers/cookie-line.server.ts', 'src/web/ui/shop/basket-in-browser.ts'];

/** Folders that are still larger; what is divided leaves the list. */
const LARGE_FOLDERS = ['src/database/migrations'];

test('a folder has at most 25 files', () => {
  const sizes = new Map<string, number>();
  for (const file of files) sizes.set(dirname(file), (sizes.get(dirname(file)) ?? 0) + 1);
  const large = [...sizes].filter(([, size]) => size > 25).map(([folder]) => folder);
  expect(large.toSorted()).toEqual(LARGE_FOLDERS);
});

test.each(['src/web/admin/', 'src/shop/'])('no two files of %s have one name', (home) => {
  const names = files.filter((file) => file.startsWith(home)).map((file) => basename(file));
  expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
});

test('no file needs itself, through whatever it imports', () => {
  const needs = new Map(
    globSync('{src,sandbox,demo}/**/*.{ts,tsx}').map((file) => [file, valuesFrom(file)] as const),
  );
  const circles: string[] = [];
  const done = new Set<string>();
  const follow = (file: string, way: string[]): void => {
    if (way.includes(file)) circles.push([...way.slice(way.indexOf(file)), file].join(' → '));
    if (done.has(file) || way.includes(file)) return;
    for (const next of needs.get(file) ?? []) follow(next, [...way, file]);
    done.add(file);
  };
  for (const file of needs.keys()) follow(file, []);
  expect(circles).toEqual([]);
});

/** The files that a file imports more than types from. */
function valuesFrom(file: string): string[] {
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type\b)[^;']*?from '([^']+)'/gm);
  return [...imports].map(([, name = '']) =>
    name.startsWith('.') ? join(dirname(file), name) : name.replace(/^#/, 'src/'),
  );
}
