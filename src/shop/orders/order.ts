import type { OrderStatus } from '#database/schema.ts';

export type { OrderStatus };

/** Every move an order may make; anything else is a conflict (decisions, 3). */
const MOVES: Record<OrderStatus, OrderStatus[]> = {
  'in-progress': ['accepted', 'declined', 'cancelled'],
  accepted: ['shipped', 'cancelled'],
  shipped: ['cancelled'],
  cancelled: [],
  declined: [],
};

export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** The states from which a move leads to the given one, for conditional updates. */
export function statesBefore(to: OrderStatus): OrderStatus[] {
  return (Object.keys(MOVES) as OrderStatus[]).filter((from) => canMove(from, to));
}

/** Money of these orders counts; the amount of all others is shown struck through (specification, 4). */
export function isSold(status: OrderStatus): boolean {
  return status === 'accepted' || status === 'shipped';
}
