import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Begins everything sealed; the last byte is the version. */
const MAGIC = Buffer.from('INGL\x01', 'latin1');
const KEY_ID = 8;
const SALT = 16;
const TAG = 16;
const HEADER = MAGIC.length + KEY_ID + SALT;

/** What was sealed cannot be opened; the message says why, in words for the owner. */
export class SealError extends Error {}

/** It was sealed with another key than ours. */
export class OtherKey extends SealError {}

/**
 * Seals bytes under a name, so that nobody without the key can read or change them, or pass them off under another
 * name. Each has a cipher key of its own, derived from the installation's key and a random salt: no nonce is used twice.
 */
export function seal(key: Buffer, name: string, plain: Uint8Array): Buffer {
  const header = Buffer.concat([MAGIC, keyId(key), randomBytes(SALT)]);
  const cipher = createCipheriv('aes-256-gcm', derive(key, header, name), Buffer.alloc(12));
  cipher.setAAD(header);
  return Buffer.concat([header, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

/** Opens what was sealed under that name. Throws SealError when it was sealed with another key, or changed or cut. */
export function unseal(key: Buffer, name: string, sealed: Uint8Array): Buffer {
  const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength);
  if (bytes.length < HEADER + TAG || !bytes.subarray(0, MAGIC.length).equals(MAGIC))
    throw new SealError(`${name} is damaged: it does not begin as it was written`);
  const header = bytes.subarray(0, HEADER);
  if (!header.subarray(MAGIC.length, MAGIC.length + KEY_ID).equals(keyId(key)))
    throw new OtherKey(`${name} was sealed with another key`);
  const decipher = createDecipheriv('aes-256-gcm', derive(key, header, name), Buffer.alloc(12));
  decipher.setAAD(header);
  decipher.setAuthTag(bytes.subarray(-TAG));
  try {
    return Buffer.concat([decipher.update(bytes.subarray(HEADER, -TAG)), decipher.final()]);
  } catch {
    throw new SealError(`${name} is damaged: it is not what was written`);
  }
}

function derive(key: Buffer, header: Buffer, name: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, header.subarray(-SALT), `inglenook seal 1 ${name}`, 32));
}

/** Tells keys apart without revealing anything of them. */
function keyId(key: Buffer): Buffer {
  return createHash('sha256').update('inglenook key id').update(key).digest().subarray(0, KEY_ID);
}
