import type { BreadcrumbList, ItemList } from 'schema-dts';
import type { Crumb } from '../../ui/breadcrumbs.tsx';
import { productPath } from '../catalogue/product/product-address.ts';

/** Where a page is in the shop. */
export function breadcrumbList(crumbs: Crumb[], publicUrl: string): BreadcrumbList {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: publicUrl + path,
    })),
  };
}

/** The products of a page of a list, in its order. */
export function itemList(cards: { handle: string; title: string }[], publicUrl: string): ItemList {
  return {
    '@type': 'ItemList',
    itemListElement: cards.map(({ handle, title }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      url: publicUrl + productPath(handle),
    })),
  };
}
