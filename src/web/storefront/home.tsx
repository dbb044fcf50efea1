import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../context.server.ts';
import type { Route } from './+types/home';

export async function loader({ context }: Route.LoaderArgs) {
  const { name } = await findShopProfile(pageOf(context).shop);
  return { name };
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: loaderData.name }];
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.name}</h1>;
}
