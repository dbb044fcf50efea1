/** The pages of the settings, as they stand beside each other. The first is the specification's own. */
export const SECTIONS = [
  { section: 'images', label: 'Image library' },
  { section: 'shop', label: 'Shop profile' },
  { section: 'delivery', label: 'Delivery' },
  { section: 'banners', label: 'Banners' },
] as const;

/** Beside them, those with an address of their own: /admin/settings/{page}. */
export const PAGES = [
  { page: 'webhooks', label: 'Webhooks' },
  { page: 'security', label: 'Security' },
] as const;

export type Page = (typeof PAGES)[number]['page'];
export type Section = (typeof SECTIONS)[number]['section'];

export function sectionOf(query: URLSearchParams): Section {
  const asked = query.get('section');
  return SECTIONS.find(({ section }) => section === asked)?.section ?? 'images';
}

export function addressOfSection(section: Section): string {
  return section === 'images' ? '/admin?tab=settings' : `/admin?tab=settings&section=${section}`;
}
