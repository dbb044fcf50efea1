import { fitBytes, readLines } from './basket-cookie.ts';

/** A line of a basket. Its price is only for display and may be out of date. */
export type BasketLine = {
  /** The product's. */
  handle: string;
  variant: { id: string; title: string; price?: number };
  /** 1 to 49. */
  quantity: number;
};
export type Basket = BasketLine[];

/** An exclusive limit of 50. */
export const MAX_QUANTITY_PER_LINE = 49;
export const MAX_LINES = 40;

/** A changed basket, with a message for the shopper if the change was not made in full. */
export type BasketChange = { basket: Basket; message?: string };

/** Reads the value of the `cart` cookie, ignoring lines that are not valid. */
export function parseBasket(cookieText: string | undefined): Basket {
  let basket: Basket = [];
  for (const line of readLines(cookieText)) {
    if (isLine(line) && basket.length < MAX_LINES) basket = addLine(basket, line).basket;
  }
  return basket;
}

/** The value of the `cart` cookie, at most 3,800 bytes. */
export function serialiseBasket(basket: Basket): string {
  return fitBytes(basket) ?? '';
}

/**
 * Adds to the line of the same variant if there is one, otherwise as a new line; says so when the basket then has more
 * than are `left`.
 */
export function addLine(basket: Basket, line: BasketLine, left = Number.POSITIVE_INFINITY): BasketChange {
  const change = joinLine(basket, line);
  const held = change.basket.find(({ variant }) => variant.id === line.variant.id)?.quantity ?? 0;
  if (held <= left) return change;
  const message = left > 0 ? `Only ${left} left, and your cart has ${held}.` : 'This is sold out.';
  return { ...change, message };
}

function joinLine(basket: Basket, line: BasketLine): BasketChange {
  const present = basket.find((each) => each.variant.id === line.variant.id);
  if (present) return setQuantity(basket, line.variant.id, present.quantity + line.quantity);
  const { quantity, ...change } = withinLimits(line.quantity);
  const longer = [...basket, { ...line, quantity }];
  const hasRoom = basket.length < MAX_LINES && fitBytes(longer) !== null;
  if (!hasRoom)
    return { basket, message: 'Your cart is full, so this was not added. Nothing in it was lost.' };
  return { basket: longer, ...change };
}

export function removeLine(basket: Basket, variantId: string): Basket {
  return basket.filter((line) => line.variant.id !== variantId);
}

/** Sets the quantity of a line: 49 at most, with a message; below one the line is removed. */
export function setQuantity(basket: Basket, variantId: string, wanted: number): BasketChange {
  if (wanted < 1) return { basket: removeLine(basket, variantId) };
  const { quantity, ...change } = withinLimits(wanted);
  return {
    basket: basket.map((line) => (line.variant.id === variantId ? { ...line, quantity } : line)),
    ...change,
  };
}

type Bought = { variantId: string; quantity: number };

/** Removes what was bought from a basket that may have changed since. */
export function removeBought(basket: Basket, bought: Bought[]): Basket {
  return bought.reduce((left, { variantId, quantity }) => {
    const line = left.find((each) => each.variant.id === variantId);
    return line ? setQuantity(left, variantId, line.quantity - quantity).basket : left;
  }, basket);
}

/** What was bought and is in the basket with all its pieces; what is not was removed before. */
export function stillIn(basket: Basket, bought: Bought[]): Bought[] {
  return bought.filter(({ variantId, quantity }) =>
    basket.some((line) => line.variant.id === variantId && line.quantity >= quantity),
  );
}

/** The number on the badge: lines, not units. */
export function countLines(basket: Basket): number {
  return basket.length;
}

function withinLimits(wanted: number): { quantity: number; message?: string } {
  if (wanted <= MAX_QUANTITY_PER_LINE) return { quantity: Math.max(1, Math.trunc(wanted)) };
  return {
    quantity: MAX_QUANTITY_PER_LINE,
    message: `${MAX_QUANTITY_PER_LINE} is the most of one product in one order.`,
  };
}

function isLine({ handle, variant, quantity }: BasketLine): boolean {
  const isName = (text: unknown) => typeof text === 'string' && /^[\w-]{1,200}$/.test(text);
  const isQuantity = Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_QUANTITY_PER_LINE;
  return isName(handle) && isName(variant.id) && typeof variant.title === 'string' && isQuantity;
}
