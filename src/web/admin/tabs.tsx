import type { ComponentType } from 'react';
import { data, redirect, useNavigation } from 'react-router';
import { hasRole } from '#shop/actor.ts';
import type { FieldErrors } from '#shop/errors.ts';
import { respond } from '../answers/respond.server.ts';
import type { Route } from './+types/tabs';
import { ActivityTab } from './activity/activity-tab.tsx';
import { adminMeta } from './admin-meta.ts';
import { adminOf, roleForm } from './admin-request.server.ts';
import { ADMIN_TABS, type Tab, tabOf } from './admin-tabs.ts';
import { CollectionsTab } from './collections/collections-tab.tsx';
import { Dashboard } from './dashboard/dashboard.tsx';
import { MessagesTab } from './messages/messages-tab.tsx';
import { SHIP_PATH } from './orders/list/bulk-addresses.ts';
import { OrdersTab } from './orders/list/orders-tab.tsx';
import { ProductsTab } from './products/list/products-tab.tsx';
import { ReviewsTab } from './reviews/reviews-tab.tsx';
import { SalesTab } from './sales/sales-tab.tsx';
import { SettingsTab } from './settings/settings-tab.tsx';
import { findTab, type TabData, tabActions } from './tabs.server.ts';
import { ListSkeleton } from './ui/lists/skeleton.tsx';
import { loadFailed } from './ui/page/load-failed.tsx';
import { PageHead } from './ui/page/page-head.tsx';
import { Panel } from './ui/page/panel.tsx';
import { PagesTab } from './words/pages/pages-tab.tsx';

/** The answers of all tabs' actions. */
type Answer = {
  intent: string;
  done?: string;
  refused?: string[];
  savedVersion?: string;
  error?: string;
  code?: string;
  fields?: FieldErrors;
  input?: Record<string, string>;
};

type ViewProps<T extends Tab> = { data: TabData<T>; answer: Answer | undefined; isLoading: boolean };

const BACK = { to: '/admin', label: 'Back to orders' };

/** The view of each tab. */
const VIEWS: { [T in Tab]: ComponentType<ViewProps<T>> } = {
  home: Dashboard,
  orders: OrdersTab,
  products: ProductsTab,
  collections: CollectionsTab,
  sales: SalesTab,
  pages: PagesTab,
  messages: MessagesTab,
  reviews: ReviewsTab,
  activity: ActivityTab,
  settings: SettingsTab,
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, admin } = adminOf(context);
  const { searchParams, pathname, search } = new URL(request.url);
  const tab = tabOf({ pathname, search });
  // Their page of orders has no amounts.
  if (tab === 'orders' && !hasRole(admin, 'accountant')) throw redirect(SHIP_PATH);
  const content = await respond(request, () => findTab(tab, shop, admin, searchParams));
  return data({ tab, content }, { status: 'result' in content && content.result === null ? 500 : 200 });
}

export async function action(args: Route.ActionArgs) {
  return tabActions(tabOf(new URL(args.request.url)), await roleForm(args, 'manager'));
}

/** Also after a refusal, to show what somebody else has saved beside the input. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, titleOf(args.loaderData?.tab ?? 'orders'));

export default function Tabs({ loaderData: { tab, content }, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const nextTab =
    navigation.state === 'loading' && navigation.location.pathname === '/admin' && !navigation.formMethod
      ? tabOf(navigation.location)
      : null;
  if (nextTab && nextTab !== tab) return <LoadingTab tab={nextTab} />;
  // A tab loads what its own view shows.
  const View = VIEWS[tab] as ComponentType<ViewProps<Tab>>;
  return <View data={content} answer={actionData as Answer | undefined} isLoading={nextTab !== null} />;
}

export const ErrorBoundary = loadFailed('Back office', BACK, 'failed to load this page');

/** The placeholder of the tab being loaded. */
function LoadingTab({ tab }: { tab: Tab }) {
  return (
    <>
      <PageHead title={titleOf(tab)} />
      <Panel isFlush isBare>
        <ListSkeleton />
      </Panel>
    </>
  );
}

function titleOf(tab: Tab): string {
  return ADMIN_TABS.find((each) => each.tab === tab)?.label ?? '';
}
