import { networkOf } from '../../limits/network.ts';
import { countOrRefuse, type Limit } from '../../limits/rate-limit.server.ts';
import type { Shop } from '../../shop.server.ts';

export type BrowserNote = { level: 'debug' | 'info' | 'warn' | 'error'; message: string; context?: unknown };

/** Per network address. */
const NOTES: Limit = { limit: 100, windowMs: 15 * 60_000 };

/**
 * Logs a browser's diagnostic note, masked like every log entry. ShopError `too-many` if an address sends more than a
 * browser in trouble would.
 */
export async function logBrowserNote(shop: Shop, note: BrowserNote, ip: string): Promise<void> {
  const network = networkOf(ip);
  if (network) await countOrRefuse(shop, `note-from:${network}`, NOTES);
  const write = shop.log[note.level === 'debug' ? 'info' : note.level];
  write('a browser notes', {
    note: note.message,
    ...(note.context === undefined ? {} : { context: note.context }),
  });
}
