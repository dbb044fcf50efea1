import { Form, Link, useNavigation } from 'react-router';
import { deviceOf } from '#http/device.ts';
import { register } from '#shop/accounts/sign-in.server.ts';
import { pageOf } from '../../context.server.ts';
import { signedIn } from '../../follow-basket.server.ts';
import { text } from '../../form-text.ts';
import { guardSignedOut } from '../../guards.server.ts';
import { ownPath } from '../../own-path.ts';
import { attempt } from '../../respond.server.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/register';
import { AccountFormPage, formClass } from './account-form.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  guardSignedOut(context);
  return { next: ownPath(new URL(request.url).searchParams.get('next')) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = await request.formData();
  const input = { fullName: text(form, 'fullName'), email: text(form, 'email') };
  const passwords = { password: text(form, 'password'), passwordRepeat: text(form, 'passwordRepeat') };
  return attempt(
    async () => {
      const session = await register(shop, { ...input, ...passwords }, ip, deviceOf(request.headers));
      return signedIn({ request, context }, session, ownPath(text(form, 'next')) ?? '/account');
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Create an account',
    description: 'Create an account to keep your orders and details in one place.',
    canonical: null,
  });

export default function Register({ loaderData: { next }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const fields = actionData?.fields;
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
    >
      {actionData && !fields && <Notice tone="bad" role="alert" title={actionData.error} />}
      <Form className={formClass} method="post">
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          label="Name"
          name="fullName"
          autoComplete="name"
          defaultValue={actionData?.input?.fullName}
          error={fields?.fullName}
        />
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.input?.email}
          error={fields?.email}
        />
        <NewPasswordFields errors={fields} />
        <Button type="submit" variant="ember" disabled={isSending}>
          {isSending ? 'Making your account…' : 'Create an account'}
        </Button>
      </Form>
    </AccountFormPage>
  );
}
