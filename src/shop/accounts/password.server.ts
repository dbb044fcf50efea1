import { randomBytes, timingSafeEqual } from 'node:crypto';
import { argon2id } from './hashing-thread.server.ts';

/** OWASP's minimum for argon2id: 19 MiB (given in KiB), two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
const PARAMETERS = `m=${COST.memory},t=${COST.passes},p=${COST.parallelism}`;
const TAG_LENGTH = 32;

/** Hashes a password as '$argon2id$v=19$m=…,t=…,p=…$salt$hash'. Run it by `withHashingSlot`. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await argon2id({
    ...COST,
    message: asBytes(password),
    nonce: salt,
    tagLength: TAG_LENGTH,
  });
  return `$argon2id$v=19$${PARAMETERS}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/**
 * Whether a password matches its hash. Without a hash (no such account) it takes the same time and returns false. Run
 * it by `withHashingSlot`.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, hash, ...cost } = readHash(stored ?? '') ?? NOBODY;
  const given = await argon2id({
    ...cost,
    message: asBytes(password),
    nonce: salt,
    tagLength: hash.length,
  });
  return timingSafeEqual(given, hash) && stored !== null;
}

/** Whether a hash has other costs than today's; it is replaced at the next sign-in. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(`$argon2id$v=19$${PARAMETERS}$`);
}

const NOBODY = { ...COST, salt: randomBytes(16), hash: randomBytes(TAG_LENGTH) };

function readHash(stored: string) {
  const [, m, t, p, salt, hash] =
    /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w-]+)\$([\w-]+)$/.exec(stored) ?? [];
  if (!salt || !hash) return null;
  return {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    hash: Buffer.from(hash, 'base64url'),
  };
}

/** Keyboards write é as one character or two: both are the same password. */
function asBytes(password: string): Buffer {
  return Buffer.from(password.normalize('NFC'), 'utf8');
}
