import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addLibraryImage } from '#shop/images/library.server.ts';
import { makeNextSizes } from '#shop/images/sizes.server.ts';
import type { Log } from '#shop/shop.server.ts';
import { answerMedia } from '#web/answers/media.server.ts';
import { openImages } from '../src/open-images.server.ts';
import { readSettings } from '../src/settings.ts';
import { onAnyEngine } from './kit/on-each-engine.ts';
import { aPicture } from './kit/pictures.ts';
import { anAdmin } from './kit/shop.ts';
import { anS3Server } from './s3/server.ts';

const admin = anAdmin();

/** The errors it is given. */
function aLog(): Log & { lines: string[] } {
  const lines: string[] = [];
  return { info() {}, warn() {}, error: (message) => void lines.push(message), lines };
}

onAnyEngine('pictures in an S3 store', ({ shop }) => {
  let s3: Awaited<ReturnType<typeof anS3Server>>;
  let DATA_DIR: string;
  beforeAll(async () => {
    s3 = await anS3Server();
    DATA_DIR = await mkdtemp(join(tmpdir(), 'inglenook-s3-'));
  });
  afterAll(async () => {
    await s3.close();
    await rm(DATA_DIR, { recursive: true });
  });
  /** The shop on a machine with these settings. */
  const on = async (env: Record<string, string>, log = aLog()) => ({
    ...shop,
    images: await openImages(readSettings({ DATA_DIR, ...env }), log),
  });
  const look = (there: typeof shop, address: string) =>
    answerMedia(there, new Request(shop.publicUrl + address));

  test('are found by another machine, in all sizes', async () => {
    const here = await on(s3.settings);
    const there = await on({ ...s3.settings, DATA_DIR: join(DATA_DIR, 'another') });
    const { url } = await addLibraryImage(here, admin, await aPicture());
    while (await makeNextSizes(there));
    const answer = await look(there, `${url}?width=160`);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect([...s3.objects.keys()].every((key) => key.startsWith('images/'))).toBe(true);
  });

  test('from before the store was configured are still shown', async () => {
    const { url } = await addLibraryImage(await on({}), admin, await aPicture({ colour: '#123456' }));
    expect((await look(await on(s3.settings), url)).status).toBe(200);
  });

  test('that cannot be read or stored are refused as busy, and the reason is logged', async () => {
    const log = aLog();
    const here = await on(s3.settings, log);
    const { url } = await addLibraryImage(here, admin, await aPicture({ colour: '#654321' }));
    s3.fail('error503', 'error503', 'error503');
    await expect(look(here, url)).rejects.toMatchObject({ code: 'busy', retryAfter: 30 });
    s3.fail('error503', 'error503', 'error503');
    const another = await aPicture({ colour: '#abcdef' });
    await expect(addLibraryImage(here, admin, another)).rejects.toMatchObject({ code: 'busy' });
    expect(log.lines).toEqual(['the picture store failed', 'the picture store failed']);
    expect((await look(here, url)).status).toBe(200);
  });

  test.each([
    ['S3_SECRET_ACCESS_KEY', { S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['S3_ACCESS_KEY_ID', { S3_ACCESS_KEY_ID: 'wrong' }],
    ['S3_BUCKET', { S3_BUCKET: 'another' }],
    ['S3_REGION', { S3_REGION: 'eu-west-9' }],
  ])('stop the start and name %s when the store refuses it', async (name, wrong) => {
    const refusal = new RegExp(`^Setting ${name} is not valid: the store refuses it`);
    await expect(on({ ...s3.settings, ...wrong })).rejects.toThrow(refusal);
  });

  test('let the shop open while the store does not answer, and say so in the log', async () => {
    const log = aLog();
    await on({ ...s3.settings, S3_ENDPOINT: 'http://127.0.0.1:9' }, log);
    expect(log.lines).toEqual(['the picture store does not answer']);
  });
});
