import { hasQuestions } from '#shop/catalogue/guide/find-guide.server.ts';
import { listCatalogueAddresses } from '#shop/catalogue/shown/addresses.server.ts';
import { findPages } from '#shop/pages/pages.server.ts';
import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/sitemap';

const FIXED = ['/', '/collections', '/products', '/pages/contact'];

/** Every page worth finding. Handles contain nothing that needs escaping in XML. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = pageOf(context);
  const [{ products, collections }, pages, isGuided] = await Promise.all([
    listCatalogueAddresses(shop),
    findPages(shop),
    hasQuestions(shop),
  ]);
  const entry = (path: string, updated?: number) =>
    `<url><loc>${shop.publicUrl}${path}</loc>${updated ? `<lastmod>${new Date(updated).toISOString()}</lastmod>` : ''}</url>`;
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...[...FIXED, ...(isGuided ? ['/guide'] : [])].map((path) => entry(path)),
    ...[...pages.keys()].map((handle) => entry(`/pages/${handle}`)),
    ...collections.map(({ handle, updated }) => entry(`/collections/${handle}`, updated)),
    ...products.map(({ handle, updated }) => entry(`/product/${handle}`, updated)),
    ...(products.some(({ reviews }) => reviews > 0) ? [entry('/reviews')] : []),
    ...products.filter(({ reviews }) => reviews > 0).map(({ handle }) => entry(`/reviews/${handle}`)),
    '</urlset>',
    '',
  ].join('\n');
  return new Response(xml, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=600' },
  });
}
