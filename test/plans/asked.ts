import { EXAMPLE } from '#api/docs/example.ts';
import { PRODUCT_FILTERS, PRODUCT_SORTS } from '#shop/catalogue/owner-list/product-lines.ts';
import { LISTED_FIELDS } from '#shop/catalogue/product/product-fields.ts';
import { SORTS } from '#shop/catalogue/shown/sorts.server.ts';
import { ADMIN_TABS } from '#web/admin/admin-tabs.ts';
import { DATES, SORTS as ORDER_SORTS } from '#web/admin/orders/list/orders-address.ts';

/** Addresses with which a list is asked for in every way, beside every page and every call of the API. */
export const ADDRESSES: string[] = [
  ...SORTS.flatMap((sort) => [
    `/products?sort=${sort}`,
    `/collections/filled-3?sort=${sort}`,
    `/collections/ruled-1?sort=${sort}`,
    `/collections/filled-21?sort=${sort}&page=120`,
    `/api/v1/collection/filled-21?sort=${sort}`,
    `/api/v1/product?sort=${sort}`,
    `/api/v1/product?sort=${sort}&admin=true`,
    ...['/products', '/collections/filled-21', '/collections/filled-3'].map(
      (list) => `${list}?sort=${sort}&colour=black&stock=in&opening=900x600x150`,
    ),
  ]),
  ...['fire', 'sutton suite', 'fier', 'henley remote', 'ref', 'zzz', '50 inch', '2kw stove', 'warranty'].map(
    (q) => `/search?q=${q}`,
  ),
  ...SORTS.map((sort) => `/search?q=suite&stock=in&opening=900x600x150&sort=${sort}`),
  '/product/search.json?q=log burner',
  '/admin?tab=settings&section=search',
  '/admin/settings/payment-page',
  ...['scripts', 'checks', 'reports'].map((name) => `/admin/settings/payment-page/${name}.csv`),
  '/product/product-101',
  '/guide?place=opening&size=900x600x150&kw=1&under=1500',
  '/compare?products=product-101,product-102',
  ...ADMIN_TABS.map(({ tab }) => `/admin?tab=${tab}`),
  ...ORDER_SORTS.flatMap(({ sort }) => [
    `/admin?tab=orders&sort=${sort}`,
    `/admin?tab=orders&status=sold&sort=${sort}`,
  ]),
  ...DATES.map(({ date }) => `/admin?tab=orders&date=${date}`),
  ...['accepted', 'shipped'].map((status) => `/admin?tab=orders&status=${status}`),
  ...['person 12', '1077', 'person12@example.com'].flatMap((q) => [
    `/admin?tab=orders&q=${q}`,
    `/admin/find.json?q=${q}`,
  ]),
  ...PRODUCT_FILTERS.map((show) => `/admin?tab=products&show=${show}`),
  ...PRODUCT_SORTS.map((sort) => `/admin?tab=products&sort=${sort}`),
  '/admin?tab=products&q=ember oak',
  '/admin?tab=products&collection=filled-21',
  ...LISTED_FIELDS.map(({ key, form }) => `/admin?tab=products&${key}=${form?.schema.example}`),
  '/admin/codes',
  '/admin/codes?q=code-12',
  '/admin/codes/code_1',
  '/admin/settings/suppliers',
  '/admin/settings/redirects',
  '/admin/settings/redirects?q=old&page=2&missed=2',
  '/admin?tab=collections&sort=-created',
  '/admin?tab=messages&q=rose',
  '/admin?tab=activity&kind=product',
  '/admin/activity/undo?change=audit1',
  ...['a_owner', 'everybody'].map((who) => `/admin/activity/undo?who=${who}&day=2026-11-01`),
  '/admin/activity/undo/undo_1?page=30',
  '/admin/products/edit/product-101',
  '/admin/products/grid?q=ember 40',
  '/admin/products/change?q=ember 40',
  '/admin/products/import',
  ...['new', 'changed', 'failed'].map((show) => `/admin/products/import/imp_1?show=${show}`),
  '/admin/collections/edit/filled-21',
  '/admin/collections/edit/ruled-1',
  '/admin/collections/rule.json?match=any&tags=oak&kinds=stove&priceTo=500&inStock=on&newerThanDays=30&collection=c_21',
  `/admin/orders/view/${EXAMPLE.order}`,
  `/admin/orders/print/${EXAMPLE.order}`,
];
