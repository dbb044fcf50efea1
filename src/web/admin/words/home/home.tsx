import { listCollectionTitles } from '#shop/catalogue/collections/collection-lists.server.ts';
import { notFound } from '#shop/errors.ts';
import { HOME, THE_HOME } from '#shop/home/home-kind.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { text } from '../../../forms/form-text.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import type { EditorAnswer } from '../../editing/use-editor.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { findPlaces } from '../editor/find-places.server.ts';
import { findTextToEdit } from '../editor/find-text.server.ts';
import { listOf, textActions } from '../editor/text-actions.server.ts';
import { PAGES } from '../pages/page-editor.tsx';
import type { Route } from './+types/home';
import { HomeEditor } from './home-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin }) => {
    const { body, more } = await findTextToEdit(shop, admin, HOME, THE_HOME);
    if (!body) throw notFound(HOME.noun);
    return {
      ...more,
      body,
      collections: await listCollectionTitles(shop, admin),
      places: await findPlaces(shop),
      slides: (await findShopProfile(shop)).banners.length,
      now: shop.now(),
    };
  });
}

const homeActions = textActions({
  kind: HOME,
  fields: ['title', 'description', 'heading', 'blocks'],
  bodyOf: (form) => ({
    title: text(form, 'title'),
    description: text(form, 'description'),
    heading: text(form, 'heading'),
    blocks: listOf(form, 'blocks'),
  }),
});

export async function action(args: Route.ActionArgs) {
  return homeActions({ ...(await roleForm(args, 'manager')), handle: THE_HOME });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Home page');

export default function Home({ loaderData, actionData }: Route.ComponentProps) {
  return <HomeEditor {...loaderData} answer={actionData as EditorAnswer} />;
}

export const ErrorBoundary = loadFailed('Home page', PAGES, 'failed to fetch the home page');
