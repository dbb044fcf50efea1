import { readForPreview } from '#shop/home/home-body.server.ts';
import { links } from '#shop/links.ts';
import { listOf } from '../editor/text-actions.server.ts';
import { previewPage, toEditor } from '../preview/preview-page.server.ts';
import type { Route } from './+types/home-preview';

export async function action(args: Route.ActionArgs) {
  return previewPage(args, (form) => ({ unsavedHome: readForPreview({ blocks: listOf(form, 'blocks') }) }));
}

export function loader(args: Route.LoaderArgs) {
  toEditor(args, links.admin.homePage);
}
