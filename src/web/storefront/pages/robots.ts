import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/robots';

/** Keeps crawlers out of personal pages and search results. */
const PRIVATE = [
  '/account',
  '/admin',
  '/api/',
  '/back-in-stock',
  '/cart',
  '/checkout',
  '/find-order',
  '/compare',
  '/newsletter/',
  '/preview/',
  '/recovery',
  '/search',
];

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = pageOf(context).shop;
  const lines = [
    'User-agent: *',
    ...PRIVATE.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ];
  return new Response(lines.join('\n'), {
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  });
}
