import { findPastCustomer, findPastOf } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading } from '../admin-request.server.ts';
import { Address } from '../orders/order/address.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/past-customer';
import { Beside } from './beside.tsx';
import { Facts } from './facts.tsx';

const BACK = { to: `${links.admin.earlierShop}?show=customers`, label: 'Earlier shop' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, params: { id } }) => {
    const customer = await findPastCustomer(shop, admin, id);
    return { customer, beside: await findPastOf(shop, admin, customer.email) };
  });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.customer.name ?? 'Customer');

/** A customer of the shop before, as its file had them. */
export default function PastCustomer({ loaderData: { customer, beside } }: Route.ComponentProps) {
  const { id, name, email, phone, address, facts } = customer;
  return (
    <div>
      <PageHead title={name} note="Of the earlier shop" back={BACK} />
      <Stack>
        <Panel title="Customer">
          <Facts
            facts={[
              ['Email', email],
              ['Phone', phone],
              ['Address', address.length > 0 && <Address name="" lines={address.join(',')} />],
              ...facts,
            ]}
          />
        </Panel>
        <Beside beside={beside} email={email} without={id} />
      </Stack>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Customer', BACK, 'failed to load the customer');
