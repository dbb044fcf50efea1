import type { Callback } from '#shop/sales/payments/callback.ts';
import { field, isSigned, parsePairs } from '#values/gateway-wire.server.ts';
import { pence } from '#values/uk/pence.ts';
import { readAnswer } from './card-gateway-answers.server.ts';

/** Reads the gateway's signed copy of an answer. */
export function readGatewayCallback(
  rawBody: string,
  { merchantId, secret }: { merchantId: string; secret: string },
): Callback {
  const pairs = parsePairs(rawBody);
  if (!pairs || !isSigned(pairs, secret) || field(pairs, 'merchantID') !== merchantId)
    return { kind: 'not-ours' };
  const paymentId = field(pairs, 'transactionUnique');
  const orderNumber = field(pairs, 'orderRef');
  const amount = field(pairs, 'amount') ?? '';
  if (!paymentId || !orderNumber || !/^\d{1,12}$/.test(amount)) return { kind: 'not-ours' };
  const expected = { paymentId, orderNumber, amount: pence(Number(amount)) };
  const { mustReverse, ...answer } = readAnswer(pairs, expected);
  return { kind: 'answer', paymentId, orderNumber, amount: Number(amount), answer };
}
