/** Where addresses of the shop before lead, and what was not found. */
export type OldAddressTables = {
  redirect: RedirectTable;
  missed_address: MissedAddressTable;
  product_former_id: ProductFormerIdTable;
};

/** `key` is what spellings of the old address have in common. */
type RedirectTable = { key: string; old_address: string; new_address: string; created: number };
/** What was asked for in vain on a UK day, without queries. */
type MissedAddressTable = { day: string; path: string; visits: number };
/** How another shop system numbered a product, such as 'woocommerce:44'. */
type ProductFormerIdTable = { former_id: string; product_id: string };
