/** The main navigation; Cart is separate because of its badge. */
export const MAIN_NAV = [
  { to: '/', text: 'Home' },
  { to: '/collections/electric-fireplace-suites', text: 'Electric Fireplace Suites' },
  { to: '/collections/wall-mounted-electric-fires', text: 'Wall Mounted Electric Fires' },
  { to: '/collections/media-wall-fires', text: 'Media Wall Fires' },
  { to: '/collections/inserts-and-stoves', text: 'Inserts and Stoves' },
  { to: '/collections/accessories', text: 'Accessories' },
] as const;
