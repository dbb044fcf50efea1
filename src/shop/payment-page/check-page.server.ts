import { addDays, startOfUkDay, ukDayOf } from '#values/uk/uk-day.ts';
import { type Owner, THE_SHOP } from '../actor.ts';
import { ShopError } from '../errors.ts';
import { countOrRefuse, type Limit } from '../limits/rate-limit.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { allowedOn } from './allowed.ts';
import { type Check, findLastGood, findLatestCheck, keepCheck } from './checks.server.ts';
import { compareWithLast, compareWithList, inventoryOf } from './compare.server.ts';
import { type Finding, isSame, isWarning } from './finding.ts';
import { lookAtPaymentPage, NotSeen } from './look.server.ts';
import { queuePaymentPageChanged } from './payment-page-email.server.ts';

const MINUTE = 60_000;

/** Hours after midnight in the UK, before the owner's morning. */
const AT = 5;
/** So long after it was not seen it is tried again, by whichever process comes first. */
const AGAIN_AFTER = 15 * MINUTE;

const MAX_FINDINGS = 100;

const KEY = 'payment-page-check';

const ASKED: Limit = { limit: 20, windowMs: 60 * MINUTE };

/**
 * Looks at the payment page once a day as a stranger, and records and tells what has changed. The database holds when
 * it is due: one of several processes takes it, and for as long as it looks nobody else does.
 */
export async function checkPaymentPageDaily(shop: Shop): Promise<void> {
  if (!shop.stranger) return;
  const due = await findDue(shop);
  // The listener of a shop that has just started may not be open yet.
  if (due === null) return begin(shop, shop.now() + MINUTE);
  const again = shop.now() + AGAIN_AFTER;
  if (shop.now() < due || !(await move(shop, due, again))) return;
  const { result } = await check(shop, '');
  if (result !== 'failed') await move(shop, again, nextMorning(shop.now()));
}

/** Looks at once because an administrator asks. ShopError `too-many`; `busy` where no check is made. */
export async function checkPaymentPageNow(shop: Shop, admin: Owner): Promise<Check> {
  await countOrRefuse(shop, 'payment-page-check', ASKED);
  return check(shop, admin.name);
}

async function check(shop: Shop, askedBy: string): Promise<Check> {
  if (!shop.stranger)
    throw new ShopError('busy', 'The payment page is not checked while the shop is developed.');
  const allowed = allowedOn(shop);
  const at = shop.now();
  const before = await findLatestCheck(shop, THE_SHOP);
  let through: Check['through'] = 'public';
  try {
    const visit = await shop.stranger.visit();
    through = visit.through;
    const seen = await lookAtPaymentPage(shop, visit, allowed.scripts);
    const inventory = inventoryOf(seen);
    const good = await findLastGood(shop);
    const findings = different([
      ...compareWithList(seen, allowed),
      ...(good?.inventory ? compareWithLast(inventory, good.inventory) : []),
    ]);
    const isNew = findings.some(
      (each) => isWarning(each) && !good?.findings.some((known) => isSame(each, known)),
    );
    const result = isNew ? 'changed' : 'fine';
    return await inTransaction(shop, async (shop) => {
      const kept = await keepCheck(shop, { at, through, result, problem: '', findings, inventory, askedBy });
      if (isNew) await queuePaymentPageChanged(shop, kept);
      return kept;
    });
  } catch (error) {
    const problem =
      error instanceof NotSeen ? error.message : `Nothing answers (${(error as Error).message}).`;
    if (!(error instanceof NotSeen)) shop.log.warn('the payment page could not be looked at', { error });
    if (before?.result !== 'failed') shop.log.warn('the payment page was not seen', { problem });
    return keepCheck(shop, {
      ...{ at, through, result: 'failed', problem, findings: [], inventory: null, askedBy },
    });
  }
}

/** Each once, and no more than somebody can read. */
function different(findings: Finding[]): Finding[] {
  return findings
    .filter((each, index) => findings.findIndex((other) => isSame(each, other)) === index)
    .slice(0, MAX_FINDINGS);
}

/** In milliseconds; null in a shop that has never looked. */
async function findDue(shop: Shop): Promise<number | null> {
  const state = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return state ? Number(state.value) : null;
}

async function begin(shop: Shop, due: number): Promise<void> {
  await shop.db
    .insertInto('shop_state')
    .values({ key: KEY, value: String(due) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** True for one process only. */
async function move(shop: Shop, from: number, to: number): Promise<boolean> {
  const moved = await shop.db
    .updateTable('shop_state')
    .set({ value: String(to) })
    .where('key', '=', KEY)
    .where('value', '=', String(from))
    .returning('key')
    .executeTakeFirst();
  return moved !== undefined;
}

function nextMorning(now: number): number {
  return startOfUkDay(addDays(ukDayOf(now), 1)) + AT * 60 * MINUTE;
}
