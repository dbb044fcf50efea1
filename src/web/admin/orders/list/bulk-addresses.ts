/** The orders to ship, to tick; with each ticked one as an `id`, the question whether they are to be shipped. */
export const SHIP_PATH = '/admin/orders/ship';
/** What others have packed and sent of them, as data. */
export const PACKING_PATH = '/admin/orders/packing.json';
/** Their packing slips, on one page to print. */
export const SLIPS_PATH = '/admin/orders/packing-slips';

/** An order as a packer reads it. */
export const packPath = (id: string) => `/admin/orders/pack/${encodeURIComponent(id)}`;

export function addressOfOrders(path: string, ids: string[]): string {
  return `${path}?${new URLSearchParams(ids.map((id) => ['id', id]))}`;
}
