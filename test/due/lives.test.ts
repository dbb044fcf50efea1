import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { everyBookLine } from '#shop/sales/books/every-book-line.server.ts';
import { CHANGE } from '#shop/sales/changes/change-form.ts';
import { changeOrder } from '#shop/sales/changes/change-order.server.ts';
import { cancelOrder } from '#shop/sales/order/change-orders.server.ts';
import { findOrder, findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { listConsignments } from '#shop/sales/parcels/consignments.server.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import { takeBack } from '#shop/sales/parcels/take-back.server.ts';
import { markPaid } from '#shop/sales/payments/mark-paid.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { Shop } from '#shop/shop.server.ts';
import { aVariant, stockOf } from '../kit/builders.ts';
import { onEachEngine } from '../kit/on-each-engine.ts';
import { aQuote, lineOf, owner, payQuote, quoteOf } from '../quotes/a-quote.ts';
import {
  after,
  backOf,
  bookedOf,
  type Deed,
  dueOf,
  goneOf,
  keptByCard,
  type Life,
  offOf,
  TOLD,
  type Told,
  takenOf,
  UNITS,
} from './life.ts';
import { expectSound, moved, payRestByCard } from './money.ts';

/** Lives on each engine; a long run has more. */
const LIVES = Number(process.env.LIVES ?? 50);

const amount = fc.oneof(fc.integer({ min: 1, max: 30_000 }), fc.integer({ min: 0, max: 110_000 }));
const deed: fc.Arbitrary<Deed> = fc.oneof(
  { weight: 2, arbitrary: fc.constant({ what: 'pay by card' } as const) },
  { weight: 3, arbitrary: fc.record({ what: fc.constant('pay by hand' as const), amount }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('refund' as const), amount }) },
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constant('change' as const),
      add: fc.option(fc.integer({ min: 1, max: 40_000 })),
      off: fc.option(fc.nat(5)),
      keeps: fc.boolean(),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ what: fc.constant('ship' as const), says: fc.boolean(), isPart: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.constant({ what: 'take back' } as const) },
  { weight: 1, arbitrary: fc.constant({ what: 'cancel' } as const) },
);

const CASH = { way: 'cash' as const, day: '', reference: '', ifVersion: undefined };

async function carryOut(shop: Shop, orderId: string, deed: Deed, life: Life): Promise<void> {
  switch (deed.what) {
    case 'pay by card': {
      const { due } = await findOrder(shop, orderId);
      const { status } = await payRestByCard(shop, orderId, { amount: due });
      expect(status).toBe('accepted');
      return;
    }
    case 'pay by hand':
      return markPaid(shop, owner, orderId, { ...CASH, amount: deed.amount });
    case 'refund':
      return refundPart(shop, owner, orderId, {
        ...{ lines: [], delivery: 0, amount: deed.amount, reason: 'Goodwill' },
      });
    case 'change': {
      const { units } = await findOrderForAdmin(shop, owner, orderId);
      const place = offOf(life, deed.off);
      // The first line is the fire.
      const off = place === null ? undefined : units[place + 1];
      const vatRate = ([20, 5, 0] as const)[(deed.add ?? 0) % 3];
      return changeOrder(shop, owner, orderId, {
        content: readForm(CHANGE, {
          takenOff: off ? [{ lineId: off.lineId, quantity: 1 }] : [],
          added: deed.add === null ? [] : [{ title: 'Work', quantity: 1, price: deed.add, vatRate }],
          over: deed.keeps ? 'keep' : 'give-back',
        }),
        ifVersion: undefined,
      });
    }
    case 'ship': {
      const { units } = await findOrderForAdmin(shop, owner, orderId);
      // The first line is the fire.
      const lines = deed.isPart ? [{ lineId: units[0]?.lineId ?? '', quantity: 1 }] : undefined;
      return ship(shop, owner, orderId, { lines, unpaidReason: deed.says ? 'Pays the driver' : '' });
    }
    case 'take back': {
      const last = (await listConsignments(shop, orderId)).findLast(({ takenBack }) => takenBack === null);
      if (!last) throw new ShopError('conflict', 'There is no parcel.');
      return void (await takeBack(shop, owner, orderId, last.id));
    }
    case 'cancel':
      return cancelOrder(shop, owner, orderId);
  }
}

