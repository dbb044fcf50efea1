import { stylesheetNamed } from '#shop/look/stylesheet.ts';
import type { Route } from './+types/look-stylesheet';

/** The owner's colour and fonts, under an address that says them. */
export function loader({ params }: Route.LoaderArgs) {
  const stylesheet = stylesheetNamed(params.name);
  if (stylesheet === null) return new Response('Not found', { status: 404 });
  return new Response(stylesheet, {
    headers: {
      'Content-Type': 'text/css; charset=utf-8',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
}
