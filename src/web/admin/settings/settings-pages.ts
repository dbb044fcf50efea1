import { links } from '#shop/links.ts';

/**
 * The pages of the settings in their groups, as an owner looks for them, with the role they are for; null is everybody.
 * The menu and Find anything are drawn from it.
 */
const PAGES = [
  {
    group: 'Your shop',
    page: 'shop',
    role: 'manager',
    label: 'Shop profile',
    alsoFoundBy:
      'vat jersey guernsey company name address telephone email opening hours discount sale returns warranty policy low stock dispatch closing days holidays collection collect showroom pick up emails demo own shop',
  },
  {
    group: 'Your shop',
    page: 'look',
    role: 'manager',
    label: 'Logo and colours',
    alsoFoundBy: 'favicon icon accent fonts brand design theme appearance',
  },
  {
    group: 'Your shop',
    page: 'banners',
    role: 'manager',
    label: 'Banners',
    alsoFoundBy: 'home page slides pictures',
  },
  {
    group: 'Your shop',
    page: 'images',
    role: 'manager',
    label: 'Image library',
    alsoFoundBy: 'pictures photographs upload',
  },
  { group: 'Selling', page: 'kinds', role: 'manager', label: 'Kinds', alsoFoundBy: 'types of products' },
  {
    group: 'Selling',
    page: 'suppliers',
    role: 'manager',
    label: 'Suppliers',
    alsoFoundBy: 'vendors manufacturers makers bought from',
  },
  { group: 'Selling', page: 'search', role: 'manager', label: 'Search', alsoFoundBy: 'synonyms words' },
  {
    group: 'Selling',
    page: 'redirects',
    role: 'manager',
    label: 'Old addresses',
    alsoFoundBy: 'redirects 301 404 not found moved urls links seo google rankings shopify woocommerce',
  },
  {
    group: 'Selling',
    page: 'earlier-shop',
    role: 'accountant',
    label: 'Earlier shop',
    alsoFoundBy:
      'past old orders customers reviews history import shopify woocommerce judge.me migrate warranty guarantee csv',
  },
  {
    group: 'Delivery',
    page: 'carriers',
    role: 'manager',
    label: 'Carriers',
    alsoFoundBy: 'couriers ups axl pallet van tracking transit days returns postage provider',
  },
  {
    group: 'Delivery',
    page: 'delivery',
    role: 'manager',
    label: 'Delivery prices',
    alsoFoundBy: 'postage shipping postcode areas prices',
  },
  {
    group: 'Paying and email',
    page: 'services',
    role: 'owner',
    label: 'Payments and email',
    alsoFoundBy: 'card gateway stripe klarna mail server smtp keys accounts providers test email pause',
  },
  {
    group: 'Paying and email',
    page: 'pay-later',
    role: 'owner',
    label: 'Paying later',
    alsoFoundBy: 'klarna finance instalments credit',
  },
  {
    group: 'Paying and email',
    page: 'payment-page',
    role: 'owner',
    label: 'Payment page',
    alsoFoundBy: 'card gateway stripe ways to pay pci dss saq scripts check',
  },
  {
    group: 'People',
    page: 'security',
    role: null,
    label: 'Security',
    alsoFoundBy:
      'password 2fa second factor administrators staff invite colleague packer accountant manager roles sessions',
  },
  {
    group: 'The machine',
    page: 'backup',
    role: 'owner',
    label: 'Backup',
    alsoFoundBy:
      'restore copy key safe proof disaster machine lost folder disk usb share mounted s3 store bucket endpoint region prefix amazon backblaze cloudflare wasabi',
  },
  {
    group: 'The machine',
    page: 'machine',
    role: 'owner',
    label: 'The machine',
    alsoFoundBy:
      'public url address domain dns https tls certificate reverse proxy trust doctor health disk clock database version update upgrade environment settings server going live',
  },
  {
    group: 'The machine',
    page: 'exports',
    role: 'accountant',
    label: 'Export',
    alsoFoundBy:
      'csv download take your data out leave shopify woocommerce customers newsletter subscribers accounts',
  },
  {
    group: 'Advanced',
    page: 'webhooks',
    role: 'owner',
    label: 'Webhooks',
    alsoFoundBy: 'api programs integrations',
  },
] as const;

export type SettingsPage = (typeof PAGES)[number]['page'];

/** Loaded in find-settings.server.ts; the others are routes of their own. */
const SECTIONS: readonly SettingsPage[] = [
  'shop',
  'kinds',
  'carriers',
  'delivery',
  'look',
  'banners',
  'search',
  'pay-later',
];

/** Where the menu leads; the library of pictures has the address without a section, as specified. */
export const SETTINGS = { to: links.admin.settings('shop'), label: 'Back to settings' };

export const SETTINGS_PAGES = PAGES.map((each) => ({ ...each, to: addressOf(each.page) }));

function addressOf(page: SettingsPage): string {
  if (page === 'images') return links.admin.images;
  if (page === 'earlier-shop') return links.admin.earlierShop;
  return SECTIONS.includes(page) ? links.admin.settings(page) : `/admin/settings/${page}`;
}
