/** The pages of the settings, with the role they are for; null is everybody. The sections of the settings tab are loaded in find-settings.server.ts. */
export const SETTINGS_PAGES = [
  {
    page: 'images',
    role: 'manager',
    label: 'Image library',
    to: '/admin?tab=settings',
    alsoFoundBy: 'pictures photographs upload',
  },
  {
    page: 'shop',
    role: 'manager',
    label: 'Shop profile',
    to: '/admin?tab=settings&section=shop',
    alsoFoundBy:
      'vat company name address telephone email opening hours discount sale returns warranty policy low stock dispatch closing days holidays emails demo own shop',
  },
  {
    page: 'kinds',
    role: 'manager',
    label: 'Kinds',
    to: '/admin?tab=settings&section=kinds',
    alsoFoundBy: 'types of products',
  },
  {
    page: 'suppliers',
    role: 'manager',
    label: 'Suppliers',
    to: '/admin/settings/suppliers',
    alsoFoundBy: 'vendors manufacturers makers bought from',
  },
  {
    page: 'delivery',
    role: 'manager',
    label: 'Delivery',
    to: '/admin?tab=settings&section=delivery',
    alsoFoundBy: 'postage shipping carrier ups axl postcode areas prices',
  },
  {
    page: 'look',
    role: 'manager',
    label: 'Logo and colours',
    to: '/admin?tab=settings&section=look',
    alsoFoundBy: 'favicon icon accent fonts brand design theme appearance',
  },
  {
    page: 'banners',
    role: 'manager',
    label: 'Banners',
    to: '/admin?tab=settings&section=banners',
    alsoFoundBy: 'home page slides pictures',
  },
  {
    page: 'search',
    role: 'manager',
    label: 'Search',
    to: '/admin?tab=settings&section=search',
    alsoFoundBy: 'synonyms words',
  },
  {
    page: 'services',
    role: 'owner',
    label: 'Payments and email',
    to: '/admin/settings/services',
    alsoFoundBy: 'card gateway stripe klarna mail server smtp keys accounts providers test email pause',
  },
  {
    page: 'pay-later',
    role: 'owner',
    label: 'Paying later',
    to: '/admin?tab=settings&section=pay-later',
    alsoFoundBy: 'klarna finance instalments credit',
  },
  {
    page: 'webhooks',
    role: 'owner',
    label: 'Webhooks',
    to: '/admin/settings/webhooks',
    alsoFoundBy: 'api programs integrations',
  },
  {
    page: 'payment-page',
    role: 'owner',
    label: 'Payment page',
    to: '/admin/settings/payment-page',
    alsoFoundBy: 'card gateway stripe ways to pay pci dss saq scripts check',
  },
  {
    page: 'exports',
    role: 'accountant',
    label: 'Export',
    to: '/admin/settings/exports',
    alsoFoundBy:
      'csv download take your data out leave shopify woocommerce customers newsletter subscribers accounts',
  },
  {
    page: 'backup',
    role: 'owner',
    label: 'Backup',
    to: '/admin/settings/backup',
    alsoFoundBy: 'restore copy key safe proof disaster machine lost',
  },
  {
    page: 'security',
    role: null,
    label: 'Security',
    to: '/admin/settings/security',
    alsoFoundBy: 'password 2fa second factor administrators staff invite colleague sessions',
  },
] as const;

export const SETTINGS = { to: '/admin?tab=settings', label: 'Back to settings' };

export type SettingsPage = (typeof SETTINGS_PAGES)[number]['page'];
