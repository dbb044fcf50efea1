/** The pages of the settings. The sections of the settings tab are loaded in find-settings.server.ts. */
export const SETTINGS_PAGES = [
  { page: 'images', label: 'Image library', to: '/admin?tab=settings' },
  { page: 'shop', label: 'Shop profile', to: '/admin?tab=settings&section=shop' },
  { page: 'kinds', label: 'Kinds', to: '/admin?tab=settings&section=kinds' },
  { page: 'delivery', label: 'Delivery', to: '/admin?tab=settings&section=delivery' },
  { page: 'banners', label: 'Banners', to: '/admin?tab=settings&section=banners' },
  { page: 'search', label: 'Search', to: '/admin?tab=settings&section=search' },
  { page: 'webhooks', label: 'Webhooks', to: '/admin/settings/webhooks' },
  { page: 'security', label: 'Security', to: '/admin/settings/security' },
] as const;

export type SettingsPage = (typeof SETTINGS_PAGES)[number]['page'];
