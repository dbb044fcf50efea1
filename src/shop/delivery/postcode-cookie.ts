/** The postcode that the shopper has named, where script may read it; the checkout draft holds it for the server. */
export const POSTCODE_COOKIE = 'postcode';
