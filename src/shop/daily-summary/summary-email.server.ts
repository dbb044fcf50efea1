import { counted } from '#values/counted.ts';
import { pounds } from '#values/uk/pence.ts';
import { startOfUkDay } from '#values/uk/uk-day.ts';
import type { LowStock } from '../catalogue/stock/low-stock.server.ts';
import type { Block } from '../emails/email-blocks.ts';
import type { EmailPage } from '../emails/email-page.ts';
import { queueEmail } from '../emails/queue-email.server.ts';
import { type EmailTerms, paragraphs, sayEmail } from '../emails/say-email.ts';
import { links } from '../links.ts';
import { findTermsOfSale } from '../pages/terms-of-sale.server.ts';
import type { Shop } from '../shop.server.ts';
import type { DailySummary } from './summary.ts';

/** Queues the daily summary for the owner, once per day. */
export async function queueDailySummary(shop: Shop, summary: DailySummary): Promise<void> {
  const terms = await findTermsOfSale(shop);
  const { profile } = terms;
  await queueEmail(shop, profile, {
    kind: 'owner-daily-summary',
    subjectKey: summary.day,
    to: profile.email,
    ...writeDailySummary(shop, terms, summary),
  });
}

export function writeDailySummary(
  shop: Shop,
  terms: EmailTerms,
  summary: DailySummary,
): { subject: string; page: EmailPage } {
  const day = formatDay(startOfUkDay(summary.day));
  const said = sayEmail('owner-daily-summary', terms, { sales: describeSales(summary), day });
  const { subject, title, lead, button } = said;
  const blocks: Block[] = [
    ...waiting(summary),
    ...stock(summary.stock),
    { kind: 'link', label: button, url: `${shop.publicUrl}${links.admin.home}` },
    ...paragraphs(said),
  ];
  return { subject, page: { title, lead, blocks } };
}

function describeSales({ sales: { orders, sales, refunded } }: DailySummary): string {
  if (orders === 0) return refunded > 0 ? `no orders, and refunds of ${pounds(refunded)}` : 'no orders';
  const less = refunded > 0 ? `, after refunds of ${pounds(refunded)}` : '';
  return `${counted(orders, 'order')}, ${pounds(sales)}${less}`;
}

/** What needs the owner's attention, without empty parts. */
function waiting({ toShip, messages, attention, failedEmails }: DailySummary): Block[] {
  return [
    ...part(
      'Needs attention',
      listed(attention, ({ orderNumber, reason, amount }) =>
        [orderNumber && `#WEB${orderNumber}:`, reason, amount > 0 && `(${pounds(amount)})`]
          .filter(Boolean)
          .join(' '),
      ),
    ),
    ...part('To ship', since(toShip, 'order')),
    ...part('To answer', since(messages, 'message')),
    ...part(
      'Emails that could not be sent',
      listed(failedEmails, ({ subject, to }) => `${subject}, to ${to}`),
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

const MAX_LISTED = 8;

function listed<T>(entries: T[], describe: (entry: T) => string): string[] {
  const lines = entries.slice(0, MAX_LISTED).map(describe);
  return entries.length > MAX_LISTED ? [...lines, `and ${entries.length - MAX_LISTED} more`] : lines;
}

function since({ count, oldest }: { count: number; oldest: number | null }, what: string): string[] {
  if (count === 0 || oldest === null) return [];
  return [`${counted(count, what)}, ${count === 1 ? '' : 'the oldest '}from ${formatDay(oldest)}`];
}

/** A variant without a name of its own has its product's. */
function nameOf(product: string, variant: string): string {
  return variant === '' || variant === product ? product : `${product}, ${variant}`;
}

const inLondon = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/London',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function formatDay(moment: number): string {
  return inLondon.format(moment);
}
