import { serviceOf } from '#integrations/adapters.server.ts';
import type { Provider } from '#shop/sales/payments/payment-provider.ts';
import { findServices } from '../find-services.server.ts';
import { remarkOnHolds } from './made-to-order.server.ts';
import { ok, type Remark, type Section, warning, wrong } from './remark.ts';

/** Each account is asked for a payment that does not exist. */
export const paymentsSection: Section = {
  title: 'Payments',
  async look(patient) {
    const { accounts, unreadable, working, services } = await findServices(patient);
    const [all, { offered }] = [Object.values(working.providers), working];
    const unread = services.all.filter(({ id, ways }) => ways.length > 0 && unreadable.includes(id));
    const remarks: Remark[] = unread.map(({ label }) => wrong(sealedOtherwise(label)));
    if (all.length === 0) return [...remarks, warning(`No provider is set up, so nobody can pay: ${HOW}.`)];
    if (!offered.some(({ kind }) => kind === 'card')) remarks.push(warning(noCards(all)));
    remarks.push(...(await remarkOnHolds(patient, offered)));
    // The sandbox runs beside the shop.
    const isAsked = patient.settings.sandbox === null || accounts.hasProvider || (await patient.isRunning);
    if (!isAsked)
      return [...remarks, ok('The sandbox stands in for the providers, and starts with the shop.')];
    // Several ways to pay share an account.
    const byAccount = new Map(all.map((each) => [`${serviceOf(each.id).company} ${each.account}`, each]));
    const greeted = await Promise.all([...byAccount.values()].map(remarkOn));
    return [...remarks, ...greeted];
  },
};

const HOW =
  'enter one in the back office, under Settings, Payments and email, or set up the card gateway (CARD_GATEWAY_URL) or Stripe (STRIPE_SECRET_KEY)';

function sealedOtherwise(label: string): string {
  return `The keys of ${label} were sealed with another SHOP_KEY: set the right one, or enter them again in the back office.`;
}

/** Names the settings that would change it. */
function noCards(all: Provider[]): string {
  return all.some(({ kind }) => kind === 'card')
    ? 'Cards are not taken: CARD_GATEWAY_WAYS and STRIPE_WAYS, or the back office, offer none of the ways that are set up.'
    : 'Cards are not taken: neither the card gateway (CARD_GATEWAY_URL) nor Stripe (STRIPE_SECRET_KEY) is set up.';
}

async function remarkOn(provider: Provider): Promise<Remark> {
  const { company, settings } = serviceOf(provider.id);
  const greeting = await provider.greet();
  if (greeting.kind === 'accepted') return ok(`${company} answers and accepts the account.`);
  const account = settings
    .filter(({ isAddress, isOptional }) => !isAddress && !isOptional)
    .map(({ label }) => label.toLowerCase());
  return greeting.kind === 'refused'
    ? wrong(`${company} refuses the account (${greeting.cause}): check ${account.join(' and ')}.`)
    : wrong(`${company} does not answer as it should (${greeting.cause}).`);
}
