import { afterEach, test } from 'vitest';
import { type Actor, VISITOR } from '#shop/actor.ts';
import type { CheckoutAnswer } from '#shop/sales/checkout/checkout-answer.ts';
import type { CheckoutForm } from '#shop/sales/checkout/checkout-form.ts';
import { placeOrder } from '#shop/sales/checkout/place-order.server.ts';
import { findOrder } from '#shop/sales/order/orders.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import type { Bank } from '../kit/bank.ts';
import { aVariant, BROWSER, type Sold, stockOf } from '../kit/builders.ts';
import { expectInvariants } from '../kit/invariants.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import type { TestShop } from '../kit/shop.ts';

/** A shop, its bank, and what people do in it. */
export type World = {
  shop: TestShop;
  bank: Bank;
  forSale(options?: Parameters<typeof aVariant>[1]): Promise<Sold>;
  pay(form: CheckoutForm, how?: How): Promise<CheckoutAnswer>;
  /** The order's status, its payment's state, and its entries in the gateway's ledger. */
  fateOf(orderId: string | undefined): Promise<{ status: string; payment: string; money: string[] }>;
  stockOf(variant: Sold): Promise<number>;
  countOrders(variant: Sold): Promise<number>;
};

type How = {
  requestKey?: string;
  draftId?: string;
  actor?: Actor;
  ip?: string;
  shop?: Shop;
  browser?: typeof BROWSER;
};

/** A scenario of docs/payment-scenarios.md. */
export type Scenario = { id: `F${number}`; story: string; play(world: World): Promise<void> };

/** Plays every row on every engine; after each of them the invariants of docs/payment-scenarios.md must hold. */
export function playScenarios(name: string, rows: Scenario[]): void {
  onEachEngine(name, ({ shop, bank, outside }) => {
    const stock: Record<string, number> = {};
    const world = aWorld(shop, bank, stock);
    outside(() => ({ payLater: bank.payLater }));
    afterEach(() => expectInvariants(shop, bank, stock));
    test.each(rows.map((row) => [row.id, row.story, row] as const))('%s: %s', async (_, __, { play }) => {
      await play(world);
    });
  });
}

function aWorld(shop: TestShop, bank: Bank, stock: Record<string, number>): World {
  return {
    shop,
    bank,
    async forSale(options = {}) {
      const variant = await aVariant(shop, options);
      stock[variant.id] = options.stock_count ?? 10;
      return variant;
    },
    pay(form, { shop: through = shop, actor = VISITOR, ip = '192.0.2.1', ...how } = {}) {
      return placeOrder(through, actor, form, { browser: BROWSER, ...how, ip });
    },
    async fateOf(orderId = '') {
      const { status, orderNumber } = await findOrder(shop, orderId);
      const { state } = await shop.db
        .selectFrom('payment')
        .select('state')
        .where('order_id', '=', orderId)
        .executeTakeFirstOrThrow();
      const ledger = await bank.transactions();
      const money = ledger.filter((each) => each.orderReference === orderNumber).map((each) => each.type);
      return { status, payment: state, money };
    },
    stockOf: ({ id }) => stockOf(shop, id),
    async countOrders({ id }) {
      return (await shop.db.selectFrom('order_line').select('id').where('variant_id', '=', id).execute())
        .length;
    },
  };
}
