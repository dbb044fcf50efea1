import { deviceOf } from '#http/device.ts';
import { beginSignIn, finishSignIn } from '#shop/accounts/sign-in.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { signedIn } from '../../follow-basket.server.ts';
import { text } from '../../forms/form-text.ts';
import { guardSignedOut } from '../../guards.server.ts';
import { ownPath } from '../../own-path.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/login';
import { EmailField, PasswordField } from './account-fields.tsx';
import { AccountFormPage } from './account-form.tsx';

export function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const next = ownPath(searchParams.get('next'));
  guardSignedOut(context, next);
  const { actor } = pageOf(context);
  const isExpired = actor.kind === 'visitor' && actor.hasExpiredSession;
  return { next, isExpired, isRecovered: searchParams.has('recovered') };
}

/** E-mail and password first; an account with a second factor then needs its code. */
export async function action({ request, context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = formOf(context);
  const email = text(form, 'email');
  const ticket = text(form, 'ticket');
  const device = deviceOf(request.headers);
  const input = { email, ticket };
  return attempt(
    async () => {
      const begun = ticket
        ? { session: await finishSignIn(shop, { ticket, code: text(form, 'code') }, device) }
        : await beginSignIn(shop, { email, password: text(form, 'password') }, ip, device);
      if ('ticket' in begun) return { input: { email, ticket: begun.ticket } };
      return signedIn({ request, context }, begun.session, ownPath(text(form, 'next')) ?? '/account');
    },
    { input },
  );
}

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Sign in', 'Sign in to see your orders and change your details.');

export default function Login({
  loaderData: { next, isExpired, isRecovered },
  actionData,
}: Route.ComponentProps) {
  const refusal = actionData && 'error' in actionData ? actionData : undefined;
  const ticket = actionData?.input?.ticket;
  // An expired ticket leads back to the password.
  if (ticket && refusal?.code !== 'wrong-credentials')
    return <CodePage ticket={ticket} next={next} refusal={refusal} />;
  const query = next ? `?next=${encodeURIComponent(next)}` : '';
  return (
    <AccountFormPage
      title="Sign in"
      also={
        <>
          <p>
            New here? <Link to={`/register${query}`}>Create an account</Link>
          </p>
          <p>
            Forgotten your password? <Link to="/recovery">Set a new one</Link>
          </p>
          <p>
            You can also check out without an account. Ordered as a guest?{' '}
            <Link to="/find-order">Find your order</Link>
          </p>
        </>
      }
      notice={
        <>
          {isRecovered && (
            <Notice tone="good" role="status" title="Your new password is set">
              Sign in with it now.
            </Notice>
          )}
          {next && !actionData && (
            <Notice tone="info" title={isExpired ? 'Your session has ended' : 'Please sign in first'}>
              Sign in and you are taken {isExpired ? 'back to where you were' : 'on'}.
            </Notice>
          )}
        </>
      }
      refusal={refusal}
      hidden={{ next }}
      submit="Sign in"
      busy="Signing in…"
    >
      <EmailField errors={refusal?.fields} defaultValue={refusal?.input?.email} />
      <PasswordField errors={refusal?.fields} label="Password" />
    </AccountFormPage>
  );
}

type CodeProps = {
  ticket: string;
  next: string | null;
  refusal: { error: string; code: string } | undefined;
};

/** The second step, for accounts with a second factor. */
function CodePage({ ticket, next, refusal }: CodeProps) {
  return (
    <AccountFormPage
      title="Your code"
      lead="Type the six digits that your authenticator app shows, or one of your recovery codes."
      also={
        <p>
          <Link to="/login" reloadDocument>
            Start again
          </Link>
        </p>
      }
      refusal={refusal?.code === 'code-needed' ? undefined : refusal}
      hidden={{ next, ticket }}
      submit="Sign in"
      busy="Signing in…"
    >
      <Field
        key={refusal ? 'again' : 'first'}
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
      />
    </AccountFormPage>
  );
}
