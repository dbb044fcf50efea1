import { pageOf } from '../../context.server.ts';
import { pageMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/page';
import { findWordsPage } from './find-page.server.ts';
import { WordsPage } from './words-page.tsx';

export function loader({ context, params, request }: Route.LoaderArgs) {
  return findWordsPage(pageOf(context), params.handle, request);
}

export function meta(args: Route.MetaArgs) {
  const { title = '', description = '' } = args.loaderData ?? {};
  return pageMeta(args, { title, description });
}

export default function Page({ loaderData }: Route.ComponentProps) {
  return <WordsPage {...loaderData} />;
}
