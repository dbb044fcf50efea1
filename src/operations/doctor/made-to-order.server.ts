import { sql } from 'kysely';
import { serviceOf } from '#integrations/adapters.server.ts';
import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import { counted } from '#values/counted.ts';
import { type Patient, type Remark, readDatabase, warning } from './remark.ts';

const DAY = 24 * 60 * 60_000;

/**
 * Whether payments that are held until goods are sent outlast what has to be made first. Paying later is not offered for
 * what takes longer; a card is, so its money has to be taken with the order.
 */
export async function remarkOnHolds(patient: Patient, offered: Provider[]): Promise<Remark[]> {
  const held = offered.filter(({ kind, authorisedFor }) => kind === 'card' && authorisedFor !== undefined);
  const [provider] = held.sort((a, b) => (a.authorisedFor ?? 0) - (b.authorisedFor ?? 0));
  if (!provider) return [];
  const days = Math.floor((provider.authorisedFor ?? 0) / DAY);
  return readDatabase(patient, async ({ db }) => {
    const { variants, weeks } = await db
      .selectFrom('variant')
      .select((row) => [row.fn.countAll<number>().as('variants'), row.fn.max('weeks_to').as('weeks')])
      .where('available', '=', 1)
      .where('stock_policy', '=', 'made-to-order')
      .where(sql<boolean>`weeks_to * 7 > ${sql.lit(days)}`)
      .executeTakeFirstOrThrow();
    if (Number(variants) === 0) return [];
    const { company } = serviceOf(provider.id);
    return [
      warning(
        `${company} holds a payment for ${counted(days, 'day')} until the order is sent, but ${counted(Number(variants), 'variant is', 'variants are')} made to order, in up to ${counted(Number(weeks), 'week')}: the payment would lapse before. Have the money taken with the order (STRIPE_CAPTURE, or Settings, Payments and email).`,
      ),
    ];
  });
}
