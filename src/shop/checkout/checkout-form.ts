/** The checkout form of the specification, section 3, with every text exactly as it was sent. */
export type CheckoutForm = {
  customerName: string;
  addressLine1: string;
  addressLine2: string;
  town: string;
  county: string;
  postcode: string;
  phoneNumber: string;
  email: string;
  billingIsShipping: boolean;
  b_addressLine1: string;
  b_addressLine2: string;
  b_town: string;
  b_county: string;
  b_postcode: string;
  cardNumber: string;
  /** 'MM / YY' */
  expiry: string;
  cvv: string;
  /** Pence: the total that the customer was shown. NaN when it was not a number. */
  amount: number;
  checksum: string;
  items: CheckoutItem[];
};

export type CheckoutItem = {
  variantId: string;
  /** NaN when it was not a whole number. */
  quantity: number;
  /** Pence, the variant's price without discount, as the customer was shown it. */
  price: number;
};

/** The details of step one, which a draft may keep. Everything but the card, the money and the goods. */
export const DETAILS = [
  'customerName',
  'email',
  'phoneNumber',
  'addressLine1',
  'addressLine2',
  'town',
  'county',
  'postcode',
  'b_addressLine1',
  'b_addressLine2',
  'b_town',
  'b_county',
  'b_postcode',
] as const;
export type Details = Pick<CheckoutForm, (typeof DETAILS)[number] | 'billingIsShipping'>;

/** Reads a form or a JSON body of any make into a checkout form; what is missing or of another type is empty. */
export function readCheckoutForm(body: unknown): CheckoutForm {
  const fields = isObject(body) ? body : {};
  return {
    ...readDetails(fields),
    cardNumber: text(fields.cardNumber),
    expiry: text(fields.expiry) || splitExpiry(fields),
    cvv: text(fields.cvv),
    amount: wholeNumber(fields.amount),
    checksum: text(fields.checksum),
    items: readItems(fields.items),
  };
}

/** The details alone, for step one. */
export function readDetails(fields: Record<string, unknown>): Details {
  const details = Object.fromEntries(DETAILS.map((name) => [name, text(fields[name])]));
  const billingIsShipping = [true, 'true', 'on', '1', 1].includes(fields.billingIsShipping as string);
  return { ...(details as Omit<Details, 'billingIsShipping'>), billingIsShipping };
}

/** base64 (UTF-8) of customer name, postcode and lines, texts exactly as sent (decisions, 2). */
export function checksumOf(form: Pick<CheckoutForm, 'customerName' | 'postcode' | 'items'>): string {
  const lines = form.items.map((item) => `${item.quantity}*${item.variantId}*${item.price}`);
  const bytes = new TextEncoder().encode([form.customerName, form.postcode, lines.join(';')].join('|'));
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

/** The card's digits, without the spaces and hyphens that people type between them. */
export function cardDigits(cardNumber: string): string {
  return cardNumber.replace(/[\s-]/g, '');
}

/** 'MM / YY' as numbers, NaN where there is none; a year of four digits counts by its last two. */
export function expiryParts(expiry: string): { month: number; year: number } {
  const match = /^\s*(\d{1,2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry);
  return { month: Number(match?.[1] ?? Number.NaN), year: Number(match?.[2] ?? Number.NaN) };
}

function splitExpiry({ expiryMonth, expiryYear }: Record<string, unknown>): string {
  const [month, year] = [text(expiryMonth), text(expiryYear)];
  return month || year ? `${month.padStart(2, '0')} / ${year}` : '';
}

function readItems(items: unknown): CheckoutItem[] {
  const list = typeof items === 'string' ? parseJson(items) : items;
  if (!Array.isArray(list)) return [];
  return list.slice(0, 100).map((item) => {
    const variant = isObject(item) && isObject(item.variant) ? item.variant : {};
    return {
      variantId: text(variant.id),
      quantity: wholeNumber(isObject(item) ? item.quantity : undefined),
      price: wholeNumber(variant.price),
    };
  });
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function text(value: unknown): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value : '';
}

function wholeNumber(value: unknown): number {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : Number.NaN;
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
