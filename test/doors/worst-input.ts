/** A request that asks for as much work as can be asked for. */
export type WorstInput = {
  as: 'visitor' | 'owner';
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: Buffer;
};

/** What is there when it is sent. */
export type Known = {
  handle: string;
  productId: string;
  variantId: string;
  /** Products of 250 variants each, with a stock of three. */
  wide: { id: string; variantIds: string[] }[];
  /** Of a file of products that has been read. */
  importAddress: string;
  /** Of a page's settings, without which a save is a conflict. */
  versionOf(path: string): Promise<string>;
};

/**
 * How often something is repeated in it, and the input of so many. Few of them are sent first: what is compiled then is no
 * part of the work.
 */
export type Worst = [count: number, input: (count: number, known: Known) => WorstInput | Promise<WorstInput>];

type Who = WorstInput['as'];

export function get(as: Who, path: string, headers: Record<string, string> = {}): WorstInput {
  return { as, method: 'GET', path, headers };
}

/** `encoded` is the body as it goes over the wire. */
export function form(as: Who, path: string, encoded: string | Record<string, string>): WorstInput {
  const body = typeof encoded === 'string' ? encoded : new URLSearchParams(encoded).toString();
  return sent(as, path, 'application/x-www-form-urlencoded', body);
}

export function json(as: Who, method: string, path: string, body: string): WorstInput {
  return { ...sent(as, `/api/v1${path}`, 'application/json', body), method };
}

/** A form in parts, as one with a file is. */
export async function parts(as: Who, path: string, fields: Record<string, string | File>) {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  const encoded = new Response(data);
  const type = encoded.headers.get('content-type') ?? '';
  return sent(as, path, type, Buffer.from(await encoded.arrayBuffer()));
}

export function sent(as: Who, path: string, type: string, body: string | Buffer): WorstInput {
  return { as, method: 'POST', path, headers: { 'content-type': type }, body: Buffer.from(body) };
}

/** Different words, so that none is known. */
export function times(count: number, each: (n: number) => string, between = ''): string {
  return Array.from({ length: count }, (_, n) => each(n)).join(between);
}
