/** Who may ask for an address: the first line that fits it decides. An address without a line fails the test. */
/** 'emailed': signed in, and a visitor signs in first, because an email's link may open in any browser. */
export type Audience = 'everyone' | 'signed-out' | 'signed-in' | 'emailed' | 'admin';

/** Pages, their data and their actions. A star stands for the rest of the address. */
export const PAGES: [address: string, audience: Audience][] = [
  ['/admin*', 'admin'],
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
  ['/compare', 'everyone'],
  ['/cart', 'everyone'],
  // Orders are found by an id of 83 random bits alone, payments by the cookies of their own browser.
  ['/checkout*', 'everyone'],
  ['/pages/*', 'everyone'],
  ['/newsletter*', 'everyone'],
  ['/back-in-stock*', 'everyone'],
  ['/robots.txt', 'everyone'],
  ['/sitemap.xml', 'everyone'],
  ['/feeds/google.xml', 'everyone'],
  ['/manifest.webmanifest', 'everyone'],
  ['/*', 'everyone'],
];

/** Calls of the API, as 'method /path'. */
export const CALLS: [call: string, audience: Audience | 'admin-when-asked'][] = [
  ['* /admin/*', 'admin'],
  ['* /account*', 'signed-in'],
  ['post /authenticate/*', 'everyone'],
  ['get /product/search', 'everyone'],
  ['get /product/{id}/atc', 'everyone'],
  // The same call shows the shop to everyone and, with ?admin=true, drafts to administrators.
  ['get /product', 'admin-when-asked'],
  ['get /product/{id}', 'admin-when-asked'],
  ['get /collection/{handle}', 'admin-when-asked'],
  ['get /collections', 'admin'],
  ['* /product*', 'admin'],
  ['* /collection*', 'admin'],
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
