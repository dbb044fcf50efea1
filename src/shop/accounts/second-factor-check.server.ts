import { ShopError } from '../errors.ts';
import { countHit, type Limit, refuseOverLimit } from '../limits/rate-limit.server.ts';
import type { Shop } from '../shop.server.ts';
import { withHashingSlot } from './hash-queue.server.ts';
import { stepOfCode } from './one-time-code.server.ts';
import { hashToken } from './sessions.server.ts';

/** Six digits are soon guessed: a thief with the password gets few attempts. */
const ATTEMPT_LIMITS: Limit[] = [
  { limit: 5, windowMs: 15 * 60_000 },
  { limit: 20, windowMs: 24 * 60 * 60_000 },
];

/** A last code this many steps of 30 s ahead was taken before the clock was set back. */
const AHEAD = 3;

/** Whether this account has a second factor. */
export async function needsCode(shop: Shop, accountId: string): Promise<boolean> {
  return (await findSecret(shop, accountId)) !== undefined;
}

/**
 * Takes a code of the app or a recovery code, each once: `code-needed` without one, `wrong-code` for a wrong or used
 * one, `too-many` after five in a quarter of an hour or twenty in a day.
 */
export async function refuseWrongCode(shop: Shop, accountId: string, code: string): Promise<void> {
  if (code.trim() === '')
    throw new ShopError('code-needed', 'Please enter the code from your authenticator app.');
  const keys = ATTEMPT_LIMITS.map((limit) => ({ key: `code:${limit.windowMs}:${accountId}`, limit }));
  // A few at a time, as for hashing, so that a thousand guesses sent at once cannot all pass before one is counted.
  await withHashingSlot(accountId, async () => {
    for (const { key, limit } of keys) await refuseOverLimit(shop, key, limit);
    const check = await checkCode(shop, accountId, code);
    if (check === 'right') return;
    // A right code that is sent again, as by an impatient press, is no guess.
    if (check === 'wrong') for (const { key, limit } of keys) await countHit(shop, key, limit);
    throw new ShopError('wrong-code', 'That code is wrong. Each code works once; wait for the next one.');
  });
}

type Check = 'right' | 'used' | 'wrong';

async function checkCode(shop: Shop, accountId: string, code: string): Promise<Check> {
  const secret = await findSecret(shop, accountId);
  if (secret === undefined) return 'wrong';
  const step = stepOfCode(secret, code, shop.now());
  if (step === null) return consumeRecoveryCode(shop, accountId, code);
  return (await consumeStep(shop, accountId, step)) ? 'right' : 'used';
}

async function findSecret(shop: Shop, accountId: string): Promise<string | undefined> {
  const row = await shop.db
    .selectFrom('second_factor')
    .select('secret')
    .where('account_id', '=', accountId)
    .where('confirmed', 'is not', null)
    .executeTakeFirst();
  return row?.secret;
}

/** Claimed in one statement, so of two requests with the same code only one gets in. */
async function consumeStep(shop: Shop, accountId: string, step: number): Promise<boolean> {
  const used = await shop.db
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('last_step', '<', step), row('last_step', '>', step + AHEAD)]))
    .returning('account_id')
    .executeTakeFirst();
  return used !== undefined;
}

/** A used code is kept until others are made, so that pressing twice is no guess. */
async function consumeRecoveryCode(shop: Shop, accountId: string, input: string): Promise<Check> {
  const code = hashToken(input.toUpperCase().replace(/[^A-Z2-7]/g, ''));
  const claimed = await shop.db
    .updateTable('recovery_code')
    .set({ used: shop.now() })
    .where('code_hash', '=', code)
    .where('account_id', '=', accountId)
    .where('used', 'is', null)
    .returning('code_hash')
    .executeTakeFirst();
  if (claimed) return 'right';
  const known = await shop.db
    .selectFrom('recovery_code')
    .select('code_hash')
    .where('code_hash', '=', code)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return known ? 'used' : 'wrong';
}
