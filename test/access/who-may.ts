import { type Role, worksAs } from '#shop/role.ts';
import type { Who } from './people.ts';

/**
 * Who may ask for an address: the first line that fits it decides. An address without a line fails the test. 'emailed':
 * signed in, and a visitor signs in first, because an email's link may open in any browser. 'admin': an administrator of
 * any role; a role's name: those who work as one.
 */
export type Audience = 'everyone' | 'signed-out' | 'signed-in' | 'emailed' | 'admin' | Role;

/** Pages, their data and their actions. A star stands for the rest of the address. */
export const PAGES: [address: string, audience: Audience][] = [
  // A packer is led from here to the orders to ship.
  ['/admin', 'admin'],
  ['/admin/settings/security', 'admin'],
  ['/admin/settings/exports*', 'accountant'],
  ['/admin/settings/suppliers*', 'manager'],
  ['/admin/settings/redirects', 'manager'],
  ['/admin/settings/*', 'owner'],
  // It changes settings too.
  ['/admin/products/archive', 'owner'],
  ['/admin/orders/ship', 'packer'],
  ['/admin/orders/pack/*', 'packer'],
  ['/admin/orders/packing.json', 'packer'],
  ['/admin/orders/packing-slips', 'packer'],
  ['/admin/orders/print/*', 'packer'],
  ['/admin/orders/view/*', 'accountant'],
  ['/admin/sales/evidence/*', 'accountant'],
  ['/admin/find*', 'accountant'],
  ['/admin/earlier-shop*', 'accountant'],
  // What a quote is filled from: customers and stock.
  ['/admin/quotes/find.json', 'manager'],
  ['/admin/quotes*', 'accountant'],
  // Personal data leaves, or goes for good.
  ['/admin/customers/data', 'owner'],
  ['/admin/customers*', 'accountant'],
  ['/admin*', 'manager'],
  ['/account/confirm', 'emailed'],
  ['/account*', 'signed-in'],
  ['/login', 'signed-out'],
  ['/register', 'signed-out'],
  ['/recovery', 'everyone'],
  ['/find-order', 'everyone'],
  ['/logout', 'everyone'],
  // By the token of an emailed link.
  ['/invitation', 'everyone'],
  ['/', 'everyone'],
  ['/collections*', 'everyone'],
  ['/products', 'everyone'],
  ['/product/*', 'everyone'],
  ['/search', 'everyone'],
  ['/guide', 'everyone'],
  ['/compare', 'everyone'],
  ['/cart', 'everyone'],
  ['/discount/*', 'everyone'],
  // Orders are found by an id of 83 random bits alone, payments by the cookies of their own browser.
  ['/checkout*', 'everyone'],
  // Like an order: by an id that nobody guesses.
  ['/quote/*', 'everyone'],
  ['/pages/*', 'everyone'],
  ['/newsletter*', 'everyone'],
  ['/back-in-stock*', 'everyone'],
  ['/robots.txt', 'everyone'],
  ['/sitemap.xml', 'everyone'],
  ['/feeds/google.xml', 'everyone'],
  ['/manifest.webmanifest', 'everyone'],
  ['/*', 'everyone'],
];

/** Who may send the forms of a page, where it is not whoever sees it. */
const FORMS: [address: string, audience: Audience][] = [
  ['/admin', 'manager'],
  ['/admin/orders/view/*', 'manager'],
  ['/admin/earlier-shop', 'manager'],
  ['/admin/quotes*', 'manager'],
  ['/admin/customers/view', 'manager'],
];

/** Calls of the API, as 'method /path'. */
export const CALLS: [call: string, audience: Audience | 'admin-when-asked'][] = [
  ['get /admin/*', 'accountant'],
  ['* /admin/*', 'manager'],
  ['* /account*', 'signed-in'],
  ['post /authenticate/*', 'everyone'],
  ['get /product/search', 'everyone'],
  ['get /product/{id}/atc', 'everyone'],
  // The same call shows the shop to everyone and, with ?admin=true, drafts to those who read all.
  ['get /product', 'admin-when-asked'],
  ['get /product/{id}', 'admin-when-asked'],
  ['get /collection/{handle}', 'admin-when-asked'],
  ['get /kinds', 'everyone'],
  ['get /carriers', 'everyone'],
  ['get /collections', 'accountant'],
  ['* /product*', 'manager'],
  ['* /collection*', 'manager'],
  ['post /checkout*', 'everyone'],
  ['post /klarna/*', 'everyone'],
  ['get /checkout/order/{id}', 'everyone'],
  ['get /delivery', 'everyone'],
  ['post /newsletter', 'everyone'],
];

/** What the table says of an address; undefined when it says nothing. */
export function audienceOf<A>(table: [pattern: string, audience: A][], address: string): A | undefined {
  return table.find(([pattern]) => {
    const words = pattern.split('*').map((part) => part.replace(/[.{}/]/g, '\\$&'));
    return new RegExp(`^${words.join('.*')}$`).test(address);
  })?.[1];
}

/** Who may send the forms of a page. */
export function senderOf(path: string): Audience | undefined {
  return audienceOf(FORMS, path) ?? audienceOf(PAGES, path);
}

/** The administrators among the people. */
function roleOfWho(who: Who): Role | null {
  return who === 'visitor' || who === 'expired' || who === 'customer' ? null : who;
}

/** Whether an audience is of the back office, and of whom in it. */
export function roleOfAudience(audience: Audience): Role | 'admin' | null {
  return ['everyone', 'signed-out', 'signed-in', 'emailed'].includes(audience)
    ? null
    : (audience as Role | 'admin');
}

/** Whether an administrator is beyond the own role here. */
export function isBeyond(who: Who, audience: Audience): boolean {
  const [role, needed] = [roleOfWho(who), roleOfAudience(audience)];
  return role !== null && needed !== null && needed !== 'admin' && !worksAs(role, needed);
}
