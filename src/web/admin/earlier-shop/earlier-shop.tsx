import { useNavigation } from 'react-router';
import { listPastCustomers, listPastOrders } from '#shop/files/past/find-past.server.ts';
import { listPastFiles } from '#shop/files/past/past-files.server.ts';
import { worksAs } from '#shop/role.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm, roleOf } from '../admin-request.server.ts';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/earlier-shop';
import { earlierShopActions } from './earlier-shop-actions.server.ts';
import { earlierShopAddress } from './earlier-shop-address.ts';
import { BringIn, DryRuns, FilesIn } from './past-files.tsx';
import { PastList } from './past-list.tsx';

const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };
const PAGE_SIZE = 40;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, query }) => {
    const criteria = earlierShopAddress.read(query);
    const search = { q: criteria.q, page: criteria.page, pageSize: PAGE_SIZE };
    const isManager = worksAs(admin.role, 'manager');
    return {
      criteria,
      orders: criteria.show ? null : await listPastOrders(shop, admin, search),
      customers: criteria.show ? await listPastCustomers(shop, admin, search) : null,
      files: isManager ? await listPastFiles(shop, roleOf(args.context, 'manager').admin) : null,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return earlierShopActions(await roleForm(args, 'manager'));
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Earlier shop');

/** What was sold before this shop, to look things up in; and the files that bring it. */
export default function EarlierShop({ loaderData, actionData }: Route.ComponentProps) {
  const { criteria, orders, customers, files } = loaderData;
  const isBusy = useNavigation().formMethod === 'POST';
  const done = actionData && 'done' in actionData ? actionData : undefined;
  return (
    <div>
      <PageHead title="Earlier shop" note="To look things up: nothing here is counted or sent" back={BACK} />
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      {done && <Done title={done.done} answer={done} />}
      <Stack>
        {files && <DryRuns files={files} isBusy={isBusy} />}
        <PastList criteria={criteria} orders={orders} customers={customers} pageSize={PAGE_SIZE} />
        {files && <BringIn answer={actionData} isBusy={isBusy} />}
        {files && <FilesIn files={files} />}
      </Stack>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Earlier shop', BACK, 'failed to load the earlier shop');
