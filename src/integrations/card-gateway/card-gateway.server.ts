import type {
  FieldsProvider,
  FormProvider,
  Origins,
  ProviderFacts,
  RedirectProvider,
} from '#shop/sales/payments/payment-provider.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import type { TimeLimits } from '../send.server.ts';
import { type CardAccount, cardAccount } from './card-gateway-account.server.ts';
import { saleFields } from './card-gateway-fields.server.ts';
import { hostedPage } from './card-gateway-page.server.ts';

const NOTHING: Origins = { script: [], frame: [], connect: [], form: [] };
/** The banks' pages are on any site. */
const BANKS: Origins = { ...NOTHING, frame: ['https:'], form: ['https:'] };

/** What is true of every way to pay at Payment Network's gateway. */
function facts({ merchantId, secret }: CardAccount) {
  const shared = {
    kind: 'card' as const,
    company: 'the card gateway',
    name: 'Card',
    account: merchantId,
    ...(secret === SANDBOX_MERCHANT.secret && { mode: 'sandbox' as const }),
    refundsInPart: true,
  };
  return shared satisfies Partial<ProviderFacts>;
}

/** The card is typed into our own form, and passes through this server. */
export function cardForm(account: CardAccount, limits?: TimeLimits): FormProvider {
  const { shared, sell } = cardAccount(account, limits);
  return {
    ...facts(account),
    id: 'paymentnetwork',
    pays: 'form',
    choice: 'Card',
    staffName: 'Card, in the shop’s own form',
    finishesAlone: false,
    origins: { payment: NOTHING, steps: BANKS },
    browser: null,
    ...shared,
    begin: (attempt, card) =>
      sell(
        saleFields(account.merchantId, attempt, {
          cardNumber: card.number.replace(/\D/g, ''),
          cardExpiryMonth: card.expiryMonth,
          cardExpiryYear: String(card.expiryYear % 100).padStart(2, '0'),
          cardCVV: card.cvv,
        }),
        attempt,
      ),
  };
}

/** The card is typed into the gateway's frames on our page: this server sees a token. 3-D Secure follows as usual. */
export function cardFields(account: CardAccount, limits?: TimeLimits): FieldsProvider {
  const { shared, sell } = cardAccount(account, limits);
  const { origin } = new URL(account.url);
  return {
    ...facts(account),
    id: 'paymentnetwork-fields',
    pays: 'fields',
    choice: 'Card',
    staffName: 'Card, in the gateway’s fields',
    finishesAlone: false,
    origins: {
      payment: { ...NOTHING, script: [origin], frame: [origin], connect: [origin] },
      steps: BANKS,
    },
    browser: {
      script: new URL('../sdk/web/v1/js/hostedfields.min.js', account.url).href,
      options: { merchantID: account.merchantId },
    },
    ...shared,
    begin: (attempt, paymentToken) =>
      sell(saleFields(account.merchantId, attempt, { paymentToken }), attempt),
  };
}

/** The card is typed on the gateway's page, which also does 3-D Secure, and which brings the buyer back. */
export function cardPage(account: CardAccount, limits?: TimeLimits): RedirectProvider {
  const { shared, settled } = cardAccount(account, limits);
  const { origin } = new URL(account.url);
  return {
    ...facts(account),
    id: 'paymentnetwork-page',
    pays: 'redirect',
    choice: 'Card, on the page of our payment provider',
    staffName: 'Card, on the gateway’s page',
    finishesAlone: true,
    origins: { payment: { ...NOTHING, form: [origin] }, steps: { ...NOTHING, form: [origin] } },
    browser: null,
    ...shared,
    ...hostedPage(account, settled),
  };
}
