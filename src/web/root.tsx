import './ui/base.css';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useLocation } from 'react-router';
import { noteEnd } from '#shop/cache/cache-notes.server.ts';
import { arrivalsEnd, arrivalsNow } from '#shop/delivery/arrival.ts';
import { freeDelivery } from '#shop/delivery/free-delivery.ts';
import { hasOwnLook } from '#shop/look/look.ts';
import { shownLook } from '#shop/look/shown-look.ts';
import type { Route } from './+types/root';
import { pageOf } from './context.server.ts';
import { LookLinks } from './look-links.tsx';
import { frameOf } from './storefront/frame/find-frame.server.ts';
import { KEEP_FIRST } from './ui/alive/keep-first.ts';
import { unseen } from './ui/alive/later.tsx';
import { usePageThere } from './ui/alive/whole-page.ts';
import { scrollKeyOf } from './ui/controls/scroll-key.ts';
import { Fault } from './ui/fault.tsx';
import { OnlyServed } from './ui/only-served.tsx';
import { InlineScript } from './ui/text/inline-script.tsx';
import { ToastProvider } from './ui/toast.tsx';

/** Nothing is submitted before. */
const KeepTyped = unseen(async () => (await import('./ui/controls/keep-typed.tsx')).KeepTyped);

/** The data for the head of every page. */
export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { profile } = await frameOf(page);
  const { name, discount, vatNumber, look } = profile;
  const now = page.shop.now();
  noteEnd(arrivalsEnd(profile.dispatch, now));
  return {
    ...{ name, discount, freeDelivery: freeDelivery(profile), publicUrl: page.shop.publicUrl },
    arrivals: arrivalsNow(profile, now),
    hasVat: vatNumber !== '',
    ...(hasOwnLook(look) && { look: shownLook(look) }),
  };
}

export { keepOnVariantChange as shouldRevalidate } from './storefront/catalogue/product/product-address.ts';

export function Layout({ children }: { children: React.ReactNode }) {
  const { pathname } = useLocation();
  usePageThere();
  return (
    <html lang="en-GB">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={themeColourOf(pathname)} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={DARK_PAGE} />
        <Meta />
        <LookLinks />
        <Links />
      </head>
      <body>
        <InlineScript code={KEEP_FIRST} />
        {children}
        <OnlyServed>
          <ScrollRestoration getKey={scrollKeyOf} />
          <Scripts />
        </OnlyServed>
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <ToastProvider>
      <KeepTyped />
      <Outlet />
    </ToastProvider>
  );
}

/** The last resort for whatever failed; no page below it gives a title then. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main id="main">
      <title>Something went wrong</title>
      <Fault error={error} />
    </main>
  );
}

/** `--page` in the dark: a white bar above a dark page would glare. */
const DARK_PAGE = '#171412';

/** Light grey on the home and sign-in pages, white elsewhere. */
function themeColourOf(pathname: string): string {
  return ['/', '/login', '/register', '/recovery'].includes(pathname) ? '#f3f3f2' : '#ffffff';
}
