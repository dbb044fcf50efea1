import { readFrameForPreview } from '#shop/frame/frame-kind.server.ts';
import { readForPreview } from '#shop/home/home-body.server.ts';
import { links } from '#shop/links.ts';
import { previewPage, toEditor } from '../preview/preview-page.server.ts';
import type { Route } from './+types/frame-preview';
import { frameIn } from './frame-in.server.ts';

/** A home page without blocks is short, so that top and footer are seen at once. */
export async function action(args: Route.ActionArgs) {
  return previewPage(args, (form) => ({
    unsavedFrame: readFrameForPreview(frameIn(form)),
    unsavedHome: readForPreview({ blocks: [] }),
  }));
}

export function loader(args: Route.LoaderArgs) {
  toEditor(args, links.admin.frame);
}
