import { confirmEmail } from '#shop/accounts/guest-orders.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { text } from '../../forms/form-text.ts';
import { requireAccount } from '../../guards.server.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/account-confirm';
import { claimed } from './account-actions.server.ts';
import { AccountFormPage, AccountPage } from './account-form.tsx';

/** The link may open in a browser that is not signed in: sign in first, then return. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { email } = requireAccount(request, context);
  return { email, token: new URL(request.url).searchParams.get('token') ?? '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAccount(request, context);
  const { shop, actor } = pageOf(context);
  const form = formOf(context);
  return attempt(async () => ({ done: claimed(await confirmEmail(shop, actor, text(form, 'token'))) }));
}

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Confirm your e-mail', 'One more click.');

/** A button, because email scanners follow links. */
export default function ConfirmEmail({ loaderData: { email, token }, actionData }: Route.ComponentProps) {
  const also = <Link to="/account">Your account</Link>;
  if (actionData && 'done' in actionData)
    return (
      <AccountPage title="Your e-mail is confirmed" also={also}>
        <Notice tone="good" role="status" title={actionData.done} />
      </AccountPage>
    );
  return (
    <AccountFormPage
      title="Confirm your e-mail"
      lead={`Is ${email} yours?`}
      also={also}
      refusal={actionData}
      hidden={{ token }}
      submit="Yes, confirm it"
    />
  );
}
