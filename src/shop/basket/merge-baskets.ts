import { addLine, type Basket, type BasketChange } from './basket.ts';

/** Adds a guest's basket to an account's, up to the limits of a basket, with a message if not everything fitted. */
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

/** Combines the baskets of two browsers that changed at the same time: every line, at its larger quantity. */
export function reconcileBaskets(one: Basket, other: Basket): Basket {
  return other.reduce((basket, line) => {
    const present = basket.find(({ variant }) => variant.id === line.variant.id);
    if (!present) return addLine(basket, line).basket;
    const quantity = Math.max(present.quantity, line.quantity);
    return basket.map((each) => (each === present ? { ...each, quantity } : each));
  }, one);
}
