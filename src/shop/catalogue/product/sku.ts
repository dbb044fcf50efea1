/** The longest part of a handle used for a SKU. */
const MAX_BASE_LENGTH = 16;

/**
 * The SKU suggested for a new variant: its product's reference or first words, then its options: 'RAM-50-BLACK',
 * 'THORNCLIFFE-55-BLACK'. A number follows if it is taken.
 */
export function suggestSku(
  product: { externalRef?: string | null; handle: string },
  values: string[],
): string {
  const base = product.externalRef || firstWords(product.handle);
  return [base, ...values].join('-').toUpperCase().slice(0, 90);
}

function firstWords(handle: string): string {
  if (handle.length <= MAX_BASE_LENGTH) return handle;
  const end = handle.lastIndexOf('-', MAX_BASE_LENGTH);
  return handle.slice(0, end > 0 ? end : MAX_BASE_LENGTH);
}
