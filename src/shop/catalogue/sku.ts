/** The longest beginning of a handle that is still read out easily. */
const SHORT = 16;

/**
 * The code that a variant starts with, from its product's own code or first words and from what sets it apart:
 * 'RAM-50-BLACK', 'THORNCLIFFE-55-BLACK'. The shop counts on where that is taken.
 */
export function skuWish(product: { externalRef?: string | null; handle: string }, values: string[]): string {
  const base = product.externalRef || firstWords(product.handle);
  return [base, ...values].join('-').toUpperCase().slice(0, 90);
}

function firstWords(handle: string): string {
  if (handle.length <= SHORT) return handle;
  const end = handle.lastIndexOf('-', SHORT);
  return handle.slice(0, end > 0 ? end : SHORT);
}
