import { isRouteErrorResponse, Outlet } from 'react-router';
import { noteEnd } from '#shop/cache/cache-notes.server.ts';
import type { Placed } from '#shop/frame/frame.ts';
import { promotionOf } from '#shop/profile/pay-later-words.ts';
import { findOffered } from '#shop/sales/payments/payments.server.ts';
import { pageOf } from '../context.server.ts';
import { followBasket } from '../follow-basket.server.ts';
import { later } from '../ui/alive/later.tsx';
import { Fault } from '../ui/fault.tsx';
import { pageMeta, siteOf, unlistedMeta } from '../ui/page-meta.ts';
import { useFocusAfterNavigation } from '../ui/use-focus-after-navigation.ts';
import type { Route } from './+types/layout';
import type { PlacedLink } from './frame/contact.ts';
import { frameOf } from './frame/find-frame.server.ts';
import { NavigationProgress } from './frame/navigation-progress.tsx';
import css from './layout.module.css';

export { keepOnVariantChange as shouldRevalidate } from './catalogue/product/product-address.ts';

const parts = () => import('./frame/parts.ts');
const Head = later(async () => (await parts()).Head);
const Footer = later(async () => (await parts()).Footer);
const Unreached = later(async () => (await parts()).Unreached);

/** A signed-in customer's basket follows them from browser to browser. */
export const middleware: Route.MiddlewareFunction[] = [(args, next) => followBasket(args, next)];

/** Keeps the page on screen when a request gets no answer. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  (args, next) => parts().then(({ keepPage }) => keepPage(args, next), next),
];

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { shop, reader = page.actor.kind } = page;
  const { profile, frame } = await frameOf(page);
  const year = new Date(shop.now()).getUTCFullYear();
  noteEnd(Date.UTC(year + 1, 0));
  const { name, phone, phoneNumber, email, address, openingHours, companyName, companyNumber, vatNumber } =
    profile;
  return {
    contact: { name, phone, phoneNumber, email, address, openingHours },
    company: { companyName, companyNumber, vatNumber },
    nav: frame.menu.map(linkOf),
    support: frame.support.map(linkOf),
    strip: frame.strip,
    words: {
      newsletter: frame.newsletter,
      newsletterHint: frame.newsletterHint,
      closing: frame.closing,
    },
    account: reader === 'visitor' ? null : { isAdmin: reader === 'admin' },
    payLater: findOffered(shop, 'library') ? promotionOf(profile) : null,
    year,
  };
}

/** A link with those under it, without what a page does not show. */
function linkOf({ to, text, inner }: Placed): PlacedLink {
  return { to, text, inner: inner.map(({ to, text }) => ({ to, text })) };
}

export function meta(args: Route.MetaArgs) {
  if (!args.error) {
    const { name } = siteOf(args.matches);
    return pageMeta(args, { title: name, description: `Electric fires and fireplaces from ${name}.` });
  }
  const isMissing = isRouteErrorResponse(args.error) && args.error.status === 404;
  return unlistedMeta(
    args,
    isMissing ? 'Page not found' : 'Something went wrong',
    'This page could not be shown.',
  );
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
  const fault = <Fault error={error} />;
  return loaderData ? <Frame {...loaderData}>{fault}</Frame> : <main id="main">{fault}</main>;
}

type FrameProps = Awaited<ReturnType<typeof loader>> & { children: React.ReactNode };

/** The frame around every page: strip, header, pay-later banner, page, footer. */
function Frame(props: FrameProps) {
  const { contact, company, nav, support, strip, words, account, payLater, year, children } = props;
  useFocusAfterNavigation();
  return (
    <>
      <a className="skip" href="#main">
        Skip to the main content
      </a>
      <Head contact={contact} account={account} nav={nav} strip={strip} payLater={payLater} />
      <NavigationProgress />
      <main id="main" tabIndex={-1} className={css.main}>
        {children}
      </main>
      <Unreached />
      <Footer contact={contact} company={company} nav={nav} support={support} words={words} year={year} />
    </>
  );
}
