import { data, useNavigation, useRouteLoaderData } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { pageOf } from '../context.server.ts';
import type { Route } from './+types/home';
import { findActivity } from './activity/activity-tab.server.ts';
import { ActivityTab } from './activity/activity-tab.tsx';
import { adminMeta } from './admin-meta.ts';
import { findCollectionsTab } from './collections/collections-tab.server.ts';
import { CollectionsTab } from './collections/collections-tab.tsx';
import { findHomeTab } from './home/home-tab.server.ts';
import { HomeTab } from './home/home-tab.tsx';
import type { loader as layoutLoader } from './layout.tsx';
import { answerMessages } from './messages/answer-messages.server.ts';
import { findMessagesTab } from './messages/messages-tab.server.ts';
import { MessagesTab } from './messages/messages-tab.tsx';
import { findOrdersTab } from './orders/orders-tab.server.ts';
import { OrdersTab } from './orders/orders-tab.tsx';
import { PLACES, type Tab, tabOf } from './places.ts';
import { findProductsTab } from './products/products-tab.server.ts';
import { ProductsTab } from './products/products-tab.tsx';
import { answerProducts } from './products/products-together.server.ts';
import { answerSettings } from './settings/answer-settings.server.ts';
import { findSettings } from './settings/find-settings.server.ts';
import { SettingsTab } from './settings/settings-tab.tsx';
import { Card } from './ui/card.tsx';
import { PageHead } from './ui/page-head.tsx';
import { ListSkeleton } from './ui/skeleton.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const admin = requireAdmin(actor);
  const { searchParams, pathname, search } = new URL(request.url);
  const tab = tabOf({ pathname, search });
  switch (tab) {
    case 'home': {
      const home = await findHomeTab(shop, admin);
      return data({ tab, home }, { status: home.figures ? 200 : 500 });
    }
    case 'orders': {
      const list = await findOrdersTab(shop, admin, searchParams);
      return data({ tab, list }, { status: list.found ? 200 : 500 });
    }
    case 'products': {
      const list = await findProductsTab(shop, admin, searchParams);
      return data({ tab, list }, { status: list.products ? 200 : 500 });
    }
    case 'collections': {
      const collections = await findCollectionsTab(shop, admin);
      return data({ tab, collections }, { status: collections ? 200 : 500 });
    }
    case 'messages': {
      const list = await findMessagesTab(shop, admin, searchParams);
      return data({ tab, list }, { status: list.found ? 200 : 500 });
    }
    case 'activity':
      return data({ tab, activity: await findActivity(shop, admin, searchParams) });
    case 'settings': {
      const settings = await findSettings(shop, admin, searchParams);
      return data({ tab, settings }, { status: 'images' in settings && !settings.images ? 500 : 200 });
    }
  }
}

/** What can be done with messages and ticked products, and everything that the settings can be told. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const admin = requireAdmin(actor);
  const form = await request.formData();
  switch (tabOf(new URL(request.url))) {
    case 'messages':
      return answerMessages(shop, admin, form);
    case 'products':
      return answerProducts(shop, admin, form);
    default:
      return answerSettings(shop, admin, form);
  }
}

/** Also after a refusal: what somebody else has saved meanwhile belongs beside what was typed. */
export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, titleOf(args.loaderData?.tab ?? 'orders'));

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  const navigation = useNavigation();
  const layout = useRouteLoaderData<typeof layoutLoader>('admin/layout');
  const coming =
    navigation.state === 'loading' && navigation.location.pathname === '/admin' && !navigation.formMethod
      ? tabOf(navigation.location)
      : null;
  if (coming && coming !== loaderData.tab) return <Coming tab={coming} />;
  switch (loaderData.tab) {
    case 'home':
      return <HomeTab home={loaderData.home} />;
    case 'orders':
      return (
        <OrdersTab list={loaderData.list} toShip={layout?.waiting.orders ?? 0} isLoading={coming !== null} />
      );
    case 'products':
      return <ProductsTab list={loaderData.list} isLoading={coming !== null} answer={actionData} />;
    case 'collections':
      return <CollectionsTab collections={loaderData.collections} />;
    case 'messages':
      return <MessagesTab list={loaderData.list} answer={actionData} isLoading={coming !== null} />;
    case 'activity':
      return <ActivityTab activity={loaderData.activity} />;
    case 'settings':
      return <SettingsTab settings={loaderData.settings} answer={actionData} />;
  }
}

/** Another tab is on its way: its shape, after a moment. */
function Coming({ tab }: { tab: Tab }) {
  return (
    <>
      <PageHead title={titleOf(tab)} />
      <Card isFlush isBare>
        <ListSkeleton />
      </Card>
    </>
  );
}

function titleOf(tab: Tab): string {
  return PLACES.find((place) => place.tab === tab)?.label ?? '';
}
