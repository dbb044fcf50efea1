import { argon2Sync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { argon2id } from './hashing-thread.server.ts';
import { hashPassword } from './password.server.ts';

const CHEAP = {
  memory: 64,
  passes: 1,
  parallelism: 1,
  tagLength: 32,
  nonce: Buffer.from('sixteen bytes ok'),
};

test('everybody gets their own hash, even when many are requested at once', async () => {
  const asked = ['one', 'two', 'three', 'four'].map((word) => ({ ...CHEAP, message: Buffer.from(word) }));
  const answers = await Promise.all(asked.map(argon2id));
  expect(answers).toEqual(asked.map((parameters) => argon2Sync('argon2id', parameters)));
});

test('impossible costs fail for the caller, and for nobody else', async () => {
  const good = { ...CHEAP, message: Buffer.from('kettle') };
  const [bad, next] = await Promise.allSettled([argon2id({ ...good, memory: 1 }), argon2id(good)]);
  expect(bad.status).toBe('rejected');
  expect(next.status).toBe('fulfilled');
});

test('a file is read immediately while passwords are hashed', { timeout: 60_000 }, async () => {
  let hashed = 0;
  const hashing = Promise.all(Array.from({ length: 8 }, () => hashPassword('a kettle').then(() => hashed++)));
  await readFile(import.meta.filename);
  expect(hashed).toBeLessThan(5);
  await hashing;
  expect(hashed).toBe(8);
});
