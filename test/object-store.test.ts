import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { folderStore } from '#integrations/folder-store.server.ts';
import { s3Store } from '#integrations/s3-store.server.ts';
import type { ObjectStore, StoredObject } from '#shop/object-store.ts';
import { anS3Server } from './s3/server.ts';

/** Milliseconds. */
const IMPATIENT = { connect: 200, answer: 200, whole: 2_000 };

let s3: Awaited<ReturnType<typeof anS3Server>>;
let folder: string;
beforeAll(async () => {
  s3 = await anS3Server();
  folder = await mkdtemp(join(tmpdir(), 'inglenook-store-'));
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

const inS3 = (changes = {}) => s3Store({ ...s3.account, ...changes }, 'images/');
const inS3Impatiently = () => s3Store(s3.account, 'images/', IMPATIENT);

const STORES: [string, () => ObjectStore][] = [
  ['a folder', () => folderStore(folder)],
  ['an S3 store', () => inS3()],
];

describe.each(STORES)('%s', (_, open) => {
  let store: ObjectStore;
  beforeAll(() => {
    store = open();
  });
  afterEach(async () => {
    for (const { name } of await all('')) await store.remove(name);
  });
  const all = async (prefix: string) => {
    const found: StoredObject[] = [];
    for await (const each of store.list(prefix)) found.push(each);
    return found;
  };
  const text = async (name: string) => String(Buffer.from((await store.get(name)) ?? []));
  const put = (name: string, words = name) => store.put(name, Buffer.from(words));

  test('returns what was stored, and the last of several', async () => {
    await put('k3/oak.master', 'first');
    await put('k3/oak.master', 'second');
    expect(await text('k3/oak.master')).toBe('second');
    expect(await store.size('k3/oak.master')).toBe(6);
  });

  test('has nothing under a name that was never stored, or is removed', async () => {
    await put('k3/oak.master');
    await store.remove('k3/oak.master');
    await store.remove('k3/oak.master');
    for (const read of [store.get, store.size, store.open]) expect(await read('k3/oak.master')).toBeNull();
    expect(await store.get('k3/oak.master/below')).toBeNull();
  });

  test('lists by prefix, sorted, whatever the number', async () => {
    const names = ['a/1', 'a/2', 'a/b/3', 'ab/4', 'b/5', 'a/6', 'a/7', 'a/8'];
    for (const name of names) await put(name);
    expect((await all('')).map(({ name }) => name)).toEqual([...names].sort());
    expect(await all('a/b')).toEqual([{ name: 'a/b/3', size: 5 }]);
    expect((await all('a')).map(({ name }) => name)).not.toContain('b/5');
    expect(await all('none/')).toEqual([]);
  });

  test('stores and reads in pieces what is too large for memory', async () => {
    const pieces = Array.from({ length: 20 }, (_, index) => Buffer.alloc(1_000_000, index));
    await store.put(
      'big',
      (async function* () {
        yield* pieces;
      })(),
    );
    const stream = await store.open('big');
    expect(Buffer.concat(pieces).equals(await buffer(stream as AsyncIterable<Uint8Array>))).toBe(true);
  });

  test('keeps what it had when a new content ends with an error', async () => {
    await put('big', 'before');
    const broken = (async function* () {
      for (let count = 0; count < 12; count++) yield Buffer.alloc(1_000_000);
      throw new Error('the disk of the sender failed');
    })();
    await expect(store.put('big', broken)).rejects.toThrow('the disk of the sender failed');
    expect(await text('big')).toBe('before');
    expect(await all('')).toHaveLength(1);
    expect(s3.openUploads()).toBe(0);
  });

  test.each(['', '/etc/passwd', '../shop.sqlite', 'a/../../b', 'a//b', '.drafts/x', 'a\\b', 'a b', 'a\0'])(
    'refuses the name %j',
    async (name) => {
      await expect(async () => put(name)).rejects.toThrow('not the name');
      await expect(async () => store.get(name)).rejects.toThrow('not the name');
    },
  );
});

describe('a folder', () => {
  test('leaves no drafts behind, and removes those of killed processes after a day', async () => {
    const store = folderStore(join(folder, 'tidy'));
    const drafts = join(folder, 'tidy', '.drafts');
    await store.put('a', Buffer.from('a'));
    expect(await readdir(drafts)).toEqual([]);
    await writeFile(join(drafts, 'fresh'), '');
    await writeFile(join(drafts, 'old'), '');
    await utimes(join(drafts, 'old'), 0, 0);
    await folderStore(join(folder, 'tidy')).put('b', Buffer.from('b'));
    expect(await readdir(drafts)).toEqual(['fresh']);
    await rm(join(folder, 'tidy'), { recursive: true });
  });
});

describe('an S3 store', () => {
  test('is asked again after a fault that may pass', async () => {
    const store = inS3Impatiently();
    s3.fail('error503', 'silent');
    await store.put('k3/oak.master', Buffer.from('here'));
    expect(s3.objects.get('images/k3/oak.master')?.toString()).toBe('here');
  });

  test.each(['error503', 'silent', 'cut', 'stall'] as const)('fails in time when it is %s', async (fault) => {
    s3.fail(fault, fault, fault);
    await expect(inS3Impatiently().get('k3/oak.master')).rejects.toThrow();
    s3.recover();
  });

  test('is not asked by more than a hundred at once', async () => {
    const store = inS3();
    const before = s3.requests();
    const results = await Promise.allSettled(Array.from({ length: 150 }, () => store.get('none')));
    expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(50);
    expect(s3.requests() - before).toBe(100);
    expect(await store.get('none')).toBeNull();
  });

  test.each([
    [{ secretAccessKey: 'wrong' }, 'SignatureDoesNotMatch'],
    [{ accessKeyId: 'wrong' }, 'InvalidAccessKeyId'],
    [{ bucket: 'other' }, 'NoSuchBucket'],
  ])('rejects, and has not just nothing, with %j', async (changes, code) => {
    await expect(inS3(changes).get('k3/oak.master')).rejects.toMatchObject({ name: code });
  });
});
