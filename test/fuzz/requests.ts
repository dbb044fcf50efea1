import { readFileSync } from 'node:fs';
import type { Chance } from '../chance.ts';
import { hostileText, hostileValue, spoil } from './hostile.ts';

/** An address that the shop has, with its method and, where it takes one, a body as the document describes it. */
type Target = { method: string; path: string; body?: unknown; type?: string; query: string[] };

export type Hostile = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
};

type Schema = {
  type?: string | string[];
  properties?: Record<string, Schema>;
  items?: Schema;
  enum?: unknown[];
  example?: unknown;
  $ref?: string;
  anyOf?: Schema[];
};
type Operation = {
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};
type Document = {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
};

/** Every call of the API document and every address of the route table. */
export function targetsOf(document: Document): Target[] {
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => {
      const [type, content] = Object.entries(operation.requestBody?.content ?? {})[0] ?? [];
      return {
        method: method.toUpperCase(),
        path: `/api/v1${path.replace(/^\/api\/v1/, '')}`,
        query: (operation.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
        ...(type && content ? { type, body: exampleOf(content.schema, document) } : {}),
      };
    }),
  );
  return [...calls, ...pages()];
}

function pages(): Target[] {
  const table = readFileSync('src/web/routes.ts', 'utf8');
  const paths = [...table.matchAll(/route\('([^'*]+)'/g)].map(([, path = '']) => path.replaceAll('?', ''));
  const admin = ['orders/', 'collections/', 'products/'];
  const whole = paths.map((path) =>
    admin.some((start) => path.startsWith(start)) ? `/admin/${path}` : `/${path}`,
  );
  const asked = ['/', '/admin', ...whole].flatMap((path) => [
    { method: 'GET', path, query: ['q', 'page', 'sort', 'tab', 'status', 'token', 'resp', 'step'] },
    { method: 'GET', path: path === '/' ? '/_root.data' : `${path}.data`, query: ['_routes'] },
    {
      method: 'POST',
      path,
      query: [],
      type: 'application/x-www-form-urlencoded',
      body: {
        intent: 'add',
        variantId: 'v_1',
        quantity: '1',
        email: 'a@example.com',
        password: 'x',
        postcode: 'ST13 6DH',
      },
    },
  ]);
  const others = [
    '/media/x.jpg',
    '/healthz',
    '/readyz',
    '/metrics',
    '/sitemap.xml',
    '/assets/x.js',
    '/nothing',
  ];
  return [...asked, ...others.map((path) => ({ method: 'GET', path, query: ['width'] }))];
}

function exampleOf(schema: Schema, document: Document, depth = 0): unknown {
  if (schema.$ref) {
    const named = document.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''];
    return named && depth < 6 ? exampleOf(named, document, depth + 1) : {};
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], document, depth);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'array') return schema.items ? [exampleOf(schema.items, document, depth + 1)] : [];
  if (type === 'integer' || type === 'number') return 1;
  if (type === 'boolean') return true;
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([name, each]) => [name, exampleOf(each, document, depth + 1)]),
    );
  return 'text';
}

/** A request that no honest program sends. `ids` are things that exist, `tokens` sessions that are open. */
export function hostileRequest(
  targets: Target[],
  { ids, tokens }: { ids: string[]; tokens: string[] },
  luck: Chance,
  origin: string,
): Hostile {
  const target = luck.oneOf(targets);
  const segment = () => (luck.below(2) === 0 ? luck.oneOf(ids) : encodeLoosely(hostileText(luck), luck));
  const path = target.path.replace(/\{[^}]+\}|:[a-z]+/gi, segment);
  const names = [...target.query, hostileText(luck)].filter(() => luck.below(2) === 0);
  const query = names.map((name) => `${encodeLoosely(name, luck)}=${encodeLoosely(hostileText(luck), luck)}`);
  const method =
    luck.below(15) === 0 ? luck.oneOf(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST']) : target.method;
  const hasBody = !['GET', 'HEAD'].includes(method);
  const body = hasBody ? bodyOf(target, luck) : undefined;
  return {
    method,
    path: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 20_000),
    headers: headersOf(target, tokens, luck, origin),
    ...(body !== undefined ? { body } : {}),
  };
}

function bodyOf({ body, type }: Target, luck: Chance): string | Buffer {
  const choice = luck.below(20);
  if (choice === 0) return hostileText(luck);
  if (choice === 1) return Buffer.from(Array.from({ length: 300 }, () => luck.below(256)));
  if (choice === 2) return `{"a":${'['.repeat(5_000)}`;
  if (choice === 3) return JSON.stringify(hostileValue(luck));
  const spoiled = spoil(body ?? {}, luck);
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(spoiled) ?? '';
  const fields = typeof spoiled === 'object' && spoiled !== null ? Object.entries(spoiled) : [];
  return fields
    .map(
      ([name, value]) =>
        `${encodeLoosely(name, luck)}=${encodeLoosely(typeof value === 'string' ? value : JSON.stringify(value), luck)}`,
    )
    .join('&');
}

function headersOf({ type }: Target, tokens: string[], luck: Chance, origin: string): Record<string, string> {
  const maybe = (name: string, values: string[]) =>
    luck.below(4) === 0 ? { [name]: luck.oneOf(values) } : {};
  const token = luck.oneOf([...tokens, 'stale', '']);
  const cookie = `_activeSession=${encodeURIComponent(JSON.stringify({ token }))}; cart=${encodeURIComponent(plain(luck))}; checkout=${encodeURIComponent(plain(luck))}; 3dsref=${encodeURIComponent(plain(luck))}`;
  return {
    'content-type':
      luck.below(8) === 0
        ? luck.oneOf([
            'text/plain',
            'application/json; charset=utf-7',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'image/png',
            plain(luck),
          ])
        : (type ?? 'application/json'),
    ...(luck.below(2) === 0
      ? { authorization: luck.oneOf([token, `Bearer ${token}`, 'Basic eDp5', plain(luck)]) }
      : { cookie }),
    ...maybe('origin', [origin, 'null', 'https://evil.example', plain(luck)]),
    ...maybe('x-forwarded-for', ['127.0.0.1', '::1', '1.2.3.4, 5.6.7.8', plain(luck)]),
    ...maybe('accept-encoding', ['br', 'gzip;q=0', '*', plain(luck)]),
    ...maybe('if-match', ['"1"', '*', 'W/"x"', plain(luck)]),
    ...maybe('if-none-match', ['*', '"x"', plain(luck)]),
    ...maybe('idempotency-key', ['same', plain(luck)]),
    ...maybe('range', ['bytes=0-', 'bytes=9-1', plain(luck)]),
    ...maybe('x-product-selection', ['fireplaces', 'boats', plain(luck)]),
    ...maybe('host', ['evil.example', 'localhost', plain(luck)]),
    ...maybe('x-request-id', [plain(luck)]),
  };
}

/** A text that may stand in a header; what may not is refused by any client before it is sent. */
function plain(luck: Chance): string {
  return hostileText(luck)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 3_000);
}

function encodeLoosely(text: string, luck: Chance): string {
  if (luck.below(3) === 0) return text.replace(/[^\x21-\x7e]|[#?]/g, '');
  return encodeURIComponent(text.toWellFormed());
}
