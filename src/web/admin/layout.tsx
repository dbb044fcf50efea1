import { FlaskConical } from 'lucide-react';
import { Outlet, type ShouldRevalidateFunctionArgs, useLocation } from 'react-router';
import { requireAdmin } from '#shop/actor.ts';
import { countOpenMessages } from '#shop/messages/list-messages.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { countNewReviews } from '#shop/reviews/list-reviews.server.ts';
import { countToShip } from '#shop/sales/list/list-orders.server.ts';
import { pageOf } from '../context.server.ts';
import { guardAdmin } from '../guards.server.ts';
import { useFocusAfterNavigation } from '../ui/use-focus-after-navigation.ts';
import type { Route } from './+types/layout';
import { adminMeta } from './admin-meta.ts';
import { tabOf } from './admin-tabs.ts';
import { useRestoredFocus } from './editing/use-restored-focus.ts';
import { FindDialog } from './find/find-dialog.tsx';
import { ForRole, RoleOfReader } from './for-role.tsx';
import styles from './layout.module.css';
import { ListReturn, referrerOf, useListReturn } from './lists/list-return.ts';
import { BottomBar, SideNavigation } from './navigation.tsx';
import { keepPage, OfflineNote } from './offline/offline-note.tsx';

/** Guards every page, loader and action of the back office: administrators only. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

/** Keeps the page on screen when a request fails. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

/** Its presence makes client navigation go through the server, and so through the guard. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const admin = requireAdmin(actor);
  const { name, carriers, deliveryTable } = await findShopProfile(shop);
  const toShip = await countToShip(shop, admin);
  const messages = await countOpenMessages(shop, admin);
  const reviews = await countNewReviews(shop, admin);
  const waiting = { orders: toShip.count, messages: messages.count, reviews: reviews.count };
  return {
    role: admin.role,
    shopName: name,
    carriers,
    chargedByWeight: deliveryTable.flatMap(({ provider, over }) => (over ? [provider] : [])),
    isTestMode: shop.isTestMode,
    waiting,
    referrer: referrerOf(request),
  };
}

/** Any action may have changed the counts in the navigation, even a refused one. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus !== undefined || defaultShouldRevalidate;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Back office');

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const { role, shopName, isTestMode, waiting, referrer } = loaderData;
  const list = useListReturn(referrer);
  const current = tabOf(useLocation());
  useFocusAfterNavigation();
  useRestoredFocus();
  return (
    <RoleOfReader value={role}>
      <div className={styles.app}>
        <a className="skip" href="#main">
          Skip to content
        </a>
        <SideNavigation current={current} waiting={waiting} shopName={shopName} isTestMode={isTestMode} />
        <main className={styles.main} id="main" tabIndex={-1}>
          {isTestMode && (
            <p className={`phone-only line soft ${styles.testMode}`}>
              <FlaskConical size={15} />
              Test mode: no money moves
            </p>
          )}
          <ListReturn value={list}>
            <Outlet />
          </ListReturn>
          <OfflineNote />
        </main>
        <BottomBar current={current} waiting={waiting} />
        <ForRole of="accountant">
          <FindDialog />
        </ForRole>
      </div>
    </RoleOfReader>
  );
}
