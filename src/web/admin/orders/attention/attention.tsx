import { redirect } from 'react-router';
import { findAttention } from '#shop/sales/payments/attention.server.ts';
import { respond } from '../../../answers/respond.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleForm, roleOf } from '../../admin-request.server.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import { attentionActions } from '../order/order-actions.server.ts';
import type { Route } from './+types/attention';
import styles from './attention.module.css';
import { AttentionNote } from './attention-note.tsx';

const BACK = { to: '/admin?tab=orders', label: 'Back to orders' };

/** An entry without an order; those of an order are on the order's page. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const { subject, ...entry } = await respond(request, () => findAttention(shop, admin, params.id));
  if (entry.orderId) throw redirect(`/admin/orders/view/${entry.orderId}`);
  return { entry, subject };
}

export async function action(args: Route.ActionArgs) {
  const answer = await attentionActions(await roleForm(args, 'manager'));
  return 'done' in answer ? redirect('/admin?tab=orders') : answer;
}

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Needs attention');

export default function AttentionPage({ loaderData: { entry, subject }, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead title="Needs attention" back={BACK} />
      {actionData?.error && <Note tone="bad" title={actionData.error} />}
      <AttentionNote entry={entry} fields={actionData?.fields} />
      <p className="soft">The provider's reference: {subject}</p>
    </div>
  );
}

export const ErrorBoundary = loadFailed('Needs attention', BACK, 'failed to load the entry');
