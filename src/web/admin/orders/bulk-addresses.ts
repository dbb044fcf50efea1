/** Where ticked orders are shipped, each `id` of the address being one. */
export const SHIP_PATH = '/admin/orders/ship';
/** Their packing slips, on one page for the printer. */
export const SLIPS_PATH = '/admin/orders/packing-slips';

export function addressOfOrders(path: string, ids: string[]): string {
  return `${path}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}
