import { createHmac } from 'node:crypto';
import type { Shop } from '../shop.server.ts';

/** Whom the record is about without saying who: nobody reads an address from it once that is erased. */
export function customerId(shop: Shop, email: string): string {
  const hash = createHmac('sha256', shop.secret).update(`customer ${email}`).digest('base64url');
  return `customer_${hash.slice(0, 22)}`;
}
