import { requireAdmin } from '#shop/accounts/actor.ts';
import { notFound } from '#shop/errors.ts';
import { orderName } from '#shop/orders/order.ts';
import { findOrderForAdmin } from '#shop/orders/orders.server.ts';
import { findShopProfile } from '#shop/profile/profile.server.ts';
import { pageOf } from '../../context.server.ts';
import { guardAdmin } from '../../guards.server.ts';
import { respond } from '../../respond.server.ts';
import { adminMeta } from '../admin-meta.ts';
import { LoadFailed } from '../load-failed.tsx';
import type { Route } from './+types/order-print';
import styles from './order-print.module.css';
import { CreditNote } from './print/credit-note.tsx';
import { PackingSlip } from './print/packing-slip.tsx';
import { PrintButton } from './print/print-button.tsx';
import { sellerOf } from './print/seller.ts';
import { VatInvoice } from './print/vat-invoice.tsx';

/** The papers stand outside the back office's frame, and so have its guard themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

const PAPERS = {
  'packing-slip': 'Packing slip',
  invoice: 'VAT invoice',
  'credit-note': 'Credit note',
} as const;
type Paper = keyof typeof PAPERS;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { shop, actor } = pageOf(context);
  const { searchParams } = new URL(request.url);
  const asked = searchParams.get('doc') ?? '';
  const paper: Paper = Object.hasOwn(PAPERS, asked) ? (asked as Paper) : 'packing-slip';
  return respond(request, async () => {
    const { order, refunds } = await findOrderForAdmin(shop, requireAdmin(actor), params.id);
    const profile = await findShopProfile(shop);
    const refund = refunds.find(
      ({ number, state }) => state === 'done' && String(number) === searchParams.get('number'),
    );
    if (paper === 'credit-note' && !refund) throw notFound('credit note');
    return { paper, order, refund, seller: sellerOf(profile) };
  });
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  const title = loaderData ? `${PAPERS[loaderData.paper]} ${orderName(loaderData.order)}` : 'Order';
  return adminMeta(args, title);
};

export default function OrderPrint({ loaderData: { paper, order, refund, seller } }: Route.ComponentProps) {
  return (
    <main className={styles.paper} id="main">
      <PrintButton />
      {paper === 'packing-slip' && <PackingSlip order={order} seller={seller} />}
      {paper === 'invoice' && <VatInvoice order={order} seller={seller} />}
      {paper === 'credit-note' && refund && <CreditNote order={order} refund={refund} seller={seller} />}
    </main>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: '/admin?tab=orders', label: 'Back to orders' };
  return (
    <main id="main">
      <LoadFailed title="Order" back={back} words="failed to load order" error={error} />
    </main>
  );
}
