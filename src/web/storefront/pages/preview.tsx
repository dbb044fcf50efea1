import { data } from 'react-router';
import { PAGE } from '#shop/pages/page-kind.server.ts';
import { asShown } from '#shop/pages/pages.server.ts';
import { findPreview } from '#shop/texts/texts.server.ts';
import { pageOf } from '../../context.server.ts';
import { Notice } from '../../ui/notice.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { UNSEEN } from '../frame/unseen.server.ts';
import type { Route } from './+types/preview';
import { toRead } from './find-page.server.ts';
import { WordsPage } from './words-page.tsx';

/** A draft, for whoever was sent its link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const page = pageOf(context);
  const draft = await findPreview(page.shop, PAGE, params.token);
  if (!draft) throw data(null, { status: 404, headers: UNSEEN });
  const { handle, body } = draft;
  return data(await toRead(page, asShown(handle, body), `/pages/${handle}`), { headers: UNSEEN });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const { title = 'Preview', description = '' } = args.loaderData ?? {};
  return unlistedMeta(args, `Preview: ${title}`, description);
}

export default function Preview({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <div className="wide">
        <Notice tone="info" title="This is a preview">
          Only people with this link see it. It is not published yet.
        </Notice>
      </div>
      <WordsPage {...loaderData} />
    </>
  );
}
