import { isRouteErrorResponse } from 'react-router';
import { notFound, ShopError } from '#shop/errors.ts';
import { orderOnPaper } from '#shop/sales/books/papers.ts';
import { findOrdersToPack } from '#shop/sales/list/orders-bulk.server.ts';
import { orderName, paidAt } from '#shop/sales/order/order.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { findSeller } from '#shop/sales/order/sellers.server.ts';
import { listConsignments } from '#shop/sales/parcels/consignments.server.ts';
import { respond } from '../../../answers/respond.server.ts';
import { guardAdmin } from '../../../guards.server.ts';
import { adminMeta } from '../../admin-meta.ts';
import { roleOf } from '../../admin-request.server.ts';
import { LoadFailed } from '../../ui/page/load-failed.tsx';
import type { Route } from './+types/order-print';
import { CreditNote } from './credit-note.tsx';
import { DeliveryNote } from './delivery-note.tsx';
import { titleOfInvoice } from './invoice-title.ts';
import styles from './order-print.module.css';
import { PackingSlip } from './packing-slip.tsx';
import { PrintButton } from './print-button.tsx';
import { VatInvoice } from './vat-invoice.tsx';

/** Printed pages are outside the back office's layout, so they have its guard themselves. */
export const middleware: Route.MiddlewareFunction[] = [
  ({ request, context }) => guardAdmin(request, context),
];

const PAPERS = ['packing-slip', 'delivery-note', 'invoice', 'credit-note'] as const;

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const paper = PAPERS.find((each) => each === searchParams.get('doc')) ?? 'packing-slip';
  if (paper === 'packing-slip') {
    const { shop, admin } = roleOf(context, 'packer');
    return respond(request, async () => {
      const [found] = await findOrdersToPack(shop, admin, [params.id]);
      if (!found) throw notFound('order');
      const { order, items } = found;
      return { paper, order, items, seller: await findSeller(shop, order.id) };
    });
  }
  if (paper === 'delivery-note') {
    const { shop, admin } = roleOf(context, 'packer');
    return respond(request, async () => {
      const [found] = await findOrdersToPack(shop, admin, [params.id]);
      const consignments = found ? await listConsignments(shop, found.order.id) : [];
      const consignment = consignments.find(({ number }) => String(number) === searchParams.get('number'));
      if (!found || !consignment) throw notFound('consignment');
      return { paper, order: found.order, consignment, seller: await findSeller(shop, found.order.id) };
    });
  }
  const { shop, admin } = roleOf(context, 'accountant');
  return respond(request, async () => {
    const { order, refunds, events, papers } = await findOrderForAdmin(shop, admin, params.id);
    const suffix = searchParams.get('number') ?? '';
    const invoice = papers.find((each) => each.suffix === suffix);
    const refund = refunds.find(
      ({ number, state }) => state === 'done' && String(number) === searchParams.get('number'),
    );
    const paid = order.isReleased ? null : paidAt(events);
    if (paper === 'invoice' && !paid)
      throw new ShopError('not-found', `There is no invoice of ${orderName(order)}: it was never paid.`);
    if (paper === 'credit-note' && !(refund && paid)) throw notFound('credit note');
    if (paper === 'invoice' && !invoice) throw notFound('invoice');
    if (paper === 'invoice' && invoice?.at === null)
      throw new ShopError(
        'not-found',
        `The invoice of ${orderName(order)} is issued once all of it is paid.`,
      );
    return {
      ...{ paper, refund, paid, invoice, seller: await findSeller(shop, order.id) },
      order: paper === 'invoice' && invoice ? orderOnPaper(order, invoice) : order,
    };
  });
}

export const meta: Route.MetaFunction = (args) => {
  const { loaderData } = args;
  if (!loaderData) return adminMeta(args, 'Order');
  const { paper, seller, order } = loaderData;
  const titles = {
    'packing-slip': 'Packing slip',
    'delivery-note': 'Delivery note',
    invoice: titleOfInvoice(seller),
    'credit-note': 'Credit note',
  };
  return adminMeta(args, `${titles[paper]} ${orderName(order)}`);
};

export default function OrderPrint({ loaderData }: Route.ComponentProps) {
  return (
    <main className={styles.paper} id="main">
      <PrintButton />
      <Paper {...loaderData} />
    </main>
  );
}

function Paper(printed: Route.ComponentProps['loaderData']) {
  if (printed.paper === 'packing-slip') return <PackingSlip {...printed} />;
  if (printed.paper === 'delivery-note') return <DeliveryNote {...printed} />;
  const { paper, order, refund, paid, seller, invoice } = printed;
  if (!paid) return null;
  if (paper === 'invoice')
    return invoice ? <VatInvoice order={order} seller={seller} paper={invoice} /> : null;
  return refund ? <CreditNote order={order} refund={refund} seller={seller} paid={paid} /> : null;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const back = { to: '/admin?tab=orders', label: 'Back to orders' };
  const words = isRouteErrorResponse(error) ? 'There is nothing to print' : 'failed to load order';
  return (
    <main id="main">
      <LoadFailed title="Order" back={back} words={words} error={error} />
    </main>
  );
}
