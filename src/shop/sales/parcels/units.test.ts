import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chooseUnits } from './choose-units.ts';
import { unitsGone, unitsOf } from './units.ts';

const SUITE = { id: 'l_suite', variantId: 'v_suite', title: 'Suite', quantity: 1 };
const LOGS = { id: 'l_logs', variantId: 'v_logs', title: 'Log Set', quantity: 3 };

type State = 'requested' | 'done' | 'failed';
const refund = (quantity: number, unsent?: number, { state = 'done' as State, created = 50 } = {}) => ({
  ...{ created, state },
  lines: [
    {
      ...{ lineId: LOGS.id, variantId: LOGS.variantId, title: LOGS.title, quantity, amount: 1 },
      ...{ isRestocked: false, ...(unsent !== undefined && { unsent }) },
    },
  ],
});
const sent = (quantity: number, { at = 100, isBack = false } = {}) => ({
  sent: at,
  lines: [{ lineId: LOGS.id, variantId: LOGS.variantId, title: LOGS.title, quantity }],
  takenBack: isBack ? { at: at + 1, who: 'Olive' } : null,
});
type Known = Partial<Parameters<typeof unitsOf>[1]>;
const logs = (known: Known) =>
  unitsOf([SUITE, LOGS], { refunds: [], consignments: [], status: 'accepted', ...known })[1];

test('sold less shipped less refunded before it left is left to ship', () => {
  expect(logs({})).toMatchObject({ sold: 3, left: 3 });
  expect(logs({ consignments: [sent(1)] })).toMatchObject({ shipped: 1, left: 2 });
  expect(logs({ consignments: [sent(1)], refunds: [refund(1, 1)] })).toMatchObject({ unsent: 1, left: 1 });
  expect(logs({ consignments: [sent(1), sent(2)] })).toMatchObject({ shipped: 3, left: 0 });
});

test('a survey beside goods goes into no parcel; an order of services alone is marked as done', () => {
  const survey = { id: 'l_own', variantId: '', title: 'Survey', quantity: 1 };
  const none = { refunds: [], consignments: [], status: 'accepted' as const };
  expect(unitsOf([SUITE, survey], none).map(({ left }) => left)).toEqual([1, 0]);
  expect(unitsOf([survey], none).map(({ left }) => left)).toEqual([1]);
});

test('what came back does not make less to ship; a refund that failed changes nothing', () => {
  expect(logs({ consignments: [sent(1)], refunds: [refund(1, 0)] })).toMatchObject({ refunded: 1, left: 2 });
  expect(logs({ refunds: [refund(1, 1, { state: 'failed' })] })).toMatchObject({ refunded: 0, left: 3 });
  expect(logs({ refunds: [refund(1, 1, { state: 'requested' })] })).toMatchObject({ left: 2 });
});

test('a refund of an earlier version was of what had not left, if it came before the first consignment', () => {
  const early = logs({ status: 'shipped', consignments: [sent(2)], refunds: [refund(1)] });
  expect(early).toMatchObject({ shipped: 2, unsent: 1, left: 0 });
  const late = [refund(2, undefined, { created: 900 })];
  expect(logs({ status: 'shipped', consignments: [sent(3)], refunds: late })).toMatchObject({ unsent: 0 });
});

test('a consignment that was taken back leaves its units to be shipped, but not those that were refunded', () => {
  expect(logs({ consignments: [sent(3, { isBack: true })] })).toMatchObject({ shipped: 0, left: 3 });
  const refunds = [refund(1, 0)];
  expect(logs({ consignments: [sent(3, { isBack: true })], refunds })).toMatchObject({ left: 2 });
});

test('what does not go back into stock is what has left and what was refunded', () => {
  const units = unitsOf([SUITE, LOGS], {
    ...{ status: 'accepted', refunds: [refund(1, 1)], consignments: [sent(1)] },
  });
  expect(unitsGone(units)).toEqual(
    new Map([
      [SUITE.variantId, 0],
      [LOGS.variantId, 2],
    ]),
  );
});

test('every split of quantities ships whole in the end, and never more than was sold (trade 2.2 row 8)', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { maxLength: 6 }), (parts) => {
      const consignments: ReturnType<typeof sent>[] = [];
      const now = () => unitsOf([LOGS], { refunds: [], consignments, status: 'accepted' });
      for (const quantity of parts) {
        const [line] = now();
        const isPossible = quantity > 0 && quantity <= (line?.left ?? 0);
        const choose = () => chooseUnits(now(), [{ lineId: LOGS.id, quantity }]);
        if (!isPossible) expect(choose).toThrow('Quantity not valid');
        else consignments.push(sent(choose().chosen[0]?.quantity ?? 0));
      }
      if ((now()[0]?.left ?? 0) > 0) {
        const rest = chooseUnits(now(), undefined);
        expect(rest.isRest).toBe(true);
        consignments.push(sent(rest.chosen[0]?.quantity ?? 0));
      }
      expect(now()[0]).toMatchObject({ shipped: 3, left: 0 });
    }),
  );
});
