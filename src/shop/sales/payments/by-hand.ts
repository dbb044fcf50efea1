import type { HandProvider, SaleAnswer } from './payment-provider.ts';

/** How money comes that no provider takes: somebody of the shop says that it is there, and gives it back by hand. */
export const HAND_WAYS = {
  transfer: 'Bank transfer',
  cash: 'Cash',
  'card-machine': 'Card machine',
  cheque: 'Cheque',
} as const;
export type HandWay = keyof typeof HAND_WAYS;

export function isHandWay(id: string): id is HandWay {
  return Object.hasOwn(HAND_WAYS, id);
}

/** Whether an order's payment method is one of them, as orders store it. */
export function isHandName(name: string): boolean {
  return Object.values<string>(HAND_WAYS).includes(name);
}

/** The way as a provider, which knows nothing but what the shop was told; null for any other id. */
export function handProvider(id: string): HandProvider | null {
  return isHandWay(id) ? providerFor(id) : null;
}

const NOTHING = { script: [], frame: [], connect: [], form: [] };

const NOBODY_KNOWS: SaleAnswer = {
  ...{ kind: 'unknown', reference: null, cause: 'only somebody of the shop can say whether it is paid' },
};

const ENDED: SaleAnswer = {
  ...{ kind: 'declined', reference: null, message: 'It was not paid in time.', cause: 'it was not paid' },
};

function providerFor(id: HandWay): HandProvider {
  const name = HAND_WAYS[id];
  return {
    ...{ id, name, pays: 'by-hand', account: '', kind: 'card' },
    ...{ choice: name, staffName: name, company: 'the shop' },
    ...{ refundsInPart: true, finishesAlone: false, browser: null },
    origins: { payment: NOTHING, steps: NOTHING },
    greet: async () => ({ kind: 'accepted' }),
    continue: async () => NOBODY_KNOWS,
    belongs: () => 'no',
    query: async () => NOBODY_KNOWS,
    cancel: async () => ENDED,
    // Recorded here; the money is given by whoever records it.
    refund: async () => ({ kind: 'done', reference: '' }),
    refundPart: async () => ({ kind: 'done', reference: '' }),
    readCallback: async () => ({ kind: 'not-ours' }),
  };
}
