/**
 * What this tab remembers of paying later. 'asked': the page is loaded anew because of it. 'chosen': asked before, so
 * that it is asked again without a press after the details were corrected. 'refused …': for this very order.
 */
type Memory = 'asked' | 'chosen' | `refused ${string}`;

const KEY = 'pay-later';

export const refusalOf = (order: object): Memory => `refused ${hashOf(JSON.stringify(order))}`;

export function recall(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function remember(memory: Memory | null): void {
  try {
    if (memory) sessionStorage.setItem(KEY, memory);
    else sessionStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing has to be asked again.
  }
}

/** FNV-1a: tells orders apart without keeping what is in them. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5;
  for (let n = 0; n < text.length; n++) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  return (hash >>> 0).toString(36);
}
