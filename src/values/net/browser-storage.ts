/**
 * Everything that the shop's own pages keep in the browser besides cookies, `local` until its data are cleared, `session`
 * until the tab is closed: nothing else can be kept. What each is, is in shop/pages/kept-in-browser.ts.
 */
export const BROWSER_STORAGE = {
  'recently-seen': 'local',
  compared: 'session',
  'pay-later': 'session',
  'before-bank': 'session',
  typed: 'session',
  /** The router's own. */
  'react-router-scroll-positions': 'session',
  'admin-list': 'session',
  'admin-grid-columns': 'local',
  'admin-single-keys': 'local',
  'admin-first-day': 'local',
  'grid-cells': 'session',
} as const;

export type StorageKey = keyof typeof BROWSER_STORAGE;
