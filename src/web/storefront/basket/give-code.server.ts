import type { RouterContextProvider } from 'react-router';
import { foldCode, UNKNOWN_CODE } from '#shop/codes/code.ts';
import { findCodes } from '#shop/codes/find-codes.server.ts';
import { readGivenCodes } from '../../basket-cookie.server.ts';
import { pageOf } from '../../context.server.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The shopper's codes with one more, or why it cannot be used. */
type Given = { codes: string[] } | { refused: { code: string; problem: string } };

/** A code takes the place of one of its kind; one that only lacks the right basket is kept, and the basket says so. */
export async function giveCode({ request, context }: Args, typed: string): Promise<Given> {
  const { shop, ip } = pageOf(context);
  const key = foldCode(typed);
  const [code] = key ? await findCodes(shop, [key], { productIds: [], ip }) : [];
  if (!key || !code || code.problem)
    return { refused: { code: key ?? typed.slice(0, 30), problem: code?.problem ?? UNKNOWN_CODE } };
  const before = readGivenCodes(request, context).filter((each) => each !== key);
  const others = await findCodes(shop, before, { productIds: [], ip });
  const isDelivery = code.kind === 'delivery';
  const kept = others.filter(({ kind, problem }) => !problem && (kind === 'delivery') !== isDelivery);
  return { codes: [...kept.map((each) => foldCode(each.code) ?? ''), key] };
}

/** Why the code that the address of a page names was not taken; null without one. */
export async function findRefused(args: Args): Promise<{ code: string; problem: string } | null> {
  const tried = new URL(args.request.url).searchParams.get('code');
  if (tried === null) return null;
  const given = await giveCode(args, tried);
  return 'refused' in given ? given.refused : null;
}
