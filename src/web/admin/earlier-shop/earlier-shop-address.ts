import { links } from '#shop/links.ts';
import { listAddress, oneOf } from '../lists/list-address.ts';

/** What is looked at: orders, unless the address says customers. */
export const earlierShopAddress = listAddress({ filters: { show: oneOf(['customers']) } });

export type EarlierShopCriteria = ReturnType<typeof earlierShopAddress.read>;

export const earlierShopView = (criteria: EarlierShopCriteria) =>
  earlierShopAddress.view(criteria, links.admin.earlierShop);
