import { cardGateway } from '#integrations/card-gateway.server.ts';
import { klarna } from '#integrations/klarna.server.ts';
import type { PaymentProvider } from '#shop/payments/payment-provider.ts';
import { ok, type Remark, type Section, warning, wrong } from './remark.ts';

/** Milliseconds. */
const LIMITS = { connect: 3_000, whole: 4_500 };
const SILENT = { info() {}, warn() {}, error() {} };

/** Each provider is asked for a payment that does not exist. */
export const paymentsSection: Section = {
  title: 'Payments',
  async look({ settings, isRunning }) {
    const cards = settings.cardGateway && cardGateway(settings.cardGateway, LIMITS);
    const payLater = settings.klarna ? klarna(settings.klarna, SILENT, LIMITS) : null;
    if (!cards && !payLater)
      return [warning('No provider is set up, so nobody can pay: set CARD_GATEWAY_URL and its account.')];
    const remarks: Remark[] = [];
    if (!cards) remarks.push(warning('Cards are not taken: CARD_GATEWAY_URL is not set.'));
    const providers: [PaymentProvider | null, string, string][] = [
      [cards, 'The card gateway', 'CARD_GATEWAY_MERCHANT_ID and CARD_GATEWAY_SECRET'],
      [payLater, 'Klarna', 'KLARNA_USERNAME and KLARNA_PASSWORD'],
    ];
    // The sandbox runs beside the shop.
    const isAsked = settings.sandbox === null || (await isRunning);
    if (!isAsked) return [ok('The sandbox stands in for the providers, and starts with the shop.')];
    const greeted = await Promise.all(
      providers.map(async ([provider, name, account]) =>
        provider ? [remarkOn(await provider.greet(), name, account)] : [],
      ),
    );
    return [...remarks, ...greeted.flat()];
  },
};

function remarkOn(
  greeting: Awaited<ReturnType<PaymentProvider['greet']>>,
  name: string,
  account: string,
): Remark {
  if (greeting.kind === 'accepted') return ok(`${name} answers and accepts the account.`);
  return greeting.kind === 'refused'
    ? wrong(`${name} refuses the account (${greeting.cause}): check ${account}.`)
    : wrong(`${name} does not answer as it should (${greeting.cause}).`);
}
