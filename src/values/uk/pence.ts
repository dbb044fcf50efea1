declare const isPence: unique symbol;

/** An amount of money: a safe whole number of pence (GBP). Made only by `pence()` and the functions below. */
export type Pence = number & { readonly [isPence]: true };

/** Checks that a number is a whole number of pence; anything else is a bug and throws RangeError. */
export function pence(amount: number): Pence {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not a whole number of pence: ${amount}`);
  return amount as Pence;
}

export const NO_PENCE = pence(0);

export function add(...amounts: Pence[]): Pence {
  return pence(amounts.reduce((sum, amount) => sum + amount, 0));
}

export function subtract(from: Pence, amount: Pence): Pence {
  return pence(from - amount);
}

export function times(price: Pence, quantity: number): Pence {
  return pence(price * quantity);
}

/** The share of an amount, rounded half up to a whole penny: the one rounding rule of the shop. */
export function share(amount: Pence, fraction: number): Pence {
  // Fractions such as 0.1 are not exact in binary; a millionth of a penny of slack keeps 0.5 rounding up.
  return pence(Math.floor(amount * fraction + 0.5 + 1e-6));
}

/** What is left of an amount after a discount fraction (0.1 = 10% off). */
export function discounted(amount: Pence, fraction: number): Pence {
  return subtract(amount, share(amount, fraction));
}

const sterling = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' });

/** '£1,249.00'. Zero reads 'Free' only where the caller asks for it. */
export function pounds(amount: number, options: { zeroIsFree?: boolean } = {}): string {
  if (amount === 0 && options.zeroIsFree) return 'Free';
  return sterling.format(amount / 100);
}

const wholeSterling = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'GBP',
  maximumFractionDigits: 0,
});

/** '£1,249': to the nearest pound, for overviews. */
export function wholePounds(amount: number): string {
  return wholeSterling.format(amount / 100);
}

/** '£85', or '£84.50' where there are pence: for sentences. */
export function shortPounds(amount: number): string {
  return amount % 100 === 0 ? wholePounds(amount) : pounds(amount);
}

const typed = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });

/** '1,249.00': in a field, beside its '£'. */
export function typedPounds(amount: number): string {
  return typed.format(amount / 100);
}

/** Reads '£1,249', '1249.5' or '1249.50'. Null if it is not a price. */
export function parsePounds(text: string): Pence | null {
  const match = /^£?\s*(\d{1,3}(?:,\d{3})+|\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match) return null;
  const [, whole = '0', fraction = ''] = match;
  return pence(Number(whole.replaceAll(',', '')) * 100 + Number(fraction.padEnd(2, '0')));
}
