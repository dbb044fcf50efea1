import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { ACCOUNT, wrongSignature } from './signature.ts';

/** How it fails on request: an answer of 503, no answer, a connection cut within the answer, or silence within it. */
export type S3Fault = 'error503' | 'silent' | 'cut' | 'stall';

const BUCKET = 'fires';

/**
 * An S3 store in memory with one bucket, which checks every signature: objects, lists in pages of three, uploads in
 * parts. None of npm's is kept up and does all of these (docs/decisions/036-pictures-in-an-object-store.md).
 */
export async function anS3Server() {
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Map<number, Buffer>>();
  const faults: S3Fault[] = [];
  let requests = 0;
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    account: { endpoint, bucket: BUCKET, ...ACCOUNT },
    /** Those of a shop that uses it. */
    settings: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
      S3_REGION: ACCOUNT.region,
    },
    objects,
    /** Uploads in parts that were neither completed nor given up. */
    openUploads: () => uploads.size,
    /** How many requests it has had. */
    requests: () => requests,
    /** The next requests fail, one for each fault. */
    fail: (...next: S3Fault[]) => void faults.push(...next),
    recover: () => void faults.splice(0),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse) {
    requests += 1;
    const body = await buffer(request).catch(() => null);
    const fault = faults.shift();
    if (!body || fault === 'silent') return;
    if (fault === 'error503') return refuse(response, 503, 'SlowDown');
    const wrong = wrongSignature(request, body);
    if (wrong) return refuse(response, 403, wrong);
    const { pathname, searchParams: query } = new URL(request.url ?? '', endpoint);
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    if (bucket !== BUCKET) return refuse(response, 404, 'NoSuchBucket');
    if (fault === 'cut' || fault === 'stall') return sendHalf(response, fault);
    const upload = query.get('uploadId');
    const kind = `${request.method}${query.has('uploads') || upload ? ' upload' : ''}${key ? '' : ' bucket'}`;
    switch (kind) {
      case 'GET bucket':
        return response.end(list(query));
      case 'PUT':
        objects.set(key, body);
        return response.end();
      case 'GET':
      case 'HEAD': {
        const object = objects.get(key);
        if (!object) return refuse(response, 404, 'NoSuchKey');
        return response.writeHead(200, { 'Content-Length': object.length }).end(object);
      }
      case 'DELETE':
        objects.delete(key);
        return response.writeHead(204).end();
      case 'POST upload':
        return upload ? complete(key, upload, response) : begin(response);
      case 'PUT upload':
        uploads.get(upload ?? '')?.set(Number(query.get('partNumber')), body);
        return response.writeHead(200, { ETag: '"part"' }).end();
      case 'DELETE upload':
        uploads.delete(upload ?? '');
        return response.writeHead(204).end();
      default:
        return refuse(response, 405, 'MethodNotAllowed');
    }
  }

  function begin(response: ServerResponse) {
    const id = `upload-${requests}`;
    uploads.set(id, new Map());
    response.end(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  }

  function complete(key: string, id: string, response: ServerResponse) {
    const parts = uploads.get(id) ?? new Map<number, Buffer>();
    objects.set(key, Buffer.concat([...parts].sort(([a], [b]) => a - b).map(([, part]) => part)));
    uploads.delete(id);
    response.end('<CompleteMultipartUploadResult><ETag>"whole"</ETag></CompleteMultipartUploadResult>');
  }

  function list(query: URLSearchParams): string {
    const after = query.get('continuation-token') ?? '';
    const keys = [...objects.keys()]
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
      .sort();
    const page = keys.slice(0, 3);
    const contents = page.map(
      (key) => `<Contents><Key>${key}</Key><Size>${objects.get(key)?.length}</Size></Contents>`,
    );
    const more =
      keys.length > 3
        ? `<IsTruncated>true</IsTruncated><NextContinuationToken>${page[2]}</NextContinuationToken>`
        : '';
    return `<ListBucketResult>${contents.join('')}${more}</ListBucketResult>`;
  }

  function refuse(response: ServerResponse, status: number, code: string) {
    response
      .writeHead(status, { 'Content-Type': 'application/xml' })
      .end(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  }

  function sendHalf(response: ServerResponse, fault: 'cut' | 'stall') {
    response.writeHead(200, { 'Content-Length': 1000 }).write('half', () => {
      if (fault === 'cut') response.destroy();
    });
  }
}
