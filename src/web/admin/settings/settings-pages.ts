/** The pages of the settings, with the role they are for; null is everybody. */
const PAGES = [
  { page: 'images', role: 'manager', label: 'Image library', alsoFoundBy: 'pictures photographs upload' },
  {
    page: 'shop',
    role: 'manager',
    label: 'Shop profile',
    alsoFoundBy:
      'vat jersey guernsey company name address telephone email opening hours discount sale returns warranty policy low stock dispatch closing days holidays collection collect showroom pick up emails demo own shop',
  },
  { page: 'kinds', role: 'manager', label: 'Kinds', alsoFoundBy: 'types of products' },
  {
    page: 'suppliers',
    role: 'manager',
    label: 'Suppliers',
    alsoFoundBy: 'vendors manufacturers makers bought from',
  },
  {
    page: 'carriers',
    role: 'manager',
    label: 'Carriers',
    alsoFoundBy: 'couriers ups axl pallet van tracking transit days returns postage provider',
  },
  {
    page: 'delivery',
    role: 'manager',
    label: 'Delivery',
    alsoFoundBy: 'postage shipping postcode areas prices',
  },
  {
    page: 'look',
    role: 'manager',
    label: 'Logo and colours',
    alsoFoundBy: 'favicon icon accent fonts brand design theme appearance',
  },
  { page: 'banners', role: 'manager', label: 'Banners', alsoFoundBy: 'home page slides pictures' },
  {
    page: 'redirects',
    role: 'manager',
    label: 'Old addresses',
    alsoFoundBy: 'redirects 301 404 not found moved urls links seo google rankings shopify woocommerce',
  },
  { page: 'search', role: 'manager', label: 'Search', alsoFoundBy: 'synonyms words' },
  {
    page: 'services',
    role: 'owner',
    label: 'Payments and email',
    alsoFoundBy: 'card gateway stripe klarna mail server smtp keys accounts providers test email pause',
  },
  {
    page: 'pay-later',
    role: 'owner',
    label: 'Paying later',
    alsoFoundBy: 'klarna finance instalments credit',
  },
  { page: 'webhooks', role: 'owner', label: 'Webhooks', alsoFoundBy: 'api programs integrations' },
  {
    page: 'payment-page',
    role: 'owner',
    label: 'Payment page',
    alsoFoundBy: 'card gateway stripe ways to pay pci dss saq scripts check',
  },
  {
    page: 'exports',
    role: 'accountant',
    label: 'Export',
    alsoFoundBy:
      'csv download take your data out leave shopify woocommerce customers newsletter subscribers accounts',
  },
  {
    page: 'backup',
    role: 'owner',
    label: 'Backup',
    alsoFoundBy: 'restore copy key safe proof disaster machine lost',
  },
  {
    page: 'security',
    role: null,
    label: 'Security',
    alsoFoundBy:
      'password 2fa second factor administrators staff invite colleague packer accountant manager roles sessions',
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

export const SETTINGS = { to: '/admin?tab=settings', label: 'Back to settings' };

export const SETTINGS_PAGES = PAGES.map((each) => ({ ...each, to: addressOf(each.page) }));

function addressOf(page: SettingsPage): string {
  if (page === 'images') return SETTINGS.to;
  return SECTIONS.includes(page) ? `${SETTINGS.to}&section=${page}` : `/admin/settings/${page}`;
}