onEachEngine('orders that are paid in parts', {}, ({ shop, bank }) => {
  test(`${LIVES} lives of them are to the penny what a plain function says`, async () => {
    const fire = await aVariant(shop, { price: 100_000 / UNITS, stock_count: 1_000_000 });
    const content = (deposit: number) =>
      quoteOf([lineOf(fire, { quantity: UNITS })], {
        ...{ depositKind: 'pounds', depositAmount: (deposit / 100).toFixed(2) },
      });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 99_999 }),
        fc.array(deed, { minLength: 1, maxLength: 9 }),
        fc.integer({ min: 1, max: 3 }),
        async (deposit, deeds, tabs) => {
          const before = (await moved(bank)).kept;
          const stock = await stockOf(shop, fire.id);
          const { link } = await aQuote(shop, content(deposit));
          const orderId = await acceptIn(shop, link, tabs);
          let life: Life = {
            ...{ status: 'accepted', amount: 100_000, credited: 0 },
            payments: [{ isCard: true, amount: deposit, back: 0 }],
            added: [],
            isInvoiced: false,
            parcels: [],
            told: { sent: 0, credited: 0, changed: 0, cancelled: 0 },
          };
          for (const each of deeds) {
            const next = after(life, each);
            const refused = await carryOut(shop, orderId, each, life).then(
              () => null,
              (error: unknown) => {
                if (error instanceof ShopError) return error.message;
                throw error;
              },
            );
            expect(refused === null, `${JSON.stringify(each)}: ${refused}`).toBe(next !== null);
            life = next ?? life;
            const { status, totals } = await findOrder(shop, orderId);
            expect({ status, ...pick(totals) }, JSON.stringify(each)).toEqual({
              ...{ status: life.status, amount: life.amount, due: dueOf(life) },
              ...{ taken: takenOf(life), refunded: backOf(life) },
            });
            expect((await moved(bank)).kept - before).toBe(keptByCard(life));
            expect(stock - (await stockOf(shop, fire.id)), JSON.stringify(each)).toBe(goneOf(life));
            expect(await toldOf(shop, orderId), JSON.stringify(each)).toEqual(life.told);
          }
          expect(await booked(shop, orderId)).toBe(bookedOf(life, 100_000));
        },
      ),
      { numRuns: LIVES },
    );
    await expectSound(shop);
  }, 600_000);
});

/** Accepts a quote in several tabs at once: it is one order, and paid once. */
async function acceptIn(shop: Shop, link: string, tabs: number): Promise<string> {
  const answers = await Promise.all(Array.from({ length: tabs }, () => payQuote(shop, link)));
  const orders = answers.flatMap(({ status, orderId }) =>
    status === 'accepted' && orderId ? [orderId] : [],
  );
  expect(new Set(orders).size, JSON.stringify(answers)).toBe(1);
  return orders[0] ?? '';
}

/** Emails about an order by what they tell its customer. */
async function toldOf(shop: Shop, orderId: string): Promise<Life['told']> {
  const rows = await shop.db.selectFrom('email').select('kind').where('order_id', '=', orderId).execute();
  const kinds: Record<string, Told> = {
    ...{ 'order-shipped': 'sent', 'order-refunded': 'credited', 'order-credited': 'credited' },
    ...{ 'order-changed': 'changed', 'order-cancelled': 'cancelled' },
  };
  const all = rows.flatMap(({ kind }) => kinds[kind] ?? []);
  return Object.fromEntries(
    TOLD.map((what) => [what, all.filter((each) => each === what).length]),
  ) as Life['told'];
}

/** Pence of all that the books have of an order. */
async function booked(shop: Shop, orderId: string): Promise<number> {
  const { order_number } = await shop.db
    .selectFrom('orders')
    .select('order_number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  let sum = 0;
  for await (const { lines } of everyBookLine(shop, { q: String(order_number) }))
    for (const { order, amount } of lines) if (order.id === orderId) sum += amount;
  return sum;
}

function pick({
  amount,
  due,
  taken,
  refunded,
}: {
  amount: number;
  due: number;
  taken: number;
  refunded: number;
}) {
  return { amount, due, taken, refunded };
}
