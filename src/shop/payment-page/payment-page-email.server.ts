import { ukDayOf } from '#values/uk/uk-day.ts';
import { queueEmail } from '../emails/queue-email.server.ts';
import { links } from '../links.ts';
import { findShopProfile } from '../profile/profile.server.ts';
import type { Shop } from '../shop.server.ts';
import type { Check } from './checks.server.ts';
import { findingWords, isWarning } from './finding.ts';

const MAX_LISTED = 8;

/** Tells the owner what has changed on the payment page, at most once a day. This email cannot be switched off. */
export async function queuePaymentPageChanged(shop: Shop, { at, findings }: Check): Promise<void> {
  const profile = await findShopProfile(shop);
  const titles = findings.filter(isWarning).map((finding) => findingWords(finding).title);
  const more = titles.length - MAX_LISTED;
  await queueEmail(shop, profile, {
    kind: 'owner-payment-page',
    subjectKey: ukDayOf(at),
    to: profile.email,
    subject: `The payment page has changed · ${profile.name}`,
    page: {
      title: 'The payment page has changed',
      lead: 'The shop looked at its own payment page as a stranger, and it is not as it was. Whoever changes that page can steal card details, so please look today.',
      blocks: [
        {
          kind: 'lines',
          title: 'What was found',
          lines: [...titles.slice(0, MAX_LISTED), ...(more > 0 ? [`and ${more} more`] : [])],
        },
        {
          kind: 'link',
          label: 'What it means, and what to do',
          url: `${shop.publicUrl}${links.admin.paymentPage}`,
        },
      ],
    },
  });
}
