import type { Expected, Provider, SaleAnswer } from '#shop/sales/payments/payment-provider.ts';
import {
  field,
  isSigned,
  parsePairs,
  toPairs,
  toSignedBody,
  type WirePairs,
} from '#values/gateway-wire.server.ts';
import { postForm, type TimeLimits } from '../send.server.ts';
import {
  isWaiting,
  isWrongCredentials,
  MESSAGES,
  readAnswer,
  wrongCredentials,
} from './card-gateway-answers.server.ts';
import { belongsToRound } from './card-gateway-authentication.server.ts';
import { readGatewayCallback } from './card-gateway-callback.server.ts';
import { cardRefunds, done, type Exchange } from './card-refunds.server.ts';

export type CardAccount = { url: string; merchantId: string; secret: string };

/** Milliseconds; after that the outcome is unknown. */
const LIMITS: TimeLimits = { connect: 5_000, whole: 30_000 };

const WRONG_CREDENTIALS = 'the gateway rejects our merchant id or secret';
/** Wrong credentials, in an answer signed all the same; permission denied; merchant account suspended. */
const REFUSED_ACCOUNT = new Set([65539, 65540, 65545]);

type Shared = Pick<
  Provider,
  'greet' | 'continue' | 'belongs' | 'query' | 'cancel' | 'refund' | 'refundPart' | 'readCallback'
>;

/** What every way to pay at Payment Network's gateway shares: its 'direct integration' protocol. */
export function cardAccount(account: CardAccount, limits: TimeLimits = LIMITS) {
  const { merchantId, secret } = account;

  async function exchange(pairs: WirePairs): Promise<Exchange> {
    const delivery = await postForm(account.url, toSignedBody(pairs, secret), limits);
    if (delivery.kind === 'not-sent') return { kind: 'not-charged', cause: delivery.cause };
    if (delivery.kind === 'lost') return { kind: 'doubt', cause: delivery.cause };
    if (delivery.status === 503) return { kind: 'not-charged', cause: 'the gateway answers 503' };
    if (delivery.status !== 200)
      return { kind: 'doubt', cause: `the gateway answers HTTP ${delivery.status}` };
    const answer = parsePairs(delivery.body);
    if (answer && isSigned(answer, secret)) return { kind: 'message', pairs: answer };
    if (answer && isWrongCredentials(answer)) return { kind: 'wrong-credentials' };
    return { kind: 'doubt', cause: 'the signature of the answer is not valid', needsStaff: true };
  }

  const ask = (action: string, reference: string, more: Record<string, string> = {}) =>
    exchange(toPairs({ merchantID: merchantId, action, xref: reference, ...more }));
  const refunds = cardRefunds(ask);

  const shared: Shared = {
    async greet() {
      const result = await ask('QUERY', 'none');
      if (result.kind === 'wrong-credentials') return { kind: 'refused', cause: WRONG_CREDENTIALS };
      if (result.kind !== 'message') return { kind: 'no-answer', cause: result.cause };
      const [code, message] = ['responseCode', 'responseMessage'].map((name) => field(result.pairs, name));
      return REFUSED_ACCOUNT.has(Number(code))
        ? { kind: 'refused', cause: `${code} ${message}` }
        : { kind: 'accepted' };
    },

    async continue({ state }, answered, expected) {
      const { threeDSRef } = state;
      const pairs = toPairs({ merchantID: merchantId, threeDSRef, threeDSResponse: answered });
      return answerTo(await exchange(pairs), expected);
    },

    belongs: belongsToRound,

    async query(reference, expected) {
      const result = await ask('QUERY', reference);
      const doubt = (cause: string): SaleAnswer => ({ kind: 'unknown', reference, cause });
      if (result.kind === 'wrong-credentials') return doubt(WRONG_CREDENTIALS);
      if (result.kind !== 'message') return doubt(result.cause);
      // 'QUERY:SALE' is the transaction itself; anything else refuses the query.
      const { pairs } = result;
      if (field(pairs, 'action') !== 'QUERY:SALE')
        return doubt(`query refused: ${field(pairs, 'responseCode')} ${field(pairs, 'responseMessage')}`);
      if (isWaiting(pairs, expected)) return { kind: 'waiting', reference };
      return settled(pairs, expected);
    },

    async cancel(reference, expected) {
      const found = await shared.query(reference, expected);
      if (found.kind !== 'waiting') return found;
      const cancelled = await refunds.refund(reference, expected.amount);
      if (cancelled.kind !== 'done')
        return { kind: 'unknown', reference, cause: 'a sale awaiting its bank could not be cancelled' };
      const cause = "the bank's confirmation did not reach the gateway";
      return { kind: 'declined', reference, message: MESSAGES.notConfirmed, cause };
    },

    ...refunds,

    async readCallback({ rawBody }) {
      return readGatewayCallback(rawBody, account);
    },
  };

  async function answerTo(result: Exchange, expected: Expected): Promise<SaleAnswer> {
    if (result.kind === 'wrong-credentials') return wrongCredentials();
    if (result.kind === 'not-charged') return notCharged(result.cause);
    if (result.kind === 'doubt') return { ...result, kind: 'unknown', reference: null };
    const answer = await settled(result.pairs, expected);
    // A duplicate of our own sale: the first one's outcome counts, if the gateway names it.
    if (field(result.pairs, 'responseCode') === '65554' && answer.kind === 'unknown' && answer.reference)
      return shared.query(answer.reference, expected);
    return answer;
  }

  /** The answer in a verified message. Money that moved otherwise than requested is sent back at once. */
  async function settled(pairs: WirePairs, expected: Expected): Promise<SaleAnswer> {
    const { mustReverse, ...answer } = readAnswer(pairs, expected);
    return mustReverse && answer.reference ? undo(answer.reference, answer) : answer;
  }

  /** Cancels it and alerts the staff. */
  async function undo(reference: string, answer: SaleAnswer): Promise<SaleAnswer> {
    const cause = 'cause' in answer ? answer.cause : '';
    const back = await ask('CANCEL', reference).then(done);
    return back.kind === 'done'
      ? {
          kind: 'declined',
          reference,
          message: MESSAGES.declined,
          cause: `${cause}; cancelled`,
          needsStaff: true,
        }
      : { kind: 'unknown', reference, cause: `${cause}; could not be cancelled`, needsStaff: true };
  }

  return {
    shared,
    settled,
    /** Sends the fields of a SALE. */
    sell: async (pairs: WirePairs, expected: Expected) => answerTo(await exchange(pairs), expected),
  };
}

function notCharged(cause: string): SaleAnswer {
  return { kind: 'declined', reference: null, message: MESSAGES.unavailable, cause };
}
