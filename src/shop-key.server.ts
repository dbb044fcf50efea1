import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SettingsError } from './settings.ts';

const BYTES = 32;

/** Where the key is kept when SHOP_KEY is not set. */
export function keyFile(dataDir: string): string {
  return join(dataDir, 'shop.key');
}

/**
 * The installation's one key, which seals its backups: SHOP_KEY, else DATA_DIR/shop.key, made when there is none. It
 * throws SettingsError when the key is malformed or others may read its file.
 */
export function shopKey({
  shopKey: given,
  dataDir,
}: {
  shopKey?: string | undefined;
  dataDir: string;
}): Buffer {
  if (given) return decode(given, 'Setting SHOP_KEY is not valid');
  return readKey(dataDir) ?? makeKey(dataDir);
}

/** The same, but null when there is none yet. */
export function knownShopKey(where: { shopKey?: string | undefined; dataDir: string }): Buffer | null {
  return where.shopKey ? shopKey(where) : readKey(where.dataDir);
}

function readKey(dataDir: string): Buffer | null {
  const file = keyFile(dataDir);
  try {
    if (statSync(file).mode & 0o077)
      throw new SettingsError(`${file} can be read by others: chmod 600 ${file}`);
    return decode(readFileSync(file, 'utf8').trim(), `${file} is not a key`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    if (code === 'EACCES' || code === 'EPERM')
      throw new SettingsError(`${file} cannot be read by the user of the shop: change its owner`);
    throw error;
  }
}

/** Written aside and linked into place: of two processes that start at once, both use the first one's key. */
function makeKey(dataDir: string): Buffer {
  const file = keyFile(dataDir);
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  writeFileSync(draft, `${randomBytes(BYTES).toString('base64url')}\n`, { mode: 0o600, flush: true });
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
  return readKey(dataDir) ?? makeKey(dataDir);
}

function decode(text: string, fault: string): Buffer {
  const key = Buffer.from(text, 'base64url');
  if (key.length !== BYTES || key.toString('base64url') !== text)
    throw new SettingsError(`${fault}: a key is ${BYTES} bytes in base64url, 43 characters`);
  return key;
}
