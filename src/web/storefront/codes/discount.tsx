import { data, redirect } from 'react-router';
import { keepCodes } from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';
import { ownPath } from '../../own-path.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import { EmptyHearth } from '../../ui/shop/hearth.tsx';
import { giveCode } from '../basket/give-code.server.ts';
import type { Route } from './+types/discount';

export const meta: Route.MetaFunction = (args) =>
  unlistedMeta(args, 'Discount code', 'A discount code, and whether it applies.');

/** For this browser alone. */
const UNSHARED = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' };

/** The link of a code: keeps it for the basket and leads on. Nothing of the shop changes, whoever presses it. */
export async function loader(args: Route.LoaderArgs) {
  const { settings } = pageOf(args.context);
  const to = ownPath(new URL(args.request.url).searchParams.get('to')) ?? '/';
  const given = await giveCode(args, args.params.code);
  if ('refused' in given) return data({ ...given.refused, to }, { status: 404, headers: UNSHARED });
  const cookie = keepCodes(settings, args.context, given.codes);
  throw redirect(to, { headers: { ...UNSHARED, 'Set-Cookie': cookie } });
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

export default function Discount({ loaderData: { code, problem, to } }: Route.ComponentProps) {
  return (
    <div className="wide">
      <EmptyHearth title="This code cannot be used">
        <p>
          <b>{code}</b>: {problem}.
        </p>
        <ButtonLink to={to}>Go on to the shop</ButtonLink>
      </EmptyHearth>
    </div>
  );
}
