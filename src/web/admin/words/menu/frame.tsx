import { notFound } from '#shop/errors.ts';
import { findFirstFrame, findLeading } from '#shop/frame/frame.server.ts';
import { FRAME, THE_FRAME } from '#shop/frame/frame-kind.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import type { EditorAnswer } from '../../editing/use-editor.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { findPlaces } from '../editor/find-places.server.ts';
import { findTextToEdit } from '../editor/find-text.server.ts';
import { textActions } from '../editor/text-actions.server.ts';
import { PAGES } from '../pages/page-editor.tsx';
import type { Route } from './+types/frame';
import { FrameEditor } from './frame-editor.tsx';
import { frameIn } from './frame-in.server.ts';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin }) => {
    const { body: found, more } = await findTextToEdit(shop, admin, FRAME, THE_FRAME);
    if (!found) throw notFound(FRAME.noun);
    // Untouched, it is as customers see it.
    const body = found === FRAME.defaults[THE_FRAME] ? await findFirstFrame(shop) : found;
    const leads = await findLeading(shop, body);
    return {
      ...more,
      body,
      places: await findPlaces(shop),
      nowhere: [...body.menu, ...body.support].map(({ to }) => to).filter((to) => !leads(to)),
    };
  });
}

const frameActions = textActions({
  kind: FRAME,
  fields: ['menu', 'strip', 'support', 'newsletter', 'newsletterHint', 'closing', 'productDescription'],
  bodyOf: frameIn,
});

export async function action(args: Route.ActionArgs) {
  return frameActions({ ...(await roleForm(args, 'manager')), handle: THE_FRAME });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, 'Menu, top and footer');

export default function Frame({ loaderData, actionData }: Route.ComponentProps) {
  return <FrameEditor {...loaderData} answer={actionData as EditorAnswer} />;
}

export const ErrorBoundary = loadFailed('Menu, top and footer', PAGES, 'failed to fetch the menu');
