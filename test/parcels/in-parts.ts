import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { UNSAID } from '#shop/sales/parcels/consignment.ts';
import { ship } from '#shop/sales/parcels/ship-order.server.ts';
import { refundPart } from '#shop/sales/refunds/refund-part.server.ts';
import type { TestApp } from '../kit/app.ts';
import { anOrder, aVariant, stockOf } from '../kit/builders.ts';
import { anAdmin } from '../kit/shop.ts';

/** A paid order of a suite and three log sets, £1,417.00, and what can be done with it. */
export async function aSuiteAndLogs({ app }: { app: TestApp }, changes: Record<string, unknown> = {}) {
  const { shop } = app;
  const owner = anAdmin();
  const suite = await aVariant(shop, { price: 124_000 });
  const logs = await aVariant(shop, { price: 5_900, title: 'Log Set' });
  const { id, address, number } = await anOrder(shop, changes, { lines: [suite, { ...logs, quantity: 3 }] });
  const find = () => findOrderForAdmin(shop, owner, id);
  const [suiteLine = '', logsLine = ''] = (await find()).units.map(({ lineId }) => lineId);
  const linesOf = ({ suites = 0, logSets = 0 }) => [
    { lineId: suiteLine, quantity: suites },
    { lineId: logsLine, quantity: logSets },
  ];
  return {
    ...{ id, address, number, suite, logs, suiteLine, logsLine, owner, find },
    stock: async () => [await stockOf(shop, suite.id), await stockOf(shop, logs.id)],
    status: async () => (await find()).order.status,
    left: async () => (await find()).units.map(({ left }) => left),
    ship: (units: { suites?: number; logSets?: number }, carriage = UNSAID) =>
      ship(shop, owner, id, { lines: linesOf(units), carriage }),
    refund: (
      units: { suites?: number; logSets?: number },
      { reason = 'Goodwill', isRestocked = true } = {},
    ) => {
      const lines = linesOf(units).map((line) => ({ ...line, isRestocked }));
      return refundPart(shop, owner, id, { lines, delivery: 0, reason });
    },
  };
}
