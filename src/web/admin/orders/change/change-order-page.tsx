import { redirect } from 'react-router';
import { type FieldErrors, ShopError } from '#shop/errors.ts';
import { readForm } from '#shop/forms/form.ts';
import { links } from '#shop/links.ts';
import { CHANGE } from '#shop/sales/changes/change-form.ts';
import { changeOrder } from '#shop/sales/changes/change-order.server.ts';
import {
  type ChangePrice,
  findChangeable,
  previewChange,
} from '#shop/sales/changes/preview-change.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { findOrderForAdmin } from '#shop/sales/order/orders.server.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { expectedVersion } from '../../../forms/form-text.ts';
import { adminMeta } from '../../admin-meta.ts';
import { loading, roleForm } from '../../admin-request.server.ts';
import { loadFailed } from '../../ui/page/load-failed.tsx';
import { Note } from '../../ui/page/note.tsx';
import { PageHead } from '../../ui/page/page-head.tsx';
import type { Route } from './+types/change-order-page';
import { ChangeForm } from './change-order-form.tsx';

export async function loader(args: Route.LoaderArgs) {
  return loading(args, 'manager', async ({ shop, admin, params: { id } }) => {
    const { order, version } = await findOrderForAdmin(shop, admin, id);
    return { order, version, ...(await findChangeable(shop, admin, id)) };
  });
}

type Work = AdminForm & { orderId: string };

type Preview = {
  preview: ChangePrice | null;
  problem?: string;
  fields?: FieldErrors | undefined;
};

const changeActions = formActions<Work, Preview | Response>({
  // Half typed it is often impossible: that is no failure.
  async preview({ shop, admin, orderId, form }) {
    try {
      return { preview: await previewChange(shop, admin, orderId, readForm(CHANGE, form)) };
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      return { preview: null, problem: error.message, fields: error.fields };
    }
  },
  async change({ shop, admin, orderId, form }) {
    const content = readForm(CHANGE, form);
    await changeOrder(shop, admin, orderId, { content, ifVersion: expectedVersion(form) });
    return redirect(links.admin.order(orderId));
  },
});

export async function action(args: Route.ActionArgs) {
  return changeActions({ ...(await roleForm(args, 'manager')), orderId: args.params.id });
}

/** Also after a refusal, to show the order as it is now; what is only asked changes nothing. */
export const shouldRevalidate = ({ formData }: { formData?: FormData }) =>
  formData?.get('intent') !== 'preview';

export const meta: Route.MetaFunction = (args) =>
  adminMeta(args, args.loaderData ? `Change ${orderName(args.loaderData.order)}` : 'Order');

export default function ChangePage({ loaderData, actionData }: Route.ComponentProps) {
  const { order, version, lines, refusal } = loaderData;
  const back = { to: links.admin.order(order.id), label: `Back to ${orderName(order)}` };
  const refused = actionData && 'error' in actionData ? actionData : undefined;
  return (
    <>
      <PageHead title={`Change ${orderName(order)}`} note={order.checkoutSession.name} back={back} />
      {refusal ? (
        <Note tone="attention" title="It can not be changed">
          {refusal}
        </Note>
      ) : (
        <ChangeForm key={version} {...{ order, version, lines, refused }} />
      )}
    </>
  );
}

export const ErrorBoundary = loadFailed(
  'Order',
  { to: '/admin?tab=orders', label: 'Back to orders' },
  'failed to load order',
);
