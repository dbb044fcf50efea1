import { listLibraryImages } from '#shop/images/library.server.ts';
import { NEW_PAGE } from '#shop/pages/page.ts';
import { fieldValues } from '#shop/pages/page-fields.ts';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { findPages } from '#shop/pages/pages.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import type { EditorAnswer } from '../../editing/use-editor.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { findTextToEdit } from '../editor/find-text.server.ts';
import type { Route } from './+types/page';
import { pageActions } from './page-actions.server.ts';
import { PAGES, PageEditor } from './page-editor.tsx';

/** How many pictures of the library are offered. */
const PICTURES = 48;

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params: { handle }, query }) => {
    const { body = NEW_PAGE, more } = await findTextToEdit(shop, admin, PAGE, handle);
    const { images } = await listLibraryImages(shop, admin, { page: 1, pageSize: PICTURES });
    const values = fieldValues(await findShopProfile(shop), { hasPayLater: true });
    return {
      ...more,
      body,
      others: [...(await findPages(shop))].flatMap(([other, { title }]) =>
        other === handle ? [] : [{ to: `/pages/${other}`, title }],
      ),
      values: Object.fromEntries(Object.entries(values).map(([name, { words }]) => [name, words])),
      pictures: images.map(({ url }) => url),
      isNew: query.get('isNew') === 'true',
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return pageActions({ ...(await roleForm(args, 'manager')), handle: args.params.handle });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.body.title || 'Page');

export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <PageEditor key={loaderData.handle} {...loaderData} answer={actionData as EditorAnswer} />;
}

export const ErrorBoundary = loadFailed('Page', PAGES, 'failed to fetch page');
