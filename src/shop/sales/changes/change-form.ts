import { text, wrong } from '../../forms/fields.ts';
import { type Field, fieldsOf, type Values } from '../../forms/form.ts';
import { choice, optionalPrice } from '../../forms/owner-fields.ts';
import { LINES, MAX_QUOTED } from '../quotes/quote-lines.ts';
import { MAX_REASON } from '../refunds/refund.ts';

/** So many units of a line that are taken off an order, before they have left. */
export type TakenOff = { lineId: string; quantity: number; isRestocked: boolean };

const MAX_TAKEN_OFF = 200;

const TAKEN_OFF: Field<TakenOff[]> = {
  label: 'Taken off',
  isRequired: false,
  empty: [],
  read: (sent) => {
    const list = typeof sent === 'string' ? parseJson(sent) : sent;
    return Array.isArray(list) ? list.slice(0, MAX_TAKEN_OFF + 1).map(takenOff) : undefined;
  },
  check: (lines) => {
    if (lines.length > MAX_TAKEN_OFF) return wrong('Taken off', `At most ${MAX_TAKEN_OFF} lines`);
    if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
      return wrong('Taken off', 'Name each line once');
    return lines.every(({ quantity }) => Number.isSafeInteger(quantity) && quantity > 0)
      ? null
      : wrong('Taken off', 'Quantities must be whole numbers from 1');
  },
  show: (lines) => JSON.stringify(lines),
  schema: {
    type: 'array',
    items: { type: 'object' },
    description:
      'Units of lines of the order that have not left: { lineId, quantity, isRestocked? }. What is counted goes back into stock unless isRestocked is false.',
  },
};

const trimmed = (typed: string) => typed.trim();

/** What somebody changes of an order that has not left, or not all of it. */
export const CHANGE = {
  takenOff: TAKEN_OFF,
  added: {
    ...LINES,
    label: 'Added',
    schema: {
      ...LINES.schema,
      description:
        'Lines { variantId, quantity, price?, reason? } of the catalogue, at the price of now unless one is given, or { title, quantity, price, vatRate } of one’s own; prices in pence.',
    },
  },
  deliveryOff: optionalPrice('Delivery taken off', {
    max: MAX_QUOTED,
    description:
      'Pence of delivery that are credited; null for what was paid for the lines that go as a whole.',
  }),
  deliveryAdded: optionalPrice('Delivery of what is added', {
    max: MAX_QUOTED,
    description: 'Pence; null for the price of the delivery table.',
  }),
  over: choice('What is over', ['give-back', 'keep'], {
    empty: 'give-back',
    description:
      'What it costs less than was paid: give-back returns it the way it came, keep charges it as a line of its own with keptWords.',
  }),
  keptWords: text('What it is kept for', {
    max: MAX_REASON,
    tidy: trimmed,
    description: 'What the customer reads of a difference that is kept.',
    example: 'Cutting to size, as agreed',
  }),
  reason: text('Why', {
    max: MAX_REASON,
    tidy: (typed) => typed.replace(/\s+/g, ' ').trim(),
    description: 'Stands on the credit note.',
    example: 'Other colour',
  }),
};
export type ChangeContent = Values<typeof CHANGE>;

/** What a credit note says of a change that nobody gave a reason for, and a line of what is kept. */
export const ORDER_CHANGED = 'Order changed';
export const KEPT = 'Difference, kept as agreed';

function takenOff(sent: unknown): TakenOff {
  const { lineId, quantity, isRestocked } = fieldsOf(sent);
  return {
    lineId: String(lineId ?? '').slice(0, 40),
    quantity: Number(quantity ?? 0),
    isRestocked: isRestocked !== false,
  };
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
