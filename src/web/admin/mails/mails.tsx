import { MailCheck } from 'lucide-react';
import { Form, Link } from 'react-router';
import { requireAdmin } from '#shop/accounts/actor.ts';
import {
  dismissMail,
  type FailedMail,
  listFailedMails,
  tryMailAgain,
} from '#shop/mail/failed-mails.server.ts';
import { orderName } from '#shop/orders/order.ts';
import { pageOf } from '../../context.server.ts';
import { text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';
import { formatDateTime } from '../../ui/format.ts';
import { adminMeta } from '../admin-meta.ts';
import { AdminButton } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Done } from '../ui/done.tsx';
import { EmptyList } from '../ui/empty.tsx';
import { Note } from '../ui/note.tsx';
import { PageHead } from '../ui/page-head.tsx';
import table from '../ui/table.module.css';
import type { Route } from './+types/mails';
import { mailKind } from './mail-words.ts';
import styles from './mails.module.css';

export async function loader({ context }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  return { mails: await listFailedMails(shop, requireAdmin(actor)) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, actor } = pageOf(context);
  const form = await request.formData();
  const work = text(form, 'do') === 'again' ? tryMailAgain : dismissMail;
  return attempt(async () => {
    await work(shop, requireAdmin(actor), text(form, 'mail'));
    return { done: work === tryMailAgain ? 'The mail is on its way again' : 'The mail is off the list' };
  });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Mails not delivered');

/** The mails that could not be sent within a day: each is tried again, or let go. */
export default function Mails({ loaderData: { mails }, actionData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead title="Mails not delivered" back={{ to: '/admin?tab=home', label: 'Back to home' }} />
      {actionData && 'error' in actionData && <Note tone="bad" title={actionData.error} />}
      {actionData && 'done' in actionData && <Done title={actionData.done} of={actionData} />}
      <Card isFlush isBare>
        {mails.length === 0 ? (
          <EmptyList
            Icon={MailCheck}
            title="Every mail went out"
            text="A mail that cannot be sent within a day stands here."
          />
        ) : (
          <MailsTable mails={mails} />
        )}
      </Card>
    </div>
  );
}

function MailsTable({ mails }: { mails: FailedMail[] }) {
  return (
    <table className={`${table.table} ${table.rows} ${styles.mails}`}>
      <caption className="visually-hidden">Mails that could not be sent</caption>
      <thead>
        <tr>
          <th scope="col">Mail</th>
          <th scope="col">Why</th>
          <th scope="col">Written</th>
          <th scope="col" className={table.actions}>
            <span className="visually-hidden">What to do</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {mails.map((mail) => (
          <tr key={mail.id}>
            <th scope="row">
              <strong>{mailKind(mail.kind)}</strong>{' '}
              {mail.order && (
                <Link className="link" to={`/admin/orders/view/${mail.order.id}`}>
                  {orderName(mail.order)}
                </Link>
              )}
              <span className={table.below}>to {mail.to}</span>
            </th>
            <td className={styles.why}>{mail.lastError}</td>
            <td className={table.tight}>
              <time dateTime={new Date(mail.created).toISOString()}>
                {formatDateTime(new Date(mail.created).toISOString())}
              </time>
            </td>
            <td className={table.actions}>
              <Form method="post" className={styles.actions}>
                <input type="hidden" name="mail" value={mail.id} />
                <AdminButton isSmall name="do" value="again">
                  Try again<span className="visually-hidden">: {mail.subject}</span>
                </AdminButton>
                <AdminButton isSmall look="bare" name="do" value="dismiss">
                  Let it go<span className="visually-hidden">: {mail.subject}</span>
                </AdminButton>
              </Form>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
