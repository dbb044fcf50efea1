import { MAX_QUANTITY_PER_LINE } from '#shop/basket/basket.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { text, whole, wrong } from '#shop/forms/fields.ts';
import { checkForm, type Field, refuseInvalid, type Values } from '#shop/forms/form.ts';
import { list, optionalPrice } from '#shop/forms/owner-fields.ts';
import { findMissingVariants } from '#shop/sales/quotes/find-for-quote.server.ts';
import { MAX_DEPOSIT, MAX_DISCOUNT, QUOTE, type QuoteContent } from '#shop/sales/quotes/quote-content.ts';
import { MAX_QUOTE_LINES, MAX_QUOTED, type QuoteLine } from '#shop/sales/quotes/quote-lines.ts';
import type { Shop } from '#shop/shop.server.ts';
import { wholePounds } from '#values/uk/pence.ts';
import type { VatRate } from '#values/uk/vat.ts';
import { EXAMPLE } from '../docs/example.ts';
import { amount, readTyped, typedAmount } from './typed-fields.ts';

const LINE = {
  id: text('Line', { max: 40, description: 'Of a line that is there already; empty for a new one.' }),
  variantId: orNull(text('Variant'), {
    example: EXAMPLE.variant,
    description: 'Null for words of one’s own.',
  }),
  title: text('Title', { description: 'What a line of one’s own is called, such as a survey.' }),
  quantity: whole('Quantity', { required: true, min: 1, max: MAX_QUANTITY_PER_LINE, example: 1 }),
  price: orNull(optionalPrice('Price', { max: MAX_QUOTED }), {
    example: 59_900,
    description: 'Pence of one, VAT included; null for what the variant costs in the shop.',
  }),
  reason: text('Reason', { example: 'Display model', description: 'Why it costs that, for the shop.' }),
  vatRate: {
    ...whole('VAT', { min: 0, max: 20, example: 20, description: 'Of a line of one’s own: 20, 5 or 0.' }),
    empty: 20,
  },
};

/** Per cent or pence of a quote, whichever its kind says; `max` is in per cent. */
function amountOf(
  name: 'discountAmount' | 'depositAmount',
  { by, max, ...about }: AmountIn,
): Field<number | null> {
  const { label } = QUOTE[name];
  return {
    ...amount(QUOTE[name], { by, ...about }),
    check(sent, { [by]: kind }) {
      const fix = kind === 'pounds' ? penceFix(sent) : kind === 'percent' ? percentFix(sent, max) : null;
      return fix === null ? null : wrong(label, fix);
    },
  };
}

type AmountIn = { by: 'discountKind' | 'depositKind'; max: number; example: number; description: string };

function penceFix(sent: number | null): string | null {
  const isGood = Number.isInteger(sent) && Number(sent) > 0 && Number(sent) <= MAX_QUOTED;
  return isGood ? null : `Must be whole pence, up to ${wholePounds(MAX_QUOTED)}`;
}

function percentFix(sent: number | null, max: number): string | null {
  const isGood = sent !== null && sent > 0 && sent <= max && /^\d+(\.\d{1,2})?$/.test(String(sent));
  return isGood ? null : `Must be more than 0 and at most ${max} per cent, with two decimals at most`;
}

/** Lines as programs send them. Their limits are those of the back office, which are checked with what they are lines of. */
export const LINES_JSON = {
  ...list('Products', LINE, {
    max: MAX_QUOTE_LINES,
    description: `Up to ${MAX_QUOTE_LINES}: of a variant, each once, or of one’s own, with title and price.`,
  }),
  isRequired: false,
  check: () => null,
};

/** What a quote offers as programs send it and read it. */
export const QUOTE_JSON = {
  ...QUOTE,
  lines: LINES_JSON,
  deliveryPrice: orNull(QUOTE.deliveryPrice, { example: 3_000 }),
  discountKind: { ...QUOTE.discountKind, schema: { ...QUOTE.discountKind.schema, example: 'percent' } },
  discountAmount: amountOf('discountAmount', {
    ...{ by: 'discountKind', max: MAX_DISCOUNT, example: 5 },
    description: 'Per cent, or pence when discountKind is pounds; null with shop and none.',
  }),
  depositKind: { ...QUOTE.depositKind, schema: { ...QUOTE.depositKind.schema, example: 'percent' } },
  depositAmount: amountOf('depositAmount', {
    ...{ by: 'depositKind', max: MAX_DEPOSIT, example: 30 },
    description: 'Per cent, or pence when depositKind is pounds; null with none.',
  }),
};
type QuoteJson = Values<typeof QUOTE_JSON>;

/**
 * Reads what a program sends, whole; `present` is what it is laid over. ShopError `invalid` with every field that is wrong,
 * also for a variant that there is not, unless it was there before.
 */
export function readQuoteJson(shop: Shop, sent: QuoteJson, present: QuoteContent): Promise<QuoteContent> {
  return readTyped(QUOTE_JSON, sent, async ({ lines, discountAmount, depositAmount, ...rest }) => {
    const content = {
      ...rest,
      discountAmount: typedOf(discountAmount, rest.discountKind),
      depositAmount: typedOf(depositAmount, rest.depositKind),
      lines: lines.map((line) => lineOf(line, present)),
    };
    refuseInvalid({ ...checkForm(QUOTE, content), ...(await unknownIn(shop, content, present)) });
    return content;
  });
}

/** What is sent laid over what there is. Per cent are no pence: who changes which, sends the amount too. */
export function laidOverQuote(present: QuoteJson, sent: Partial<QuoteJson>): QuoteJson {
  const isOther = (by: 'discountKind' | 'depositKind') => sent[by] !== undefined && sent[by] !== present[by];
  return {
    ...present,
    ...(isOther('discountKind') && { discountAmount: null }),
    ...(isOther('depositKind') && { depositAmount: null }),
    ...sent,
  };
}

function typedOf(amount: number | null, kind: string): string {
  return kind === 'percent' || kind === 'pounds' ? typedAmount(amount, kind) : '';
}

/** A line as forms have it: of what is optional nothing may have been sent. */
export function lineOf(sent: Partial<Values<typeof LINE>>, present: Pick<QuoteContent, 'lines'>): QuoteLine {
  const { id, variantId = null, title = '', quantity = 1, price = null, reason = '', vatRate = 20 } = sent;
  return {
    id: present.lines.some((line) => line.id === id) ? String(id) : '',
    ...{ variantId, title: title.trim(), quantity, price, reason: reason.trim() },
    vatRate: vatRate as VatRate,
  };
}

async function unknownIn(shop: Shop, { lines }: QuoteContent, present: QuoteContent): Promise<FieldErrors> {
  const known = new Set(present.lines.map(({ variantId }) => variantId));
  const asked = lines.flatMap(({ variantId }) => (known.has(variantId) ? [] : (variantId ?? [])));
  const missing = await findMissingVariants(shop, asked);
  return Object.fromEntries(
    lines.flatMap(({ variantId }, n) =>
      variantId !== null && missing.has(variantId)
        ? [[`lines.${n}.variantId`, wrong('Variant', 'There is no such variant')]]
        : [],
    ),
  );
}

/** A field that programs may leave empty as null. */
function orNull<Value>(
  { label, read, check, schema }: Field<Value>,
  about: { example?: unknown; description?: string; format?: string },
): Field<Value | null> {
  return {
    ...{ label, isRequired: false, empty: null },
    read: (sent, form) => (sent === null ? null : read(sent, form)),
    check: (value, values) => (value === null ? null : check(value, values)),
    schema: { ...schema, ...about, type: [[schema.type].flat()[0] as 'string', 'null'] },
  };
}
