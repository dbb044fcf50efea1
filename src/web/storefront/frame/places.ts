/** The main navigation (specification, 2); Cart stands beside it with its badge. */
export const PLACES = [
  { to: '/', text: 'Home' },
  { to: '/collections/electric-fireplace-suites', text: 'Electric Fireplace Suites' },
  { to: '/collections/wall-mounted-electric-fires', text: 'Wall Mounted Electric Fires' },
  { to: '/collections/media-wall-fires', text: 'Media Wall Fires' },
  { to: '/collections/inserts-and-stoves', text: 'Inserts and Stoves' },
  { to: '/collections/accessories', text: 'Accessories' },
] as const;

/** Where the table of delivery charges stands: beside every claim of free delivery there is a link to it. */
export const DELIVERY_TABLE_PATH = '/pages/faqs#delivery';
