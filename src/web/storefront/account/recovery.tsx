import { Form, Link, redirect, useNavigation } from 'react-router';
import { recover, requestRecovery } from '#shop/accounts/recovery.server.ts';
import { pageOf } from '../../context.server.ts';
import { text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/recovery';
import { AccountFormPage, formClass } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = await request.formData();
  const token = text(form, 'token');
  const input = { email: text(form, 'email') };
  return attempt(
    async () => {
      if (token) {
        await recover(shop, {
          token,
          password: text(form, 'password'),
          passwordRepeat: text(form, 'passwordRepeat'),
        });
        return redirect('/login?recovered');
      }
      await requestRecovery(shop, input.email, ip);
      return { isAsked: true as const };
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, {
    title: 'Recover your password',
    description: 'Ask for a link to set a new password.',
    canonical: null,
  }),
  // The address holds the token: do not leak it to other sites.
  { name: 'referrer', content: 'no-referrer' },
];

export default function Recovery({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const backToLogin = (
    <p>
      <Link to="/login">Back to sign in</Link>
    </p>
  );
  if (actionData && 'isAsked' in actionData)
    return (
      <AccountFormPage title="Check your inbox" also={backToLogin}>
        <Notice
          tone="good"
          role="status"
          title="If there is an account with that e-mail, a link is on its way"
        >
          It works once, for an hour. Nothing there after a few minutes? Look among the unwanted email.
        </Notice>
      </AccountFormPage>
    );
  if (token)
    return (
      <AccountFormPage
        title="Set a new password"
        lead="You will be signed out everywhere."
        also={backToLogin}
      >
        {refusal && (!refusal.fields || refusal.fields.token) && (
          <Notice tone="bad" role="alert" title={refusal.fields?.token?.error ?? refusal.error}>
            {refusal.fields?.token && <Link to="/recovery">{refusal.fields.token.fix}</Link>}
          </Notice>
        )}
        <Form className={formClass} method="post">
          <input type="hidden" name="token" value={token} />
          <NewPasswordFields errors={refusal?.fields} label="New password" />
          <Button type="submit" variant="ember" disabled={isSending}>
            Set the new password
          </Button>
        </Form>
      </AccountFormPage>
    );
  return (
    <AccountFormPage
      title="Recover your password"
      lead="Enter your e-mail and we’ll send you a link to set a new one."
      also={backToLogin}
    >
      {refusal && !refusal.fields && <Notice tone="bad" role="alert" title={refusal.error} />}
      <Form className={formClass} method="post">
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={refusal?.input?.email}
          error={refusal?.fields?.email}
        />
        <Button type="submit" variant="ember" disabled={isSending}>
          Send the link
        </Button>
      </Form>
    </AccountFormPage>
  );
}
