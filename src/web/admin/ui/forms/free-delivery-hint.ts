/** Shown under the owner's own texts, which the shop does not check against the delivery table. */
export const FREE_DELIVERY_HINT = 'If it mentions free delivery, say “except the areas listed here” too.';
