import { fitBytes, readLines } from './basket-cookie.ts';

/** One line of a basket: which variant of which product, and how many. Its price is only for show and may be old. */
export type BasketLine = {
  /** Of the product. */
  handle: string;
  variant: { id: string; title: string; price?: number };
  /** 1 to 49 (specification, 5). */
  quantity: number;
};
export type Basket = BasketLine[];

/** The stated limit is 50, and 50 itself is refused (specification, 5). */
export const MAX_QUANTITY_PER_LINE = 49;
export const MAX_LINES = 40;

/** A changed basket, with a sentence for the shopper when it is not quite what was asked for. */
export type BasketChange = { basket: Basket; message?: string };

/** Reads the value of the `cart` cookie: rubbish is an empty basket, and of a damaged one the sound lines are kept. */
export function parseBasket(cookieText: string | undefined): Basket {
  let basket: Basket = [];
  for (const line of readLines(cookieText)) {
    if (isLine(line) && basket.length < MAX_LINES) basket = addLine(basket, line).basket;
  }
  return basket;
}

/** The value of the `cart` cookie: at most 3,800 bytes, for which titles are left out, oldest line first. */
export function serialiseBasket(basket: Basket): string {
  return fitBytes(basket) ?? '';
}

/** Adds pieces: to the line of the same variant when there is one, else as a new line at the end. */
export function addLine(basket: Basket, line: BasketLine): BasketChange {
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

/** Sets how many pieces a line has. It stops at 49 and says so; below one the line goes. */
export function setQuantity(basket: Basket, variantId: string, wanted: number): BasketChange {
  if (wanted < 1) return { basket: removeLine(basket, variantId) };
  const { quantity, ...change } = withinLimits(wanted);
  return {
    basket: basket.map((line) => (line.variant.id === variantId ? { ...line, quantity } : line)),
    ...change,
  };
}

/** What is left of a basket once some of it was bought, whatever else came into it meanwhile. */
export function removeBought(basket: Basket, bought: { variantId: string; quantity: number }[]): Basket {
  return bought.reduce((left, { variantId, quantity }) => {
    const line = left.find((each) => each.variant.id === variantId);
    return line ? setQuantity(left, variantId, line.quantity - quantity).basket : left;
  }, basket);
}

/** What the badge shows: distinct lines, not pieces (specification, 2). */
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
