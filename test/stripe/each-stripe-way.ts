import { afterEach } from 'vitest';
import { VISITOR } from '#shop/actor.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import { continueStep } from '#shop/sales/checkout/continue-payment.server.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { settlePayments } from '#shop/sales/payments/settle-payments.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aForm, aVariant, type Sold, WITH_SCRIPT } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine, type Setup } from '../kit/on-each-engine.ts';
import { anAdmin } from '../kit/shop.ts';
import { eventsOf, hearEvent, STRIPE_WAYS, type StripeWay } from './at-stripe.ts';

export const MINUTE = 60_000;
export const PART = { lines: [], delivery: 0, amount: 1_000, reason: 'Goodwill' };

/** Plays the same in each way to pay with Stripe, on each engine; after each test every invariant holds. */
export function inEachStripeWay(what: string, tests: (sale: ReturnType<typeof sell>) => void): void {
  for (const way of STRIPE_WAYS)
    onEachEngine(`${what}: ${way.name}`, ({ shop, bank, outside }) => {
      const stock: Record<string, number> = {};
      outside(() => ({ cards: way.provider(bank) }));
      afterEach(() => expectInvariants(shop, bank, stock));
      tests(sell({ shop, bank }, way, stock));
    });
}

/** What buyers, owner and Stripe do. */
function sell({ shop, bank }: Pick<Setup, 'shop' | 'bank'>, way: StripeWay, stock: Record<string, number>) {
  async function forSale(): Promise<Sold> {
    const variant = await aVariant(shop);
    stock[variant.id] = 10;
    return variant;
  }
  /** Presses PAY NOW with a card. */
  async function press(variant: Sold, number?: string, through: Shop = shop, requestKey?: string) {
    const form = aForm([variant], await way.means(bank, number));
    const context = { browser: WITH_SCRIPT, ip: '192.0.2.1', ...(requestKey && { requestKey }) };
    return placeOrder(through, VISITOR, form, context);
  }
  const pageOf = ({ show }: CheckoutAnswer) => (show?.kind === 'page' ? show.url : undefined);
  /** Pays, on Stripe's page too, and comes back. */
  async function pay(variant: Sold, number?: string, through: Shop = shop): Promise<CheckoutAnswer> {
    const pressed = await press(variant, number, through);
    const page = pageOf(pressed);
    if (!page) return pressed;
    return comeBack(pressed, await way.typeOnPage(page, number), through);
  }
  function comeBack(pressed: CheckoutAnswer, address: string | null, through: Shop = shop) {
    const answered = address ? Object.fromEntries(new URL(address).searchParams) : { left: '1' };
    return continueStep(through, pressed.reference ?? '', pressed.show?.kind ?? 'page', answered);
  }
  async function fateOf({ orderId = '' }: CheckoutAnswer) {
    const { status, orderNumber } = await findOrder(shop, orderId);
    const ledger = await bank.transactions();
    return {
      status,
      money: ledger.filter((each) => each.orderReference === orderNumber).map(({ type }) => type),
    };
  }
  const later = async (minutes: number) => {
    shop.advanceClock(minutes * MINUTE);
    await settlePayments(shop);
  };
  const fault = (kind: string, times = 1) =>
    bank.control('/sandbox/faults', { target: 'stripe', kind, times });
  const refundsOf = async ({ orderId = '' }: CheckoutAnswer) =>
    (await findOrderForAdmin(shop, anAdmin(), orderId)).refunds;
  /** The shop hears all that Stripe posts, or all of a type. */
  async function hearAll(type = /./, events?: Awaited<ReturnType<typeof eventsOf>>) {
    for (const event of events ?? (await eventsOf(bank)))
      if (type.test(event.type)) await hearEvent(shop, event).catch(ignoreUnknown);
  }
  async function paymentIdOf({ orderId = '' }: CheckoutAnswer): Promise<string> {
    const row = await shop.db.selectFrom('payment').select('id').where('order_id', '=', orderId).execute();
    return row[0]?.id ?? '';
  }
  async function idOf({ reference = '' }: CheckoutAnswer): Promise<CheckoutAnswer> {
    const row = await shop.db
      .selectFrom('payment')
      .select('order_id')
      .where('public_reference', '=', reference ?? '')
      .executeTakeFirstOrThrow();
    return { orderId: row.order_id } as CheckoutAnswer;
  }
  /** Confirms at the bank whatever still waits there. */
  async function confirmAtBank() {
    for (const { type, object } of await eventsOf(bank))
      if (type === 'payment_intent.requires_action')
        await bank.control('/sandbox/stripe/bank', {
          payment_intent: (object as { id: string }).id,
          decision: 'confirm',
        });
  }
  return {
    shop,
    bank,
    way,
    forSale,
    press,
    pageOf,
    pay,
    comeBack,
    fateOf,
    later,
    fault,
    refundsOf,
    hearAll,
    paymentIdOf,
    idOf,
    confirmAtBank,
  };
}

/** Payments of other tests' shops are not ours. */
function ignoreUnknown(error: { code?: string }) {
  if (error.code !== 'not-found') throw error;
}
