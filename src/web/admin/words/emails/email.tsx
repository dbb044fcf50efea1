import { wordsOf } from '#shop/emails/say-email.ts';
import { EMAIL } from '#shop/emails/words-kind.server.ts';
import { links } from '#shop/links.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import type { EditorAnswer } from '../../editing/use-editor.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { findTextToEdit } from '../editor/find-text.server.ts';
import type { Route } from './+types/email';
import { emailActions, requireKind } from './email-actions.server.ts';
import { EmailEditor } from './email-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params }) => {
    const kind = requireKind(params.kind);
    const { body, more } = await findTextToEdit(shop, admin, EMAIL, kind);
    return { ...more, kind, words: wordsOf(kind, body), to: admin.email };
  });
}

export async function action(args: Route.ActionArgs) {
  return emailActions({ ...(await roleForm(args, 'manager')), handle: args.params.kind });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Email');

export default function Email({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailEditor key={loaderData.kind} {...loaderData} answer={actionData as EditorAnswer} />;
}

export const ErrorBoundary = loadFailed(
  'Email',
  { to: links.admin.emails, label: 'Back to emails' },
  'failed to fetch email',
);
