import { redirect } from 'react-router';
import { EMAIL, RECOVERY } from '#shop/accounts/account-forms.ts';
import { recover, requestRecovery } from '#shop/accounts/recovery.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/recovery';
import { EmailField, NewPasswordFields } from './account-fields.tsx';
import { AccountFormPage, AccountPage } from './account-form.tsx';

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') };
}

export async function action({ context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = formOf(context);
  const values = readForm(RECOVERY, form);
  const input = readForm(EMAIL, form);
  return attempt(
    async () => {
      if (values.token) {
        await recover(shop, values);
        return redirect('/login?recovered');
      }
      await requestRecovery(shop, input.email, ip);
      return { isRequested: true as const };
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Recover your password', 'Ask for a link to set a new password.');

export default function Recovery({ loaderData: { token }, actionData }: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const backToLogin = (
    <p>
      <Link to="/login">Back to sign in</Link>
    </p>
  );
  if (actionData && 'isRequested' in actionData)
    return (
      <AccountPage title="Check your inbox" also={backToLogin}>
        <Notice
          tone="good"
          role="status"
          title="If there is an account with that e-mail, a link is on its way"
        >
          It works once, for an hour. Nothing there after a few minutes? Check your spam folder.
        </Notice>
      </AccountPage>
    );
  if (token)
    return (
      <AccountFormPage
        title="Set a new password"
        lead="You will be signed out everywhere."
        also={backToLogin}
        refusal={refusal}
        renewAt="/recovery"
        hidden={{ token }}
        submit="Set the new password"
      >
        <NewPasswordFields errors={refusal?.fields} label="New password" />
      </AccountFormPage>
    );
  return (
    <AccountFormPage
      title="Recover your password"
      lead="Enter your e-mail and we’ll send you a link to set a new one."
      also={backToLogin}
      refusal={refusal}
      submit="Send the link"
    >
      <EmailField errors={refusal?.fields} defaultValue={refusal?.input?.email} />
    </AccountFormPage>
  );
}
