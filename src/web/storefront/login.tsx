import { Form, Link, redirect, useNavigation } from 'react-router';
import { signIn } from '#shop/accounts/sign-in.server.ts';
import { pageOf } from '../context.server.ts';
import { text } from '../form-text.ts';
import { guardSignedOut } from '../guards.server.ts';
import { ownPath } from '../own-path.ts';
import { attempt } from '../respond.server.ts';
import { sessionCookie } from '../session-cookie.server.ts';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';
import { Notice } from '../ui/notice.tsx';
import { pageMeta } from '../ui/page-meta.ts';
import type { Route } from './+types/login';
import { AccountFormPage, formClass } from './account-form.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  guardSignedOut(context);
  const { searchParams } = new URL(request.url);
  const next = ownPath(searchParams.get('next'));
  return { next, isRecovered: searchParams.has('recovered') };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { shop, settings, ip } = pageOf(context);
  const form = await request.formData();
  const email = text(form, 'email');
  return attempt(
    async () => {
      const session = await signIn(shop, { email, password: text(form, 'password') }, ip);
      return redirect(ownPath(text(form, 'next')) ?? '/account', {
        headers: { 'Set-Cookie': sessionCookie(settings, session) },
      });
    },
    { email },
  );
}

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: 'Sign in',
    description: 'Sign in to see your orders and change your details.',
    canonical: null,
  });

export default function Login({ loaderData: { next, isRecovered }, actionData }: Route.ComponentProps) {
  const isSending = useNavigation().formMethod === 'POST';
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AccountFormPage
      title="Sign in"
      also={
        <>
          <p>
            New here? <Link to={`/register${query}`}>Make an account</Link>
          </p>
          <p>
            Forgotten your password? <Link to="/recovery">Set a new one</Link>
          </p>
          <p>You can also check out without an account.</p>
        </>
      }
    >
      {isRecovered && (
        <Notice tone="good" role="status" title="Your new password is set">
          Sign in with it now.
        </Notice>
      )}
      {next && !actionData && (
        <Notice tone="info" title="Your session has ended">
          Sign in again and you are taken back to where you were.
        </Notice>
      )}
      {actionData && !actionData.fields && <Notice tone="bad" role="alert" title={actionData.error} />}
      <Form className={formClass} method="post">
        {next && <input type="hidden" name="next" value={next} />}
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={actionData?.typed?.email}
          error={actionData?.fields?.email}
        />
        <Field
          label="Password"
          name="password"
          type="password"
          autoComplete="current-password"
          error={actionData?.fields?.password}
        />
        <Button type="submit" variant="ember" disabled={isSending}>
          {isSending ? 'Signing in…' : 'Sign in'}
        </Button>
      </Form>
    </AccountFormPage>
  );
}
