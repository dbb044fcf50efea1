import { findShownHome } from '#shop/home/home.server.ts';
import { pageOf } from '../../context.server.ts';
import { describe } from '../../structured-data.server.ts';
import { pageMeta } from '../../ui/page-meta.ts';
import { frameOf } from '../frame/find-frame.server.ts';
import { onlineStore, webSite } from '../structured-data/shop-facts.server.ts';
import type { Route } from './+types/home';
import { HomeBlocks } from './home-blocks.tsx';
import { findHomePage } from './home-page.server.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { publicUrl } = page.shop;
  const { profile } = await frameOf(page);
  describe(page, onlineStore(profile, publicUrl), webSite(profile, publicUrl));
  return findHomePage(page, await findShownHome(page.shop));
}

export function meta(args: Route.MetaArgs) {
  const { title = '', description = '', name = '', image = null } = args.loaderData ?? {};
  return pageMeta(args, { title: title === name ? name : `${title} | ${name}`, description, image });
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomeBlocks {...loaderData} />;
}
