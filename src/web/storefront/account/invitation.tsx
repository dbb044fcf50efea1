import { data, Form, Link, redirect, useNavigation } from 'react-router';
import { deviceOf } from '#http/device.ts';
import { acceptInvitation, findInvitation } from '#shop/accounts/invitation.server.ts';
import { pageOf } from '../../context.server.ts';
import { text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';
import { sessionCookie } from '../../session-cookie.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/invitation';
import { AccountFormPage, formClass } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export async function loader({ request, context }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const invitation = await findInvitation(pageOf(context).shop, token);
  return data({ token, invitation }, { status: invitation ? 200 : 404 });
}

/** Signs the new administrator in and continues to Security in the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, settings } = pageOf(context);
  const form = await request.formData();
  const input = { fullName: text(form, 'fullName') };
  return attempt(
    async () => {
      const session = await acceptInvitation(
        shop,
        {
          ...input,
          token: text(form, 'token'),
          password: text(form, 'password'),
          passwordRepeat: text(form, 'passwordRepeat'),
        },
        deviceOf(request.headers),
      );
      const headers = { 'Set-Cookie': sessionCookie(settings, session) };
      return redirect('/admin/settings/security', { headers });
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: 'You are invited', description: 'Help to run the shop.', canonical: null }),
  // The address holds the token: do not leak it to other sites.
  { name: 'referrer', content: 'no-referrer' },
];

export default function Invitation({ loaderData, actionData }: Route.ComponentProps) {
  const { token, invitation } = loaderData;
  const isSending = useNavigation().formMethod === 'POST';
  const fields = actionData?.fields;
  if (!invitation)
    return (
      <AccountFormPage title="This invitation is no longer valid">
        <p>
          It works once, within 48 hours. Ask for a new one, or <Link to="/">visit the shop</Link>.
        </p>
      </AccountFormPage>
    );
  return (
    <AccountFormPage
      title="You are invited"
      lead={`${invitation.invitedBy} asks you to help run the shop. Choose a password and you are in.`}
    >
      {actionData && (!fields || fields.token) && (
        <Notice tone="bad" role="alert" title={fields?.token?.error ?? actionData.error} />
      )}
      <Form className={formClass} method="post" reloadDocument>
        <input type="hidden" name="token" value={token} />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          value={invitation.email}
          readOnly
        />
        <Field
          label="Name"
          name="fullName"
          autoComplete="name"
          defaultValue={actionData?.input?.fullName}
          error={fields?.fullName}
        />
        <NewPasswordFields errors={fields} />
        <Button type="submit" variant="ember" disabled={isSending}>
          Accept the invitation
        </Button>
      </Form>
    </AccountFormPage>
  );
}
