import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { S3Client } from '@aws-sdk/client-s3';
import { type ObjectStore, requireObjectName } from '#shop/object-store.ts';
import { KEPT_IN_MEMORY } from '#values/kept-in-memory.ts';

/** A bucket of an S3-compatible store, and the key for it. */
export type S3Account = {
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Milliseconds: to connect, until a request for a small object is answered, and for it and its repetitions in all. */
export type S3Patience = { connect: number; answer: number; whole: number };

const PATIENCE: S3Patience = { connect: 2_000, answer: 5_000, whole: 10_000 };

/** For a part of a stream, or between two pieces of one, in milliseconds. */
const PART_PATIENCE = 120_000;
/** For a page of a list, in milliseconds. */
const LIST_PATIENCE = 10_000;

const MAX_ATTEMPTS = 3;

/** Requests for small objects at once: while the store hangs, the rest fail at once and hold nobody up. */
const MAX_WAITING = 100;

/** A stream is sent in parts, of which there may be 10,000: one object can have 80 GB. */
const { bytes: PART_BYTES } = KEPT_IN_MEMORY.s3Part;
const PARTS_AT_ONCE = 2;

/** Objects in a bucket, under keys that begin with `prefix`, such as 'images/'. */
export function s3Store(account: S3Account, prefix: string, patience: S3Patience = PATIENCE): ObjectStore {
  let loading: ReturnType<typeof load> | undefined;
  let waiting = 0;
  const place = (name: string) => ({ Bucket: account.bucket, Key: prefix + requireObjectName(name) });
  const loaded = () => (loading ??= load(account, patience.connect));
  const inTime = () => ({
    abortSignal: AbortSignal.timeout(patience.whole),
    requestTimeout: patience.answer,
  });

  return {
    put: (name, content) =>
      content instanceof Uint8Array
        ? small(async ({ client, s3 }) => {
            await client.send(new s3.PutObjectCommand({ ...place(name), Body: content }), inTime());
          })
        : upload(name, content),
    get: (name) =>
      small(({ client, s3 }) =>
        orNull(async () => {
          const limits = inTime();
          const { Body } = await client.send(new s3.GetObjectCommand(place(name)), limits);
          return new Uint8Array(await buffer(addAbortSignal(limits.abortSignal, Body as Readable)));
        }),
      ),
    async open(name) {
      const { client, s3 } = await loaded();
      return orNull(async () => {
        const { Body } = await client.send(new s3.GetObjectCommand(place(name)));
        return Body as Readable;
      });
    },
    size: (name) =>
      small(({ client, s3 }) =>
        orNull(async () => {
          const { ContentLength } = await client.send(new s3.HeadObjectCommand(place(name)), inTime());
          return ContentLength ?? 0;
        }),
      ),
    async *list(start) {
      const { client, s3 } = await loaded();
      const query = { Bucket: account.bucket, Prefix: prefix + start };
      for await (const page of s3.paginateListObjectsV2({ client }, query, {
        requestTimeout: LIST_PATIENCE,
      })) {
        for (const { Key = '', Size = 0 } of page.Contents ?? [])
          yield { name: Key.slice(prefix.length), size: Size };
      }
    },
    remove: (name) =>
      small(async ({ client, s3 }) => {
        await client.send(new s3.DeleteObjectCommand(place(name)), inTime());
      }),
  };

  async function small<T>(work: (loaded: Awaited<ReturnType<typeof load>>) => Promise<T>): Promise<T> {
    if (waiting >= MAX_WAITING) throw new Error(`${MAX_WAITING} requests are waiting for the store`);
    waiting += 1;
    try {
      return await work(await loaded());
    } finally {
      waiting -= 1;
    }
  }

  async function upload(name: string, content: AsyncIterable<Uint8Array>) {
    const { client } = await loaded();
    const { Upload } = await import('@aws-sdk/lib-storage');
    const params = { ...place(name), Body: Readable.from(content, { objectMode: false }) };
    await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
  }
}

/** Loads the library with the first use: it takes 35 MB and a fifth of a second, which a shop without S3 saves. */
async function load({ endpoint, region, accessKeyId, secretAccessKey }: S3Account, connect: number) {
  const s3 = await import('@aws-sdk/client-s3');
  const client: S3Client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Every store understands the bucket in the path; only some have a host name for each bucket.
    forcePathStyle: true,
    maxAttempts: MAX_ATTEMPTS,
    // Checksums that only Amazon's own store understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connect,
      requestTimeout: PART_PATIENCE,
      throwOnRequestTimeout: true,
      socketTimeout: PART_PATIENCE,
      httpsAgent: { maxSockets: MAX_WAITING },
      httpAgent: { maxSockets: MAX_WAITING },
    },
  });
  return { s3, client };
}

/** Null instead of the error that there is no such object. A missing bucket stays an error. */
async function orNull<T>(reading: () => Promise<T>): Promise<T | null> {
  try {
    return await reading();
  } catch (error) {
    const { name } = error as Error;
    if (name === 'NoSuchKey' || name === 'NotFound') return null;
    throw error;
  }
}
