import { MailCheck } from 'lucide-react';
import { data, Form } from 'react-router';
import { type FailedEmail, listFailedEmails } from '#shop/emails/failed-emails.server.ts';
import { links } from '#shop/links.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { Link } from '../../ui/controls/link.tsx';
import { adminMeta } from '../admin-meta.ts';
import { roleForm, roleOf } from '../admin-request.server.ts';
import { ListPage } from '../lists/list-page.tsx';
import { orFault } from '../lists/or-fault.server.ts';
import { EmptyList } from '../ui/lists/empty.tsx';
import table from '../ui/lists/table.module.css';
import { Table } from '../ui/lists/table.tsx';
import { AdminButton } from '../ui/page/button.tsx';
import { Done } from '../ui/page/done.tsx';
import { Note } from '../ui/page/note.tsx';
import { Time } from '../ui/page/time.tsx';
import type { Route } from './+types/undelivered-emails';
import { emailKind } from './email-words.ts';
import styles from './emails.module.css';
import { emailActions } from './undelivered-actions.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, admin } = roleOf(context, 'manager');
  const emails = await orFault(shop, 'failed to load emails', () => listFailedEmails(shop, admin));
  return data({ emails }, { status: emails ? 200 : 500 });
}

export async function action(args: Route.ActionArgs) {
  return emailActions(await roleForm(args, 'manager'));
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Undelivered emails');

/** The emails that could not be sent within a day. */
export default function Emails({ loaderData: { emails }, actionData }: Route.ComponentProps) {
  return (
    <ListPage
      noun="emails"
      title="Undelivered emails"
      back={{ to: links.admin.dashboard, label: 'Back to home' }}
      notes={
        <>
          {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
          {actionData && 'done' in actionData && <Done title={actionData.done} answer={actionData} />}
        </>
      }
      items={emails}
      view={{ current: '/admin/home/emails' }}
      empty={
        <EmptyList
          Icon={MailCheck}
          title="Every email was delivered"
          text="An email that cannot be sent within a day appears here."
        />
      }
    >
      {(emails) => <EmailsTable emails={emails} />}
    </ListPage>
  );
}

function EmailsTable({ emails }: { emails: FailedEmail[] }) {
  return (
    <Table
      name="Emails that could not be sent"
      columns={['Email', 'Why', 'Written', { name: 'What to do', is: 'actions' }]}
      className={styles.emails}
    >
      {emails.map((email) => (
        <tr key={email.id}>
          <th scope="row">
            <strong>{emailKind(email.kind)}</strong>{' '}
            {email.order && (
              <Link className="link" to={`/admin/orders/view/${email.order.id}`}>
                {orderName(email.order)}
              </Link>
            )}
            <span className={`caption ${table.below}`}>to {email.to}</span>
          </th>
          <td className={`soft ${styles.why}`}>{email.lastError}</td>
          <td className={table.tight}>
            <Time at={email.created} />
          </td>
          <td className={table.actions}>
            <Form method="post" className={styles.actions}>
              <input type="hidden" name="email" value={email.id} />
              <AdminButton isSmall name="intent" value="again">
                Try again<span className="visually-hidden">: {email.subject}</span>
              </AdminButton>
              <AdminButton isSmall look="bare" name="intent" value="dismiss">
                Dismiss<span className="visually-hidden">: {email.subject}</span>
              </AdminButton>
            </Form>
          </td>
        </tr>
      ))}
    </Table>
  );
}
