/** Ships the ticked orders, each an `id` in the address. */
export const SHIP_PATH = '/admin/orders/ship';
/** Their packing slips, on one page to print. */
export const SLIPS_PATH = '/admin/orders/packing-slips';

export function addressOfOrders(path: string, ids: string[]): string {
  return `${path}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}
