import { addDays, type UkDay, ukDayOf, ukHourOf } from '#values/uk/uk-day.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { findDailySummary } from './find-summary.server.ts';
import { isQuiet } from './summary.ts';
import { queueDailySummary } from './summary-email.server.ts';

/** The UK hour from which the email goes out. */
const HOUR = 7;

const KEY = 'daily-summary';

/**
 * Emails the owner once a day, from seven in the morning, what yesterday brought and what waits; or nothing, if there
 * is nothing to say or the email is switched off. The database holds the last day done: one of several processes
 * advances it, and a shop that was down in the morning catches up. A new shop begins with its next morning.
 */
export async function sendDailySummary(shop: Shop): Promise<void> {
  const today = ukDayOf(shop.now());
  const hasMorningCome = ukHourOf(shop.now()) >= HOUR;
  const done = await findDayDone(shop);
  if (done === undefined) return begin(shop, hasMorningCome ? today : addDays(today, -1));
  if (!hasMorningCome || done >= today) return;
  await inTransaction(shop, async (shop) => {
    if (!(await claim(shop, today))) return;
    const { ownerEmails } = await findShopProfile(shop);
    if (!ownerEmails.dailySummary) return;
    const summary = await findDailySummary(shop, addDays(today, -1));
    if (!isQuiet(summary)) await queueDailySummary(shop, summary);
  });
}

async function findDayDone(shop: Shop): Promise<UkDay | undefined> {
  const state = await shop.db
    .selectFrom('shop_state')
    .select('value')
    .where('key', '=', KEY)
    .executeTakeFirst();
  return state?.value;
}

async function begin(shop: Shop, day: UkDay): Promise<void> {
  await shop.db
    .insertInto('shop_state')
    .values({ key: KEY, value: day })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** True for one process only: days are texts that sort by date. */
async function claim(shop: Shop, day: UkDay): Promise<boolean> {
  const moved = await shop.db
    .updateTable('shop_state')
    .set({ value: day })
    .where('key', '=', KEY)
    .where('value', '<', day)
    .returning('key')
    .executeTakeFirst();
  return moved !== undefined;
}
