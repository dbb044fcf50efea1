import { adapterOf, openProviders } from '#integrations/adapters.server.ts';
import type { Provider } from '#shop/payments/payment-provider.ts';
import { ok, type Remark, type Section, warning, wrong } from './remark.ts';

/** Milliseconds. */
const LIMITS = { connect: 3_000, whole: 4_500 };
const SILENT = { info() {}, warn() {}, error() {} };

/** Each account is asked for a payment that does not exist. */
export const paymentsSection: Section = {
  title: 'Payments',
  async look({ settings, isRunning }) {
    const { all, offered } = openProviders(settings.providers, { log: SILENT, limits: LIMITS });
    if (all.length === 0)
      return [
        warning(
          'No provider is set up, so nobody can pay: set up the card gateway (CARD_GATEWAY_URL) or Stripe (STRIPE_SECRET_KEY).',
        ),
      ];
    const remarks: Remark[] = [];
    if (!offered.some(({ kind }) => kind === 'card')) remarks.push(warning(noCards(all)));
    // The sandbox runs beside the shop.
    const isAsked = settings.sandbox === null || (await isRunning);
    if (!isAsked) return [ok('The sandbox stands in for the providers, and starts with the shop.')];
    // Several ways to pay share an account.
    const byAccount = new Map(all.map((each) => [`${adapterOf(each.id).company} ${each.account}`, each]));
    const greeted = await Promise.all([...byAccount.values()].map(remarkOn));
    return [...remarks, ...greeted];
  },
};

/** Names the settings that would change it. */
function noCards(all: Provider[]): string {
  return all.some(({ kind }) => kind === 'card')
    ? 'Cards are not taken: CARD_GATEWAY_WAYS and STRIPE_WAYS offer none of the ways that are set up.'
    : 'Cards are not taken: neither the card gateway (CARD_GATEWAY_URL) nor Stripe (STRIPE_SECRET_KEY) is set up.';
}

async function remarkOn(provider: Provider): Promise<Remark> {
  const { company, settings } = adapterOf(provider.id);
  const greeting = await provider.greet();
  if (greeting.kind === 'accepted') return ok(`${company} answers and accepts the account.`);
  const account = settings.filter(({ shape }) => shape === 'text').map(({ label }) => label.toLowerCase());
  return greeting.kind === 'refused'
    ? wrong(`${company} refuses the account (${greeting.cause}): check ${account.join(' and ')}.`)
    : wrong(`${company} does not answer as it should (${greeting.cause}).`);
}
