import { data, Form, Link, redirect } from 'react-router';
import { changePassword, deactivate } from '#shop/accounts/accounts.server.ts';
import { findAccount } from '#shop/accounts/find-account.server.ts';
import { pounds } from '#values/pence.ts';
import { pageOf } from '../context.server.ts';
import { text } from '../form-text.ts';
import { guardAccount } from '../guards.server.ts';
import { attempt, respond } from '../respond.server.ts';
import { endedCookie } from '../session-cookie.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { formatDateTime } from '../ui/format.ts';
import { Notice } from '../ui/notice.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/account';
import styles from './account.module.css';

export async function loader({ request, context }: Route.LoaderArgs) {
  guardAccount(request, context);
  const { shop, actor } = pageOf(context);
  return respond(request, () => findAccount(shop, actor));
}

export async function action({ request, context }: Route.ActionArgs) {
  guardAccount(request, context);
  const { shop, actor, settings } = pageOf(context);
  const form = await request.formData();
  const intent = text(form, 'intent') === 'deactivate' ? ('deactivate' as const) : ('password' as const);
  return attempt(
    async () => {
      if (intent === 'deactivate') {
        await deactivate(shop, actor, text(form, 'passwordNow'));
        return redirect('/', { headers: { 'Set-Cookie': endedCookie(settings) } });
      }
      await changePassword(shop, actor, {
        password: text(form, 'password'),
        newPassword: text(form, 'newPassword'),
        newPasswordRepeat: text(form, 'newPasswordRepeat'),
      });
      return data({ isChanged: true as const });
    },
    { intent },
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: 'Your account', description: 'Your orders and your details.', canonical: null });

export default function Account({ loaderData: account, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const isChanged = actionData !== undefined && 'isChanged' in actionData;
  return (
    <div className={`wide ${styles.page}`}>
      <header className={styles.head}>
        <div>
          <h1>{account.name}</h1>
          <p>{account.email}</p>
        </div>
        <div className={styles.links}>
          {account.accountType === 1 && (
            <ButtonLink variant="outline" to="/admin" reloadDocument>
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
              No orders yet. <Link to="/products">Look at our fires</Link>
            </p>
          ) : (
            <Orders orders={account.orders} />
          )}
        </section>
        <div className={styles.side}>
          {isChanged && (
            <Notice tone="good" role="status" title="Your new password is set">
              You are signed out everywhere else.
            </Notice>
          )}
          {refusal && !refusal.fields && <Notice tone="bad" role="alert" title={refusal.error} />}
          <ChangePassword
            key={String(isChanged)}
            errors={refusal?.typed?.intent === 'password' ? refusal.fields : undefined}
          />
          <CloseAccount errors={refusal?.typed?.intent === 'deactivate' ? refusal.fields : undefined} />
        </div>
      </div>
    </div>
  );
}

type Errors = Record<string, { error: string; fix: string }> | undefined;

function Orders({ orders }: { orders: Route.ComponentProps['loaderData']['orders'] }) {
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, orderNumber, created, status, amount, itemSummary }) => (
        <li key={id}>
          <Link to={`/checkout/thank-you/${id}`}>Order #WEB{orderNumber}</Link>
          <span className={styles.amount}>{pounds(amount)}</span>
          <span className={styles.when}>{formatDateTime(created)}</span>
          <span className={styles.state}>{status}</span>
          <span className={styles.items}>{itemSummary}</span>
        </li>
      ))}
    </ul>
  );
}

function ChangePassword({ errors }: { errors: Errors }) {
  return (
    <details className={styles.panel} open={errors !== undefined}>
      <summary>Change your password</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="password" />
        <Field
          label="Current password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Field
          label="New password"
          name="newPassword"
          type="password"
          autoComplete="new-password"
          hint="At least 10 characters."
          error={errors?.newPassword}
        />
        <Field
          label="New password again"
          name="newPasswordRepeat"
          type="password"
          autoComplete="new-password"
          error={errors?.newPasswordRepeat}
        />
        <Button type="submit" variant="ink">
          Change password
        </Button>
      </Form>
    </details>
  );
}

function CloseAccount({ errors }: { errors: Errors }) {
  return (
    <details className={styles.panel} open={errors !== undefined}>
      <summary>Close your account</summary>
      <Form method="post">
        <input type="hidden" name="intent" value="deactivate" />
        <p>
          You are signed out everywhere and your details are erased. We keep your orders for as long as the
          law asks. This cannot be undone.
        </p>
        <Field
          label="Current password"
          name="passwordNow"
          type="password"
          autoComplete="current-password"
          error={errors?.password}
        />
        <Button type="submit" variant="danger">
          Close my account
        </Button>
      </Form>
    </details>
  );
}
