import { Form } from 'react-router';
import { findAccount } from '#shop/accounts/find-account.server.ts';
import type { Actor } from '#shop/actor.ts';
import { links } from '#shop/links.ts';
import { worksAs } from '#shop/role.ts';
import { respond } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { guardAccount } from '../../guards.server.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/account';
import styles from './account.module.css';
import { accountActions } from './account-actions.server.ts';
import { Orders } from './account-orders.tsx';
import { ChangePassword, CloseAccount, GuestOrders, Newsletter, OwnData } from './account-panels.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  guardAccount(request, context);
  const { shop, actor } = pageOf(context);
  return respond(request, async () => ({ ...(await findAccount(shop, actor)), work: workOf(actor) }));
}

/** Where an administrator begins: packers have no Home. */
function workOf(actor: Actor): string | null {
  if (actor.kind !== 'admin') return null;
  return worksAs(actor.role, 'accountant') ? links.admin.dashboard : links.admin.home;
}

export async function action({ request, context }: Route.ActionArgs) {
  guardAccount(request, context);
  const { shop, actor, settings, ip } = pageOf(context);
  return accountActions({ shop, actor, settings, ip, form: formOf(context) });
}

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Your account', 'Your orders and your details.');

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const done = actionData && 'done' in actionData ? actionData.done : undefined;
  return (
    <div className={`wide ${styles.page}`}>
      <header className={`beside ${styles.head}`}>
        <div>
          <h1>{account.name}</h1>
          <p>{account.email}</p>
        </div>
        <div className={`beside ${styles.links}`}>
          {account.work && (
            <ButtonLink variant="outline" to={account.work} reloadDocument>
              Back office
            </ButtonLink>
          )}
          <Form method="post" action="/logout">
            <Button type="submit" variant="outline">
              Log Out
            </Button>
          </Form>
        </div>
      </header>
      <div className={styles.parts}>
        <section className={styles.part}>
          <h2>Your orders</h2>
          {account.orders.length === 0 ? (
            <p className="soft">
              No orders yet. <Link to="/products">Browse all products</Link>
            </p>
          ) : (
            <Orders orders={account.orders} />
          )}
        </section>
        <div className={`stack ${styles.side}`}>
          {done && (
            <Notice tone="good" role="status" title={done.title}>
              {done.more}
            </Notice>
          )}
          {refusal && !refusal.fields && <Notice tone="bad" role="alert" title={refusal.error} />}
          <ChangePassword
            key={done?.title ?? ''}
            errors={refusal?.intent === 'password' ? refusal.fields : undefined}
          />
          <GuestOrders />
          <Newsletter isSubscribed={account.newsletter} />
          <OwnData />
          <CloseAccount errors={refusal?.intent === 'deactivate' ? refusal.fields : undefined} />
        </div>
      </div>
    </div>
  );
}
