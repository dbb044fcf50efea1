/** What a refused change of an order is headed with, wherever it is told (specification, 8). */
export const UPDATE_FAILED = 'failed to update order';
