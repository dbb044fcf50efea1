import { data, redirect } from 'react-router';
import { deviceOf } from '#http/device.ts';
import { INVITATION } from '#shop/accounts/account-forms.ts';
import { acceptInvitation, findInvitation } from '#shop/accounts/invitation.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { sessionCookie } from '../../session-cookie.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/invitation';
import { EmailField, NameField, NewPasswordFields } from './account-fields.tsx';
import { AccountFormPage, AccountPage } from './account-form.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const invitation = await findInvitation(pageOf(context).shop, token);
  return data({ token, invitation }, { status: invitation ? 200 : 404 });
}

/** Signs the new administrator in and continues to Security in the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, settings } = pageOf(context);
  const values = readForm(INVITATION, formOf(context));
  return attempt(
    async () => {
      const session = await acceptInvitation(shop, values, deviceOf(request.headers));
      const headers = { 'Set-Cookie': sessionCookie(settings, session) };
      return redirect('/admin/settings/security', { headers });
    },
    { input: { fullName: values.fullName } },
  );
}

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'You are invited', 'Help to run the shop.');

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation } = loaderData;
  const errors = actionData?.fields;
  if (!invitation)
    return (
      <AccountPage title="This invitation is no longer valid">
        <p>
          It works once, within 48 hours. Ask for a new one, or <Link to="/">visit the shop</Link>.
        </p>
      </AccountPage>
    );
  return (
    <AccountFormPage
      title="You are invited"
      lead={`${invitation.invitedBy} asks you to help run the shop. Choose a password and you are in.`}
      refusal={actionData}
      hidden={{ token }}
      submit="Accept the invitation"
      reloadDocument
    >
      <EmailField errors={errors} value={invitation.email} readOnly />
      <NameField errors={errors} defaultValue={actionData?.input?.fullName} />
      <NewPasswordFields errors={errors} />
    </AccountFormPage>
  );
}
