import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { Random } from '#test/kit/random.ts';
import { checkoutForm } from '../load/order-form.ts';
import { chance, secondsOfAPerson } from './arrivals.ts';
import { type AtBank, answerAtBank } from './bank.ts';
import type { Front } from './front.ts';

/** How paying ended, by what the shop said last, and the order that it said was accepted. */
export type Paid = {
  end: 'bought' | 'declined' | 'sold out' | 'left at the bank' | 'being checked' | 'gave up';
  orderId: string | null;
};

type Buyer = {
  front: Front;
  visitor: number;
  random: Random;
  item: { variantId: string; price: number };
  /** Waits while the person is busy for so many seconds. */
  takes(seconds: number): Promise<void>;
};

type Answer = Pick<CheckoutAnswer, 'status' | 'orderId' | 'message'> & Partial<AtBank> & { id?: string };

/** The sandbox's cards, by how often they are used: good ones, one without money, and two that get lost or fail. */
const CARDS = [
  ...Array<string>(26).fill('4929 4212 3460 0821'),
  ...['4000 0000 0000 0002', '4000 0000 0000 0002', '4000 0000 0000 0119', '4000 0000 0000 0127'],
];
/** Three of five cards are asked about by their bank: it shows its page when they expire in this month. */
const MONTHS = ['12', '12', '12', '03', '03'];
/** Seconds of a person at the bank's page: 5 to 60, the most of them few. */
const secondsAtBank = (random: Random) => 5 + 55 * chance(random) ** 2;
const BETWEEN_CARDS = 15;
const LEAVES_AT_BANK = 0.06;
const FAILS_AT_BANK = 0.05;
const TRIES = 3;

/** Pays by card, with another card after a refusal, until there is an order or the person has had enough. */
export async function pay({ front, visitor, random, item, takes }: Buyer): Promise<Paid> {
  const year = (new Date().getFullYear() + 2) % 100;
  let end: Paid['end'] = 'declined';
  for (let attempt = 1; attempt <= TRIES && end === 'declined'; attempt++) {
    const answer = await payOnce(attempt);
    if (answer === 'left at the bank' || answer === null) return { end: answer ?? 'gave up', orderId: null };
    const orderId = answer.orderId ?? answer.id ?? '';
    if (answer.status === 'accepted') return { end: 'bought', orderId };
    if (answer.status === 'checking') return { end: 'being checked', orderId: null };
    if (/sold out|left/.test(answer.message ?? '')) end = 'sold out';
    else await takes(secondsOfAPerson(random, BETWEEN_CARDS));
  }
  return { end, orderId: null };

  async function payOnce(attempt: number): Promise<Answer | 'left at the bank' | null> {
    const form = checkoutForm([{ ...item, quantity: 1 }], random);
    const json = {
      ...form,
      email: emailOf(visitor),
      // The second card is a good one.
      cardNumber: attempt === 1 ? random.pick(CARDS) : CARDS[0],
      expiry: `${random.pick(MONTHS)} / ${year}`,
    };
    const post = async (path: string, body: object, kind: 'payment' | 'back from the bank') => {
      const headers = {
        'Content-Type': 'application/json',
        'Idempotency-Key': `visitor-${visitor}-${attempt}`,
      };
      const text = await front.ask(visitor, kind, path, { json: body, headers });
      return text === null ? null : (JSON.parse(text) as Answer);
    };
    let answer = await post('/api/v1/checkout', json, 'payment');
    while (answer?.status === 'authenticate') {
      await takes(secondsAtBank(random));
      const choice = chance(random);
      if (choice < LEAVES_AT_BANK) return 'left at the bank';
      const cres = await answerAtBank(
        answer as AtBank,
        choice < LEAVES_AT_BANK + FAILS_AT_BANK ? 'fail' : 'confirm',
      );
      answer = await post(
        '/api/v1/checkout/authorise',
        { threeDSRef: answer.threeDSRef, cres },
        'back from the bank',
      );
    }
    return answer;
  }
}

/** Everybody has an address of their own, by which orders and emails are found again. */
function emailOf(visitor: number): string {
  return `visitor${visitor}@example.co.uk`;
}
