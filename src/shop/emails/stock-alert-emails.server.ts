import { createHash } from 'node:crypto';
import type { Shop } from '../shop.server.ts';
import { queueLinkEmail } from './link-email.server.ts';

/** What is waited for; `path` from the root of the shop. */
type Awaited = { title: string; path: string };

type Confirmation = {
  to: string;
  variant: Awaited;
  /** Absolute addresses. */
  confirm: string;
  leave: string;
};

/** Asks the owner of an e-mail to confirm that a message is wanted when a variant is back in stock. */
export function queueStockAlertConfirmation(
  shop: Shop,
  { to, variant, confirm, leave }: Confirmation,
): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'stock-alert-confirmation',
    // One email for each link; the link itself is a secret, so the key is its hash.
    subjectKey: createHash('sha256').update(confirm).digest('base64url'),
    to,
    url: confirm,
    values: { product: variant.title, leaveLink: leave },
  });
}

/** Tells somebody who waited that a variant can be bought again. One email for each key. */
export function queueBackInStock(
  shop: Shop,
  { key, to, variant }: { key: string; to: string; variant: Awaited },
): Promise<void> {
  return queueLinkEmail(shop, {
    kind: 'back-in-stock',
    subjectKey: key,
    to,
    url: shop.publicUrl + variant.path,
    values: { product: variant.title },
  });
}
