import { type Compared, MAX_COMPARED } from './compared.ts';

const KEY = 'compared';

/** Keeps what is being compared for as long as the tab is open, so that a product's page can add to it. */
export function rememberCompared(products: { handle: string; sku?: string | undefined }[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(products.map(({ handle, sku }) => ({ handle, sku }))));
  } catch {
    // Without storage only the address knows.
  }
}

/** The same with this product last; the oldest gives way. */
export function comparedWith(product: Compared): Compared[] {
  const others = readRemembered().filter(({ handle }) => handle !== product.handle);
  return [...others, product].slice(-MAX_COMPARED);
}

function readRemembered(): Compared[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((each): each is Compared => typeof each?.handle === 'string')
      : [];
  } catch {
    return [];
  }
}
