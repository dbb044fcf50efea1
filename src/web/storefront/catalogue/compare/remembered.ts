import { readStoredJson, store } from '../../../ui/browser-storage.ts';
import { type Compared, MAX_COMPARED } from './compared.ts';

const KEY = 'compared';

/** Keeps what is being compared for as long as the tab is open, so that a product's page can add to it. */
export function rememberCompared(products: { handle: string; sku?: string | undefined }[]): void {
  // Without storage only the address knows.
  store(KEY, JSON.stringify(products.map(({ handle, sku }) => ({ handle, sku }))));
}

/** The same with this product last; the oldest gives way. */
export function comparedWith(product: Compared): Compared[] {
  const others = readRemembered().filter(({ handle }) => handle !== product.handle);
  return [...others, product].slice(-MAX_COMPARED);
}

function readRemembered(): Compared[] {
  const kept = readStoredJson(KEY);
  return Array.isArray(kept) ? kept.filter((each): each is Compared => typeof each?.handle === 'string') : [];
}
