import { data } from 'react-router';
import { findHomeDraft, findShownHome } from '#shop/home/home.server.ts';
import { describe } from '../../../answers/structured-data.server.ts';
import { pageOf } from '../../../context.server.ts';
import { pageMeta } from '../../../ui/page-meta.ts';
import { frameOf } from '../../frame/find-frame.server.ts';
import { UNSEEN } from '../../frame/unseen.server.ts';
import { leadToNew } from '../../pages/likely-addresses.server.ts';
import { onlineStore, webSite } from '../../structured-data/shop-facts.server.ts';
import type { Route } from './+types/home';
import { HomeBlocks } from './home-blocks.tsx';
import { findHomePage } from './home-page.server.ts';

const NOTICE = 'This is a preview. Only people with this link see it: it is not published yet.';

/** With `?preview=`, the draft, for whoever was sent its link. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { search, searchParams } = new URL(request.url);
  // WordPress's addresses all begin here.
  if (search) await leadToNew(page.shop, request);
  const { publicUrl } = page.shop;
  const { profile } = await frameOf(page);
  describe(page, onlineStore(profile, publicUrl), webSite(profile, publicUrl));
  const token = searchParams.get('preview');
  if (token === null) {
    const { unsavedHome } = page;
    const body = unsavedHome ?? (await findShownHome(page.shop));
    return { ...(await findHomePage(page, body, { isPreview: body === unsavedHome })), notice: '' };
  }
  const draft = await findHomeDraft(page.shop, token);
  if (!draft) throw data(null, { status: 404, headers: UNSEEN });
  return data(
    { ...(await findHomePage(page, draft, { isPreview: true })), notice: NOTICE },
    { headers: UNSEEN },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ?? loaderHeaders;

export function meta(args: Route.MetaArgs) {
  const { title = '', description = '', name = '', image = null, notice } = args.loaderData ?? {};
  const unseen = notice && { canonical: null };
  return pageMeta(args, {
    title: title === name ? name : `${title} | ${name}`,
    description,
    image,
    ...unseen,
  });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeBlocks {...loaderData} />;
}
