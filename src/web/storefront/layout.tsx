import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../context.server.ts';
import { followBasket } from '../follow-basket.server.ts';
import { BASKET_CHANGED } from '../ui/basket-in-browser.ts';
import type { Route } from './+types/layout';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import { PayLaterBanner } from './frame/pay-later-banner.tsx';
import { TopStrip } from './frame/top-strip.tsx';
import { useFocusAfterNavigation } from './frame/use-focus-after-navigation.ts';
import css from './layout.module.css';

export { keepOnVariantChange as shouldRevalidate } from './catalogue/product-address.ts';

/** The basket of whoever is signed in follows them from browser to browser. */
export const middleware: Route.MiddlewareFunction[] = [(args, next) => followBasket(args, next)];

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, actor, settings } = pageOf(context);
  const profile = await findShopProfile(shop);
  const { name, phone, phoneNumber, email, address, companyName, companyNumber, vatNumber } = profile;
  return {
    contact: { name, phone, phoneNumber, email, address },
    company: { companyName, companyNumber, vatNumber },
    account: actor.kind === 'visitor' ? null : { isAdmin: actor.kind === 'admin' },
    hasPayLater: settings.hasPayLater,
    year: new Date(shop.now()).getUTCFullYear(),
  };
}

/** The page frame of the shop: strip, header, pay-later banner, the page, footer. */
export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  const { contact, company, account, hasPayLater, year } = loaderData;
  useFocusAfterNavigation();
  // The answer may have brought the account's basket along.
  useEffect(() => {
    if (account) window.dispatchEvent(new Event(BASKET_CHANGED));
  }, [account]);
  return (
    <>
      <a className="skip" href="#main">
        Skip to the main content
      </a>
      <header>
        <TopStrip contact={contact} account={account} />
        <Header contact={contact} account={account} />
      </header>
      {hasPayLater && <PayLaterBanner />}
      <NavigationProgress />
      <main id="main" tabIndex={-1} className={css.main}>
        <Outlet />
      </main>
      <Footer contact={contact} company={company} year={year} />
    </>
  );
}
