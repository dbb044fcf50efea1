import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import type { Route } from './+types/manifest';

const FIRST_ICONS = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** The web app manifest, for a home screen. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, look } = await findShopProfile(pageOf(context).shop);
  const manifest = {
    name,
    short_name: name,
    lang: 'en-GB',
    start_url: '/',
    display: 'minimal-ui',
    background_color: '#fdfcfa',
    theme_color: '#ffffff',
    icons: look.icon
      ? [192, 512].map((size) => ({
          src: `${look.icon}?icon=${size}`,
          sizes: `${size}x${size}`,
          type: 'image/png',
        }))
      : FIRST_ICONS,
  };
  return new Response(JSON.stringify(manifest), {
    headers: {
      'Content-Type': 'application/manifest+json; charset=utf-8',
      'Cache-Control': 'public, max-age=3600',
    },
  });
}
