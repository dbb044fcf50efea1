import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { aFreePort } from './kit/free-port.ts';

/** Milliseconds; a start that hangs is ended and has no exit code. */
const TIMEOUT = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'inglenook-start-'));
const OWNER = { ADMIN_EMAIL: 'owner@fires.example', ADMIN_PASSWORD: 'peat-and-embers-26' };

describe('a start with settings that cannot work ends with one line', () => {
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ['Setting DATA_DIR is not valid: /proc/nope ', { ...OWNER, DATA_DIR: '/proc/nope' }],
    ['Setting HOST is not valid: no.such.invalid ', { ...OWNER, HOST: 'no.such.invalid' }],
    ['Setting HOST is not valid: 203.0.113.9 ', { ...OWNER, HOST: '203.0.113.9' }],
    ['Setting ADMIN_EMAIL is missing', {}],
    ['Setting ADMIN_PASSWORD is not valid', { ...OWNER, ADMIN_PASSWORD: '1234567890' }],
    ['Setting ADMIN_PASSWORD is not valid', { ...OWNER, ADMIN_PASSWORD: 'passwordpassword' }],
    [
      'Setting S3_ACCESS_KEY_ID is missing',
      { ...OWNER, S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'fires' },
    ],
  ])('%s', async (line, given) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, ['build/server/server.js'], {
      encoding: 'utf8',
      timeout: TIMEOUT,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        INGLENOOK_SERVE: '1',
        DEMO: '0',
        PORT: String(await aFreePort()),
        DATA_DIR: join(folder, crypto.randomUUID()),
        ...given,
      },
    });
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr.trim().split('\n')).toEqual([expect.stringContaining(line)]);
  });
});
