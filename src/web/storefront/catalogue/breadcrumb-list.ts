import type { Crumb } from '../../ui/breadcrumbs.tsx';

/** The breadcrumbs for search engines (schema.org BreadcrumbList). */
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
