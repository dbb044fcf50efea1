import { redirect } from 'react-router';
import type { Route } from './+types/unknown-path';
import { likelyPage } from './likely-addresses.ts';

/** An unknown path redirects to the page that it most likely means, or home. */
export function loader({ request }: Route.LoaderArgs) {
  const page = likelyPage(new URL(request.url).pathname);
  throw page ? redirect(page, 301) : redirect('/');
}
