import { chmodSync, mkdtempSync, readdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { keyFile, knownShopKey, shopKey } from './shop-key.server.ts';

const aFolder = () => mkdtempSync(join(tmpdir(), 'inglenook-key-'));

test('a key is made once, and only its owner can read it', () => {
  const dataDir = aFolder();
  expect(knownShopKey({ dataDir })).toBeNull();
  const key = shopKey({ dataDir });
  expect(key).toHaveLength(32);
  expect(shopKey({ dataDir }).equals(key)).toBe(true);
  expect(statSync(keyFile(dataDir)).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['shop.key']);
});

test('SHOP_KEY comes first, and no file is made', () => {
  const dataDir = aFolder();
  const key = shopKey({ dataDir: aFolder() });
  expect(shopKey({ dataDir, shopKey: key.toString('base64url') }).equals(key)).toBe(true);
  expect(readdirSync(dataDir)).toEqual([]);
});

test('a key that others may read, or that is none, is refused', () => {
  const dataDir = aFolder();
  shopKey({ dataDir });
  chmodSync(keyFile(dataDir), 0o644);
  expect(() => shopKey({ dataDir })).toThrow('can be read by others');
  expect(() => shopKey({ dataDir, shopKey: 'open sesame' })).toThrow('Setting SHOP_KEY is not valid');
});
