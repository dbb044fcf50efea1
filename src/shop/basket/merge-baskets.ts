import { addLine, type Basket, type BasketChange } from './basket.ts';

/**
 * A guest's basket joins that of the account just signed in to: the pieces of both, up to the limits of a basket,
 * and a sentence when they did not all fit.
 */
export function mergeBaskets(account: Basket, guest: Basket): BasketChange {
  let basket = account;
  const messages = new Set<string>();
  for (const line of guest) {
    const change = addLine(basket, line);
    basket = change.basket;
    if (change.message) messages.add(change.message);
  }
  return messages.size > 0 ? { basket, message: [...messages].join(' ') } : { basket };
}

/** Two browsers of one account were changed at once: every line of either, at its larger quantity. Nothing is lost. */
export function reconcileBaskets(one: Basket, other: Basket): Basket {
  return other.reduce((basket, line) => {
    const present = basket.find(({ variant }) => variant.id === line.variant.id);
    if (!present) return addLine(basket, line).basket;
    const quantity = Math.max(present.quantity, line.quantity);
    return basket.map((each) => (each === present ? { ...each, quantity } : each));
  }, one);
}
