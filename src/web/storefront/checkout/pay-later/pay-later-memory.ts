import { readStored, store } from '../../../ui/browser-storage.ts';

/**
 * What this tab remembers about paying later. 'asked': the page is reloading because of it. 'chosen': requested before,
 * so it is requested again automatically once the details are corrected. 'refused …': refused for this order.
 */
type Memory = 'asked' | 'chosen' | `refused ${string}`;

export const refusalOf = (order: object): Memory => `refused ${hashOf(JSON.stringify(order))}`;

export function recall(): string | null {
  return readStored('pay-later');
}

export function remember(memory: Memory | null): void {
  // Without session storage the customer chooses again.
  store('pay-later', memory);
}

/** FNV-1a: distinguishes orders without storing their contents. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(36);
}
