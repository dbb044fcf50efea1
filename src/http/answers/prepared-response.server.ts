import { createHash } from 'node:crypto';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';
import {
  type Bytes,
  chooseEncoding,
  compress,
  decompress,
  type Encoding,
  isCompressible,
} from './encodings.server.ts';
import { keepTracking } from './keep-tracking.ts';

/** Bytes; smaller responses hardly shrink. */
const MIN_COMPRESSED = 1024;

type Form = Encoding | 'identity';

/** A body in one encoding with the headers that belong to it, as names and values in turn, in the order of names. */
export type PreparedBody = { bytes: Bytes; headers: string[] };

/** A response to send again and again: its bodies are made when first asked for. */
export type PreparedResponse = {
  status: number;
  /** Names and values in turn, in the order of names. */
  headers: string[];
  /** Weak: the same in every encoding. */
  etag: string;
  isCompressible: boolean;
  /** Of brotli, 0 to 11. */
  quality: number;
  bodies: Partial<Record<Form, PreparedBody>>;
  /** Bodies that are being made, so that a thousand clients wait for one. */
  making: Partial<Record<Form, Promise<PreparedBody>>>;
};

/** Prepares a response from its body as it is, or as the build has compressed it. */
export function prepareResponse(
  headers: Headers,
  body: Bytes,
  { status = 200, form = 'identity', quality = 5 }: { status?: number; form?: Form; quality?: number } = {},
): PreparedResponse {
  const etag = `W/"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`;
  const isPackable = isCompressible(headers.get('content-type'));
  if (isPackable && !/accept-encoding/i.test(headers.get('vary') ?? ''))
    headers.append('Vary', 'Accept-Encoding');
  if (status === 200) headers.set('ETag', etag);
  const prepared: PreparedResponse = {
    status,
    headers: [...headers].flat(),
    etag,
    isCompressible: isPackable && (form !== 'identity' || body.byteLength >= MIN_COMPRESSED),
    quality,
    bodies: {},
    making: {},
  };
  prepared.bodies[form] = withHeaders(prepared, form, body);
  return prepared;
}

/** The same from a response of the app. */
export async function prepareWhole(response: Response): Promise<PreparedResponse> {
  const { status, headers } = response;
  return prepareResponse(headers, new Uint8Array(await response.arrayBuffer()), { status });
}

/** The form in which a client that accepts these encodings gets a response. */
export function formFor({ isCompressible }: PreparedResponse, acceptEncoding: string | undefined): Form {
  return (isCompressible && encodingFor(acceptEncoding)) || 'identity';
}

/** The body in a form, made from another if it is not there yet. A compressed one replaces the text. */
export async function makeBody(prepared: PreparedResponse, form: Form): Promise<PreparedBody> {
  const known = prepared.bodies[form] ?? prepared.making[form];
  if (known) return known;
  const making = convert(prepared, form);
  prepared.making[form] = making;
  try {
    return await making;
  } finally {
    delete prepared.making[form];
  }
}

async function convert(prepared: PreparedResponse, form: Form): Promise<PreparedBody> {
  const { bodies, quality } = prepared;
  const text = bodies.identity?.bytes ?? (await unpack(bodies));
  const body = withHeaders(prepared, form, form === 'identity' ? text : await compress(text, form, quality));
  bodies[form] = body;
  if (form !== 'identity') delete bodies.identity;
  return body;
}

function unpack({ br, gzip }: PreparedResponse['bodies']): Promise<Bytes> {
  if (br) return decompress(br.bytes, 'br');
  if (gzip) return decompress(gzip.bytes, 'gzip');
  throw new Error('a prepared response has no body');
}

/** Memory of all bodies, in bytes. */
export function bytesOf({ bodies }: PreparedResponse): number {
  return Object.values(bodies).reduce((sum, body) => sum + body.bytes.byteLength, 0);
}

/** Whether the client has it already, by its If-None-Match. */
export function isKnownTo(
  { status, etag }: PreparedResponse,
  ifNoneMatch: string | null | undefined,
): boolean {
  if (!ifNoneMatch || status !== 200) return false;
  const plain = etag.slice(2);
  return ifNoneMatch.split(',').some((each) => {
    const tag = each.trim().replace(/^W\//, '');
    return tag === plain || tag === '*';
  });
}

/** Headers of the 304 to a client that has it, as names and values in turn. */
export function headersOfNotModified({ headers }: PreparedResponse): string[] {
  const at = headers.indexOf('content-type');
  return at < 0 ? headers : headers.toSpliced(at, 2);
}

/** Responds in a form that the client accepts; 304 when the client has it already. */
export async function respondWith(prepared: PreparedResponse, request: Request): Promise<Response> {
  const { headers } = request;
  if (isKnownTo(prepared, headers.get('if-none-match')))
    return new Response(null, { status: 304, headers: pairs(headersOfNotModified(prepared)) });
  const form = formFor(prepared, headers.get('accept-encoding') ?? undefined);
  const body = await makeBody(prepared, form);
  const { status } = prepared;
  return new Response(request.method === 'HEAD' ? null : body.bytes, {
    status,
    headers: pairs(keepTracking(status, body.headers, request.url)),
  });
}

function withHeaders({ headers }: PreparedResponse, form: Form, bytes: Bytes): PreparedBody {
  const encoded = form === 'identity' ? headers : withHeader(headers, 'content-encoding', form);
  return { bytes, headers: withHeader(encoded, 'content-length', String(bytes.byteLength)) };
}

/** Names and values in turn with one more, in the order of names. */
export function withHeader(headers: string[], name: string, value: string): string[] {
  let at = headers.length;
  while (at > 0 && (headers[at - 2] ?? '') > name) at -= 2;
  return headers.toSpliced(at, 0, name, value);
}

function pairs(flat: string[]): [string, string][] {
  return flat.flatMap((name, index) => (index % 2 === 0 ? [[name, flat[index + 1] ?? '']] : []));
}

/** What browsers send is nearly always the same few lines. */
const chosen = new Map<string, Encoding | null>();
const { entries: MAX_CHOSEN } = KEPT_IN_MEMORY.encodings;

function encodingFor(acceptEncoding = ''): Encoding | null {
  const known = chosen.get(acceptEncoding);
  if (known !== undefined) return known;
  const encoding = chooseEncoding(acceptEncoding);
  if (chosen.size < MAX_CHOSEN && acceptEncoding.length < 200) chosen.set(acceptEncoding, encoding);
  return encoding;
}
