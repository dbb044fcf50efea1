import type { Expected, RedirectProvider, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import type { Answered } from '#shop/sales/payments/step.ts';
import {
  field,
  isSigned,
  parsePairs,
  toPairs,
  toSignedBody,
  type WirePairs,
} from '#values/gateway-wire.server.ts';
import type { CardAccount } from './card-gateway-account.server.ts';
import { pageFields } from './card-gateway-fields.server.ts';

type Settled = (pairs: WirePairs, expected: Expected) => Promise<SaleAnswer>;

/** The gateway's own page: a signed form leads there, and a signed form leads back with the outcome. */
export function hostedPage(
  { url, merchantId, secret }: CardAccount,
  settled: Settled,
): Pick<RedirectProvider, 'begin' | 'continue' | 'belongs'> {
  const signed = (answered: Answered) => {
    const pairs = toPairs(answered);
    return isSigned(pairs, secret) && field(pairs, 'merchantID') === merchantId ? pairs : null;
  };
  return {
    /** Calls nobody: the gateway hears of the payment when the buyer comes. */
    async begin(attempt) {
      const body = toSignedBody(pageFields(merchantId, attempt), secret);
      const fields = Object.fromEntries(parsePairs(body) ?? []);
      const page = new URL('../hosted/', url).href;
      return {
        kind: 'step',
        reference: null,
        step: {
          show: { kind: 'page', of: 'provider', method: 'post', url: page, fields },
          state: { paymentId: attempt.paymentId },
        },
      };
    },

    async continue(_step, answered, expected) {
      const pairs = signed(answered);
      if (!pairs) return { kind: 'unknown', reference: null, cause: 'what came back was not signed' };
      return settled(pairs, expected);
    },

    belongs({ state }, answered) {
      const pairs = signed(answered);
      return pairs && field(pairs, 'transactionUnique') === state.paymentId ? 'yes' : 'no';
    },
  };
}
