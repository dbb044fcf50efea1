import { requestStockAlert } from '#shop/stock-alerts/stock-alerts.server.ts';
import { attempt } from '../../answers/respond.server.ts';
import { formOf, pageOf } from '../../context.server.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { unlistedMeta } from '../../ui/page-meta.ts';
import type { Route } from './+types/stock-alert';

export function meta(args: Route.MetaArgs) {
  return unlistedMeta(
    args,
    'Back in stock',
    'One message when something that is sold out can be bought again.',
  );
}

/** The form of a sold-out product posts here; without script this page is its answer. */
export async function action({ context }: Route.ActionArgs) {
  const { shop, ip } = pageOf(context);
  const form = formOf(context);
  const text = (name: string) => String(form.get(name) ?? '');
  return attempt(async () => {
    const { email } = await requestStockAlert(
      shop,
      { variantId: text('variantId'), email: text('email') },
      ip,
    );
    return { sentTo: email };
  });
}

export default function StockAlert({ actionData }: Route.ComponentProps) {
  const sentTo = actionData && 'sentTo' in actionData ? actionData.sentTo : undefined;
  const error = actionData && 'error' in actionData ? actionData.error : undefined;
  return (
    <PageHead title={sentTo ? 'Nearly there' : 'Back in stock'}>
      {sentTo
        ? `We have written to ${sentTo}. Follow the link in that message, and we will tell you when it is back.`
        : (error ?? 'Where something is sold out, its page takes your e-mail and we write once it is back.')}
    </PageHead>
  );
}
