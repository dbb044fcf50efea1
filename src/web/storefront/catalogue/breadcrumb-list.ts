import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The way from home as search engines read it (schema.org BreadcrumbList). */
export function breadcrumbList(crumbs: Crumb[], publicUrl: string): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ title, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: title,
      item: publicUrl + path,
    })),
  };
}
