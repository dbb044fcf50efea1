import { z } from '@hono/zod-openapi';
import { text, whole, yesNo } from '#shop/forms/fields.ts';
import { requireValid, type Values } from '#shop/forms/form.ts';
import { list } from '#shop/forms/owner-fields.ts';
import { CHANGE, type ChangeContent } from '#shop/sales/changes/change-form.ts';
import type { ChangePrice } from '#shop/sales/changes/preview-change.server.ts';
import { pence } from './common-schemas.ts';
import { LINES_JSON, lineOf } from './quote-form-schema.ts';

const OFF = {
  lineId: text('Line', { required: true, max: 40, description: 'Of the order, as `units` has it.' }),
  quantity: whole('Quantity', { required: true, min: 1, max: 49, example: 1 }),
  isRestocked: {
    ...yesNo('Back into stock', { description: 'What is counted goes back into stock unless it is false.' }),
    empty: true,
  },
};

/** What is changed of an order, as programs send it. */
export const CHANGE_JSON = {
  ...CHANGE,
  takenOff: {
    ...list('Taken off', OFF, {
      max: 200,
      example: [],
      description: 'Units of its lines that have not left.',
    }),
    isRequired: false,
    check: () => null,
  },
  added: {
    ...{ ...LINES_JSON, label: 'Added' },
    schema: {
      ...LINES_JSON.schema,
      example: [{ title: 'Survey and fitting', quantity: 1, price: 25_000, vatRate: 20 }],
    },
  },
};

/** ShopError `invalid` with every field that is wrong. */
export function readChangeJson({ added, ...sent }: Values<typeof CHANGE_JSON>): ChangeContent {
  const content = { ...sent, added: added.map((line) => lineOf(line, { lines: [] })) };
  requireValid(CHANGE, content);
  return content;
}

/** What a change would come to. */
export const changePrice = z
  .object({
    goods: pence('Pence that are added, without delivery and what is kept.', 25_000),
    deliveryAdded: pence(
      'Pence of delivery of what is added; null while nobody knows where to.',
      0,
    ).nullable(),
    takenOff: pence('Pence that are credited, without delivery.', 0),
    deliveryOff: pence('Pence of delivery that are credited.', 0),
    kept: pence('Pence that are charged in place of giving them back.', 0),
    back: pence('Pence that go back to the customer.', 0),
    due: pence('Pence that are to be paid once it is made.', 25_000),
    problems: z.array(z.string()).openapi({
      description: 'Why it can not be made as it is, such as what is sold out.',
      example: [],
    }),
  })
  .openapi('OrderChangePrice');

export function changePriceInJson({ lines, hasVat: _, ...price }: ChangePrice) {
  return { ...price, problems: Object.values(lines).flatMap(({ problem }) => problem ?? []) };
}
