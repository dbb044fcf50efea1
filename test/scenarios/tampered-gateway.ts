import type { FormProvider } from '#shop/sales/payments/payment-provider.ts';
import { field, parsePairs, toPairs, toSignedBody, type WirePairs } from '#values/gateway-wire.server.ts';
import { SANDBOX_MERCHANT } from '#values/sandbox-account.ts';
import { aListener } from '../kit/listener.ts';
import { cardsOf } from '../kit/sandbox.ts';

const { secret } = SANDBOX_MERCHANT;

/** How the genuine answer to a SALE is changed on its way. */
const TWISTS = {
  unsigned: (answer: WirePairs) => toSignedBody(answer, secret).replace(/&signature=.*/, ''),
  'signed-by-another': (answer: WirePairs) => toSignedBody(answer, 'another secret'),
  'partly-signed': (answer: WirePairs) => `${toSignedBody(answer, secret)}%7Camount`,
  'less-received': changed({ amountReceived: '1' }),
  'other-currency': changed({ currencyCode: '978' }),
  'other-order': changed({ orderRef: '1' }),
  'other-payment': changed({ transactionUnique: 'pay_other' }),
  'no-number': changed({ responseCode: '00' }),
  partial: changed({ responseCode: '10' }),
};

/** The sandbox's gateway behind a proxy that changes the answers to sales and passes on all others. */
export async function tamperedGateway(
  sandboxUrl: string,
  twist: keyof typeof TWISTS,
): Promise<{ cards: FormProvider; close(): Promise<void> }> {
  const { url, close } = await aListener(async ({ path, body }, response) => {
    const answer = await fetch(`${sandboxUrl}${path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    const original = await answer.text();
    const isSale = field(parsePairs(body) ?? [], 'action') === 'SALE';
    const pairs = (parsePairs(original) ?? []).filter(([name]) => name !== 'signature');
    response.end(isSale ? TWISTS[twist](pairs) : original);
  });
  return { cards: cardsOf(url), close };
}

function changed(changes: Record<string, string>) {
  return (answer: WirePairs) => toSignedBody(toPairs({ ...Object.fromEntries(answer), ...changes }), secret);
}
