import type { Worst } from '../doors/worst-input.ts';
import { ROUTES } from '../kit/places.ts';
import type { Random } from '../kit/random.ts';
import { hostileText, hostileValue, spoil } from './hostile.ts';

/** An address of the shop, with its method and, where it takes one, a valid body. */
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
  const paths = ROUTES.map(({ path }) => path.replaceAll('?', '')).filter((path) => !path.endsWith('*'));
  const asked = paths.flatMap((path) => [
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
  const others = ['/media/x.jpg', '/healthz', '/readyz', '/metrics', '/assets/x.js', '/nothing'];
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

/** A request that no honest program sends, with ids that exist and tokens of open sessions. */
export function hostileRequest(
  targets: Target[],
  { ids, tokens }: { ids: string[]; tokens: string[] },
  random: Random,
  origin: string,
): Hostile {
  const target = random.pick(targets);
  const segment = () =>
    random.below(2) === 0 ? random.pick(ids) : encodeLoosely(hostileText(random), random);
  const path = target.path.replace(/\{[^}]+\}|:[a-z]+/gi, segment);
  const names = [...target.query, hostileText(random)].filter(() => random.below(2) === 0);
  const query = names.map(
    (name) => `${encodeLoosely(name, random)}=${encodeLoosely(hostileText(random), random)}`,
  );
  const method =
    random.below(15) === 0
      ? random.pick(['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'POST'])
      : target.method;
  const hasBody = !['GET', 'HEAD'].includes(method);
  const body = hasBody ? bodyOf(target, random) : undefined;
  return {
    method,
    path: `${path}${query.length > 0 ? `?${query.join('&')}` : ''}`.slice(0, 20_000),
    headers: headersOf(target, tokens, random, origin),
    ...(body !== undefined ? { body } : {}),
  };
}

/** The worst of a door, as the last of those who are signed in, or as nobody. */
export async function worstRequest(
  [count, input]: Worst,
  { ids: [variantId = '', productId = '', handle = ''], tokens }: { ids: string[]; tokens: string[] },
  random: Random,
  origin: string,
): Promise<Hostile> {
  const importAddress = '/admin/products/import/none';
  const wide = [{ id: productId, variantIds: [variantId] }];
  const known = { variantId, productId, handle, wide, importAddress, versionOf: async () => '' };
  const { as, method, path, headers, body } = await input(1 + random.below(count), known);
  const token = as === 'owner' ? tokens.at(-1) : 'stale';
  const cookie = `_activeSession=${encodeURIComponent(JSON.stringify({ token }))}`;
  return { method, path, headers: { origin, cookie, ...headers }, ...(body && { body }) };
}

function bodyOf({ body, type }: Target, random: Random): string | Buffer {
  const choice = random.below(20);
  if (choice === 0) return hostileText(random);
  if (choice === 1) return Buffer.from(Array.from({ length: 300 }, () => random.below(256)));
  if (choice === 2) return `{"a":${'['.repeat(5_000)}`;
  if (choice === 3) return JSON.stringify(hostileValue(random));
  const spoiled = spoil(body ?? {}, random);
  if (type !== 'application/x-www-form-urlencoded') return JSON.stringify(spoiled) ?? '';
  const fields = typeof spoiled === 'object' && spoiled !== null ? Object.entries(spoiled) : [];
  return fields
    .map(
      ([name, value]) =>
        `${encodeLoosely(name, random)}=${encodeLoosely(typeof value === 'string' ? value : JSON.stringify(value), random)}`,
    )
    .join('&');
}

function headersOf(
  { type }: Target,
  tokens: string[],
  random: Random,
  origin: string,
): Record<string, string> {
  const maybe = (name: string, values: string[]) =>
    random.below(4) === 0 ? { [name]: random.pick(values) } : {};
  const token = random.pick([...tokens, 'stale', '']);
  const cookie = `_activeSession=${encodeURIComponent(JSON.stringify({ token }))}; cart=${encodeURIComponent(plain(random))}; checkout=${encodeURIComponent(plain(random))}; 3dsref=${encodeURIComponent(plain(random))}`;
  return {
    'content-type':
      random.below(8) === 0
        ? random.pick([
            'text/plain',
            'application/json; charset=utf-7',
            'multipart/form-data',
            'multipart/form-data; boundary=x',
            'image/png',
            plain(random),
          ])
        : (type ?? 'application/json'),
    ...(random.below(2) === 0
      ? { authorization: random.pick([token, `Bearer ${token}`, 'Basic eDp5', plain(random)]) }
      : { cookie }),
    ...maybe('origin', [origin, 'null', 'https://evil.example', plain(random)]),
    ...maybe('x-forwarded-for', ['127.0.0.1', '::1', '1.2.3.4, 5.6.7.8', plain(random)]),
    ...maybe('accept-encoding', ['br', 'gzip;q=0', '*', plain(random)]),
    ...maybe('if-match', ['"1"', '*', 'W/"x"', plain(random)]),
    ...maybe('if-none-match', ['*', '"x"', plain(random)]),
    ...maybe('idempotency-key', ['same', plain(random)]),
    ...maybe('range', ['bytes=0-', 'bytes=9-1', plain(random)]),
    ...maybe('x-product-selection', ['fireplaces', 'boats', plain(random)]),
    ...maybe('host', ['evil.example', 'localhost', plain(random)]),
    ...maybe('x-request-id', [plain(random)]),
  };
}

/** A text allowed in a header; clients refuse to send any other. */
function plain(random: Random): string {
  return hostileText(random)
    .replace(/[^\x20-\x7e]/g, '')
    .slice(0, 3_000);
}

function encodeLoosely(text: string, random: Random): string {
  if (random.below(3) === 0) return text.replace(/[^\x21-\x7e]|[#?]/g, '');
  return encodeURIComponent(text.toWellFormed());
}
