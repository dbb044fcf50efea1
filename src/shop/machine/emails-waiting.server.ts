import { sql } from 'kysely';
import { ukDayOf } from '#values/uk/uk-day.ts';
import type { Shop } from '../shop.server.ts';
import type { MachineNotice } from './notices.server.ts';

/** Milliseconds that an email may take, with a few attempts. */
const USUAL = 10 * 60_000;

/** However many wait, no more are looked at; those with the most attempts first. */
const LOOKED_AT = 500;

export async function emailsWaiting(
  shop: Pick<Shop, 'db' | 'now' | 'emails'>,
): Promise<MachineNotice | null> {
  const waiting = shop.db
    .selectFrom('email')
    .select('created')
    .where('state', '=', sql.lit('queued'))
    .orderBy('next_attempt', 'desc')
    .limit(LOOKED_AT)
    .as('waiting');
  const { oldest } = await shop.db
    .selectFrom(waiting)
    .select((row) => row.fn.min('waiting.created').as('oldest'))
    .executeTakeFirstOrThrow();
  if (oldest === null || shop.now() - Number(oldest) < USUAL) return null;
  return {
    title: `Emails waiting since ${timeOf(Number(oldest), shop.now())}`,
    text: shop.emails
      ? 'The mail server does not take them. The shop keeps trying for a day; nothing is lost. Customers may ask for their confirmation.'
      : 'No mail server is set up, so customers get no confirmations. Enter it under Settings, Payments and email.',
    tone: 'bad',
  };
}

const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  hour: '2-digit',
  minute: '2-digit',
});
const dayAndTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** '06:00', or 'Saturday 06:00' when that was not today. */
function timeOf(moment: number, now: number): string {
  return (ukDayOf(moment) === ukDayOf(now) ? time : dayAndTime).format(moment).replace(',', '');
}
