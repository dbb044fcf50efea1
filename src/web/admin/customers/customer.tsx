import { findCustomer } from '#shop/customers/find-customer.server.ts';
import { findPastOf } from '#shop/files/past/find-past.server.ts';
import { links } from '#shop/links.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { PastOrders } from '../earlier-shop/past-list.tsx';
import { WarnOfUnsentForms } from '../editing/unsent-forms.tsx';
import { ForRole } from '../for-role.tsx';
import { OrderNotes } from '../orders/order/order-notes.tsx';
import editor from '../ui/forms/editor.module.css';
import { AdminLink } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { loadFailed } from '../ui/page/load-failed.tsx';
import { Note } from '../ui/page/note.tsx';
import { PageHead } from '../ui/page/page-head.tsx';
import { ActionPanel, Panel, Stack } from '../ui/page/panel.tsx';
import type { Route } from './+types/customer';
import { customerActions } from './customer-actions.server.ts';
import { CustomerFactsPanel, DonePanel } from './customer-facts.tsx';
import { CustomerOrders } from './customer-orders.tsx';
import { CustomerQuotes } from './customer-quotes.tsx';
import { CustomerMessages, CustomerReviews } from './customer-said.tsx';

const BACK = { to: links.admin.customers, label: 'Back to customers' };

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, query }) => {
    const customer = await findCustomer(shop, admin, query.get('email') ?? '');
    return { customer, past: await findPastOf(shop, admin, customer.email) };
  });
}

export async function action(args: Route.ActionArgs) {
  const email = new URL(args.request.url).searchParams.get('email') ?? '';
  return customerActions({ ...(await roleForm(args, 'manager')), email });
}

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData?.customer.names[0] ?? args.loaderData?.customer.email ?? 'Customer');

/** All that is known of a customer, who is one e-mail address. */
export default function Customer({ loaderData: { customer, past }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData : undefined;
  const { email, names, orders, facts } = customer;
  return (
    <WarnOfUnsentForms key={email}>
      <div>
        <PageHead title={names[0] ?? email} note={names[0] && email} back={BACK} />
        {refusal && !refusal.fields && <Note tone="bad" title={refusal.error} />}
        {done && <Done title={done.done} answer={done} />}
        <div className={editor.editor}>
          <Stack>
            <CustomerOrders orders={orders} total={customer.tries} sold={facts.orders} email={email} />
            <CustomerQuotes quotes={customer.quotes} />
            {past.orders.length > 0 && (
              <Panel title="Orders of the earlier shop" note="Not counted here" isBare>
                <PastOrders orders={past.orders} />
              </Panel>
            )}
            <CustomerMessages messages={customer.messages} email={email} />
            <CustomerReviews reviews={customer.reviews} />
          </Stack>
          <Stack>
            <CustomerFactsPanel customer={customer} past={past.customers} />
            <OrderNotes notes={customer.notes} fields={refusal?.fields} placeholder="Only staff see this" />
            <DonePanel done={customer.done} />
            <ForRole of="owner">
              <ActionPanel
                title="Personal data"
                text="When they ask for a copy of what you keep about them, or to have it erased."
              >
                <AdminLink to={links.admin.customerData(email)}>Export or erase</AdminLink>
              </ActionPanel>
            </ForRole>
          </Stack>
        </div>
      </div>
    </WarnOfUnsentForms>
  );
}

export const ErrorBoundary = loadFailed('Customer', BACK, 'failed to load the customer');
