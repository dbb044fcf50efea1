import { pounds } from '#values/pence.ts';
import { startOfUkDay } from '#values/uk-day.ts';
import type { LowStock } from '../catalogue/low-stock.server.ts';
import type { DailySummary } from '../daily-summary/summary.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Block } from './mail-blocks.ts';
import { writeMail } from './mail-page.ts';
import { queueMail } from './outbox.server.ts';

/** Tells the owner what a day brought and what waits; once for each day. */
export async function queueDailySummary(shop: Shop, summary: DailySummary): Promise<void> {
  const profile = await findShopProfile(shop);
  const sales = salesInWords(summary);
  await queueMail(shop, {
    kind: 'owner-daily-summary',
    subjectKey: summary.day,
    to: profile.email,
    subject: `Yesterday: ${sales} · ${profile.name}`,
    ...writeMail(profile, {
      title: 'Yesterday and today',
      lead: `${dayInWords(startOfUkDay(summary.day))}: ${sales}.`,
      blocks: [
        ...waiting(summary),
        ...stock(summary.stock),
        { kind: 'link', label: 'Open the back office', url: `${shop.publicUrl}/admin` },
        { kind: 'words', text: 'You can switch this mail off in the settings, under Shop profile.' },
      ],
    }),
  });
}

function salesInWords({ sales: { orders, sales, refunded } }: DailySummary): string {
  if (orders === 0) return 'no orders';
  const less = refunded > 0 ? `, after ${pounds(refunded)} that went back` : '';
  return `${counted(orders, 'order')}, ${pounds(sales)}${less}`;
}

/** What asks for the owner's hand; a part of which there is nothing is left out. */
function waiting({ toShip, messages, attention, failedMails }: DailySummary): Block[] {
  return [
    ...part(
      'Needs attention',
      listed(attention, ({ orderNumber, why, amount }) =>
        [orderNumber && `#WEB${orderNumber}:`, why, amount > 0 && `(${pounds(amount)})`]
          .filter(Boolean)
          .join(' '),
      ),
    ),
    ...part('To ship', since(toShip, 'order')),
    ...part('To answer', since(messages, 'message')),
    ...part(
      'Mails that could not be sent',
      listed(failedMails, ({ subject, to }) => `${subject}, to ${to}`),
    ),
  ];
}

function stock({ low, soldOut }: LowStock): Block[] {
  const lines = low.variants.map(
    ({ product, title, sku, stock }) => `${nameOf(product.title, title)} (${sku}): ${stock} left`,
  );
  if (low.count > low.variants.length) lines.push(`and ${low.count - low.variants.length} more`);
  if (soldOut.count > 0) lines.push(`${counted(soldOut.count, 'variant')} sold out`);
  return part('Low stock', lines);
}

function part(title: string, lines: string[]): Block[] {
  return lines.length > 0 ? [{ kind: 'lines', title, lines }] : [];
}

const MOST_LISTED = 8;

function listed<T>(things: T[], inWords: (thing: T) => string): string[] {
  const lines = things.slice(0, MOST_LISTED).map(inWords);
  return things.length > MOST_LISTED ? [...lines, `and ${things.length - MOST_LISTED} more`] : lines;
}

function since({ count, oldest }: { count: number; oldest: number | null }, what: string): string[] {
  if (count === 0 || oldest === null) return [];
  return [`${counted(count, what)}, ${count === 1 ? '' : 'the oldest '}from ${dayInWords(oldest)}`];
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-GB')} ${what}${count === 1 ? '' : 's'}`;
}

/** A variant without a name of its own is called as its product. */
function nameOf(product: string, variant: string): string {
  return variant === '' || variant === product ? product : `${product}, ${variant}`;
}

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function dayInWords(moment: number): string {
  return inLondon.format(moment);
}
