import { parsePounds, typedPounds } from '#values/uk/pence.ts';
import { VAT_RATES, type VatRate } from '#values/uk/vat.ts';
import { MAX_QUANTITY_PER_LINE } from '../../basket/basket.ts';
import type { FieldError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { type Field, fieldsOf } from '../../forms/form.ts';

/** A line of a quote: so many of a variant, or of something of one's own, such as a survey. */
export type QuoteLine = {
  /** Its own, by which the checkout names a line that is no variant. */
  id: string;
  /** Null for a line of one's own. */
  variantId: string | null;
  /** What a line of one's own is called. */
  title: string;
  quantity: number;
  /** Pence of one, VAT included; null for what the variant costs in the shop. */
  price: number | null;
  /** Why it costs that, for the shop. */
  reason: string;
  /** Of a line of one's own. */
  vatRate: VatRate;
};

export const MAX_QUOTE_LINES = 40;
const MAX_LINE_TITLE = 120;
/** Pence: of one, or of delivery. */
export const MAX_QUOTED = 10_000_000;

/** Prices are in pounds as people type them, or in pence as programs send them. */
export const LINES: Field<QuoteLine[]> = {
  label: 'Products',
  isRequired: false,
  empty: [],
  read: (sent) => {
    const list = typeof sent === 'string' ? parseJson(sent) : sent;
    return Array.isArray(list) ? list.slice(0, MAX_QUOTE_LINES + 1).map(lineOf) : undefined;
  },
  check: (lines) => checkLines(lines),
  show: (lines) => JSON.stringify(lines.map(typedLine)),
  schema: {
    type: 'array',
    items: { type: 'object' },
    description:
      'Lines { variantId, quantity, price?, reason? } of the catalogue, or { title, quantity, price, vatRate } of one’s own; prices in pence.',
  },
};

/** A line as its editor holds it. */
export type TypedLine = Omit<QuoteLine, 'price' | 'quantity' | 'vatRate'> & {
  quantity: string;
  price: string;
  vatRate: string;
};

function typedLine({ price, quantity, vatRate, ...line }: QuoteLine): TypedLine {
  return {
    ...line,
    quantity: String(quantity),
    price: price === null ? '' : typedPounds(price),
    vatRate: String(vatRate),
  };
}

function lineOf(sent: unknown): QuoteLine {
  const { id, variantId, title, quantity, price, reason, vatRate } = fieldsOf(sent);
  const text = (value: unknown, max: number) =>
    String(value ?? '')
      .trim()
      .slice(0, max + 1);
  return {
    id: /^ql_\w{22}$/.test(String(id)) ? String(id) : '',
    variantId: typeof variantId === 'string' && /^\w{1,40}$/.test(variantId) ? variantId : null,
    title: text(title, MAX_LINE_TITLE),
    quantity: Number(quantity ?? 1),
    price: priceOf(price),
    reason: text(reason, MAX_LINE_TITLE),
    vatRate: VAT_RATES.find((rate) => String(rate) === String(vatRate)) ?? VAT_RATES[0],
  };
}

/** NaN cannot be read. */
function priceOf(sent: unknown): number | null {
  if (sent === undefined || sent === null || sent === '') return null;
  if (typeof sent === 'number') return sent;
  return parsePounds(String(sent)) ?? Number.NaN;
}

function checkLines(lines: QuoteLine[]): FieldError | null {
  if (lines.length > MAX_QUOTE_LINES) return wrong('Products', `At most ${MAX_QUOTE_LINES} lines`);
  const variants = lines.flatMap(({ variantId }) => variantId ?? []);
  if (new Set(variants).size < variants.length)
    return wrong('Products', 'Each product once: change its quantity');
  const ids = lines.flatMap(({ id }) => id || []);
  if (new Set(ids).size < ids.length) return wrong('Products', 'Each line once: a new one has no id');
  for (const [n, line] of lines.entries()) {
    const fix = lineFix(line);
    if (fix) return wrong(`Line ${n + 1}`, fix);
  }
  return null;
}

function lineFix({ variantId, title, quantity, price, reason, vatRate }: QuoteLine): string | null {
  const isCounted = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY_PER_LINE;
  if (!isCounted) return `Its quantity must be 1 to ${MAX_QUANTITY_PER_LINE}`;
  const isPrice = price === null || (Number.isInteger(price) && price >= 0 && price <= MAX_QUOTED);
  if (!isPrice) return 'Its price must be £0 to £100,000 in whole pence, such as £349.99';
  if (title.length > MAX_LINE_TITLE || reason.length > MAX_LINE_TITLE)
    return `Its words must be ${MAX_LINE_TITLE} characters or fewer`;
  if (!VAT_RATES.includes(vatRate)) return 'Its rate of VAT must be 20, 5 or 0';
  if (variantId !== null) return null;
  if (!title) return 'Say what it is';
  return price === null ? 'Say what it costs' : null;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
