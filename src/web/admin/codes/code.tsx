import { textsOfCode } from '#shop/catalogue/codes/code-texts.server.ts';
import { findCode } from '#shop/catalogue/codes/find-codes-for-admin.server.ts';
import { listCollectionsForAdmin } from '#shop/catalogue/collections/collection-lists.server.ts';
import { links } from '#shop/links.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { loadFailed } from '../ui/page/load-failed.tsx';
import type { Route } from './+types/code';
import { codeActions } from './code-actions.server.ts';
import { CODES, CodeEditor } from './code-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params: { id }, query }) => {
    const code = await findCode(shop, admin, id);
    const changes = { page: 1, pageSize: 8, kind: 'code', subjectId: id } as const;
    const { collections } = await listCollectionsForAdmin(shop, admin);
    return {
      code,
      texts: await textsOfCode(shop, code),
      collections: collections.map(({ handle, title }) => ({ handle, title })),
      entries: (await listChanges(shop, admin, changes)).entries,
      link: `${shop.publicUrl}${links.discount(code.key)}`,
      now: shop.now(),
      isNew: query.has('isNew'),
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return codeActions({ ...(await roleForm(args, 'manager')), id: args.params.id });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.code.code ?? 'Code');

export default function CodePage({ loaderData, actionData }: Route.ComponentProps) {
  return <CodeEditor {...loaderData} answer={actionData} key={loaderData.code.id} />;
}

export const ErrorBoundary = loadFailed('Code', CODES, 'failed to load code');
