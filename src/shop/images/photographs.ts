/** What a customer may send with a message or a review: a wall from the front, from the side, and its measures. */
export const MAX_PHOTOGRAPHS = 4;
