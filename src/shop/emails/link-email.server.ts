import { findTermsOfSale } from '../pages/terms-of-sale.server.ts';
import type { Shop } from '../shop.server.ts';
import type { EmailPage } from './email-page.ts';
import type { LINK_WORDS } from './link-words.ts';
import { type NewEmail, queueEmail } from './queue-email.server.ts';
import { type EmailTerms, paragraphs, sayEmail } from './say-email.ts';

type Link = {
  kind: keyof typeof LINK_WORDS;
  /** Absolute. */
  url: string;
  /** What its names in braces stand for. */
  values?: Record<string, string>;
};

/** Queues an email that asks its reader to follow one link. */
export async function queueLinkEmail(
  shop: Shop,
  { subjectKey, to, orderId, ...link }: Link & Pick<NewEmail, 'subjectKey' | 'to' | 'orderId'>,
): Promise<void> {
  const terms = await findTermsOfSale(shop);
  const written = writeLinkEmail(terms, link);
  await queueEmail(shop, terms.profile, {
    kind: link.kind,
    subjectKey,
    to,
    ...(orderId && { orderId }),
    ...written,
  });
}

export function writeLinkEmail(
  terms: EmailTerms,
  { kind, url, values }: Link,
): { subject: string; page: EmailPage } {
  const said = sayEmail(kind, terms, values);
  const { subject, title, lead, button } = said;
  const blocks = [{ kind: 'link' as const, label: button, url }, ...paragraphs(said)];
  return { subject, page: { title, lead, blocks } };
}
