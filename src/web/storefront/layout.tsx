import { useEffect } from 'react';
import { isRouteErrorResponse, Outlet } from 'react-router';
import { noteEnd } from '#shop/cache-notes.server.ts';
import { pageOf } from '../context.server.ts';
import { followBasket } from '../follow-basket.server.ts';
import { BASKET_CHANGED } from '../ui/basket-in-browser.ts';
import { Fault } from '../ui/fault.tsx';
import { pageMeta, siteOf } from '../ui/page-meta.ts';
import { useFocusAfterNavigation } from '../ui/use-focus-after-navigation.ts';
import type { Route } from './+types/layout';
import { frameOf } from './frame/find-frame.server.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { PayLaterBanner } from './frame/pay-later-banner.tsx';
import { TopStrip } from './frame/top-strip.tsx';
import css from './layout.module.css';

export { keepOnVariantChange as shouldRevalidate } from './catalogue/product-address.ts';

/** A signed-in customer's basket follows them from browser to browser. */
export const middleware: Route.MiddlewareFunction[] = [(args, next) => followBasket(args, next)];

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { shop, actor, settings } = page;
  const { profile, nav } = await frameOf(page);
  const year = new Date(shop.now()).getUTCFullYear();
  noteEnd(Date.UTC(year + 1, 0));
  const { name, phone, phoneNumber, email, address, openingHours, companyName, companyNumber, vatNumber } =
    profile;
  return {
    contact: { name, phone, phoneNumber, email, address, openingHours },
    company: { companyName, companyNumber, vatNumber },
    nav,
    account: actor.kind === 'visitor' ? null : { isAdmin: actor.kind === 'admin' },
    hasPayLater: settings.hasPayLater,
    year,
  };
}

export function meta(args: Route.MetaArgs) {
  if (!args.error) {
    const { name } = siteOf(args.matches);
    return pageMeta(args, { title: name, description: `Electric fires and fireplaces from ${name}.` });
  }
  const isMissing = isRouteErrorResponse(args.error) && args.error.status === 404;
  return pageMeta(args, {
    title: isMissing ? 'Page not found' : 'Something went wrong',
    description: 'This page could not be shown.',
    canonical: null,
  });
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Frame {...loaderData}>
      <Outlet />
    </Frame>
  );
}

/** A page that failed still has the frame around it, unless that failed too. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const fault = <Fault status={isRouteErrorResponse(error) ? error.status : 500} />;
  return loaderData ? <Frame {...loaderData}>{fault}</Frame> : <main id="main">{fault}</main>;
}

type FrameProps = Awaited<ReturnType<typeof loader>> & { children: React.ReactNode };

/** The frame around every page: strip, header, pay-later banner, page, footer. */
function Frame({ contact, company, nav, account, hasPayLater, year, children }: FrameProps) {
  useFocusAfterNavigation();
  // The response may have set the account's basket.
  useEffect(() => {
    if (account) window.dispatchEvent(new Event(BASKET_CHANGED));
  }, [account]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the main content
      </a>
      <header className={css.head}>
        <TopStrip contact={contact} account={account} />
        <Header contact={contact} account={account} nav={nav} />
      </header>
      {hasPayLater && <PayLaterBanner />}
      <NavigationProgress />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Footer contact={contact} company={company} nav={nav} year={year} />
    </>
  );
}
