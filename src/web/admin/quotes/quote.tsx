import { links } from '#shop/links.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { listChanges } from '#shop/record/activity/list-changes.server.ts';
import { findQuote } from '#shop/sales/quotes/find-quotes.server.ts';
import { findLiveOrder } from '#shop/sales/quotes/quote-orders.server.ts';
import { quotePrice } from '#shop/sales/quotes/quote-price.server.ts';
import { textsOfQuote } from '#shop/sales/quotes/quote-texts.ts';
import { listVersions } from '#shop/sales/quotes/quote-version.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { loading, roleForm } from '../admin-request.server.ts';
import { loadFailed } from '../ui/page/load-failed.tsx';
import type { Route } from './+types/quote';
import { quoteActions } from './quote-actions.server.ts';
import { QUOTES, QuoteEditor } from './quote-editor.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'accountant', async ({ shop, admin, params: { id } }) => {
    const found = await findQuote(shop, admin, id);
    const { content, ...quote } = found;
    const changes = { page: 1, pageSize: 8, kind: 'quote', subjectId: id } as const;
    const order = await findLiveOrder(shop, id);
    const versions = await listVersions(shop, id);
    const sent = quote.standing === 'sent' ? versions.find((each) => each.id === quote.sentAs) : undefined;
    return {
      quote,
      hasBank: (await findShopProfile(shop)).bankDetails.length > 0,
      sent: sent ? { amount: sent.frozen.basket.amount, deposit: sent.frozen.deposit ?? null } : null,
      texts: textsOfQuote(content),
      priced: await quotePrice(shop, found),
      versions: versions.map(({ id, n, sent, opened, standing, validUntil, holdUntil, holdId }) => ({
        ...{ id, n, sent, opened, standing, validUntil, holdUntil, isHeld: holdId !== null },
        link: `${shop.publicUrl}${links.quote(id)}`,
      })),
      order: order && { id: order.id, number: order.order_number, isPaid: order.status !== 'in-progress' },
      entries: (await listChanges(shop, admin, changes)).entries,
    };
  });
}

export async function action(args: Route.ActionArgs) {
  return quoteActions({ ...(await roleForm(args, 'manager')), id: args.params.id });
}

export const shouldRevalidate = () => true;

export const meta: Route.MetaFunction = (args) => adminMeta(args, args.loaderData?.quote.name ?? 'Quote');

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  return <QuoteEditor {...loaderData} answer={actionData} key={loaderData.quote.id} />;
}

export const ErrorBoundary = loadFailed('Quote', QUOTES, 'failed to load quote');
