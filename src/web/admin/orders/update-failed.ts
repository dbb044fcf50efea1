/** Heads every refused change of an order. */
export const UPDATE_FAILED = 'failed to update order';
