import { deviceOf } from '#http/device.ts';
import { REGISTER } from '#shop/accounts/account-forms.ts';
import { register } from '#shop/accounts/sign-in.server.ts';
import { readForm } from '#shop/forms/form.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { signedIn } from '../../follow-basket.server.ts';
import { text } from '../../forms/form-text.ts';
import { guardSignedOut } from '../../guards.server.ts';
import { ownPath } from '../../own-path.ts';
import { Link } from '../../ui/controls/link.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/register';
import { EmailField, NameField, NewPasswordFields } from './account-fields.tsx';
import { AccountFormPage } from './account-form.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  guardSignedOut(context);
  return { next: ownPath(new URL(request.url).searchParams.get('next')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = formOf(context);
  const values = readForm(REGISTER, form);
  const { fullName, email } = values;
  return attempt(
    async () => {
      const session = await register(shop, values, ip, deviceOf(request.headers));
      return signedIn({ request, context }, session, ownPath(text(form, 'next')) ?? '/account');
    },
    { input: { fullName, email } },
  );
}

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Create an account', 'Create an account to keep your orders and details in one place.');

export default function Register({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const errors = actionData?.fields;
  return (
    <AccountFormPage
      title="Create an account"
      lead="Your orders and your details in one place, and a quicker checkout."
      also={
        <p>
          Already have one?{' '}
          <Link to={`/login${next ? `?next=${encodeURIComponent(next)}` : ''}`}>Sign in</Link>
        </p>
      }
      refusal={actionData}
      hidden={{ next }}
      submit="Create an account"
      busy="Creating your account…"
    >
      <NameField errors={errors} defaultValue={actionData?.input?.fullName} />
      <EmailField errors={errors} defaultValue={actionData?.input?.email} />
      <NewPasswordFields errors={errors} />
    </AccountFormPage>
  );
}
