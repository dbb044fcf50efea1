import { data, useNavigation, useRouteLoaderData } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import { pageOf } from '../context.server.ts';
import type { Route } from './+types/home';
import type { loader as layoutLoader } from './layout.tsx';
import { findOrdersTab } from './orders-tab.server.ts';
import { OrdersTab } from './orders-tab.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const list = await findOrdersTab(shop, requireAdmin(actor), new URL(request.url).searchParams);
  return data({ list }, { status: list.orders ? 200 : 500 });
}

export const meta: Route.MetaFunction = () => [{ title: 'Orders' }];

export default function Home({ loaderData }: Route.ComponentProps) {
  const isLoading = useNavigation().state === 'loading';
  const layout = useRouteLoaderData<typeof layoutLoader>('admin/layout');
  return <OrdersTab list={loaderData.list} toShip={layout?.toShip ?? 0} isLoading={isLoading} />;
}
