import { addDays, type UkDay, ukDayOf, ukHourOf } from '#values/uk-day.ts';
import { queueDailySummary } from '../mail/summary-mail.server.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { findDailySummary } from './find-summary.server.ts';
import { isQuiet } from './summary.ts';

/** The hour of the UK's clocks from which the mail of a day goes out. */
const HOUR = 7;

const KEY = 'daily-summary';

/**
 * Tells the owner once a day, from seven in the morning, what yesterday brought and what waits; or nothing, when there
 * is nothing to say or no such mail is wanted. The database holds the day that was done last: of several processes one
 * moves it on, and a shop that was down in the morning does it when it is up again. A shop that opens for the first
 * time begins with its next morning.
 */
export async function sendDailySummary(shop: Shop): Promise<void> {
  const today = ukDayOf(shop.now());
  const hasMorningCome = ukHourOf(shop.now()) >= HOUR;
  const done = await findDayDone(shop);
  if (done === undefined) return begin(shop, hasMorningCome ? today : addDays(today, -1));
  if (!hasMorningCome || done >= today) return;
  await inTransaction(shop, async (shop) => {
    if (!(await claim(shop, today))) return;
    const { ownerMails } = await findShopProfile(shop);
    if (!ownerMails.dailySummary) return;
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

/** True for one process alone: days are texts that sort as the calendar does. */
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
