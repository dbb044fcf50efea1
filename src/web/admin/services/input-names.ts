/** How the names of the inputs begin: what is in a key's never comes back to the page. */
export const VALUE = 'value.';
export const KEY = 'key.';
