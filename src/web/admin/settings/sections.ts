/** The sections of the settings' own tab. The first is the specification's own. */
const SECTIONS = [
  { place: 'images', label: 'Image library' },
  { place: 'shop', label: 'Shop profile' },
  { place: 'delivery', label: 'Delivery' },
  { place: 'banners', label: 'Banners' },
] as const;

/** Those with an address of their own: /admin/settings/{place}. */
const PAGES = [
  { place: 'webhooks', label: 'Webhooks' },
  { place: 'security', label: 'Security' },
] as const;

/** The pages of the settings, as they stand beside each other. */
export const PLACES = [...SECTIONS, ...PAGES];

export type Section = (typeof SECTIONS)[number]['place'];
export type Place = (typeof PLACES)[number]['place'];

export function sectionOf(query: URLSearchParams): Section {
  const asked = query.get('section');
  return SECTIONS.find(({ place }) => place === asked)?.place ?? 'images';
}

export function addressOf(place: Place): string {
  if (PAGES.some((page) => page.place === place)) return `/admin/settings/${place}`;
  return place === 'images' ? '/admin?tab=settings' : `/admin?tab=settings&section=${place}`;
}
