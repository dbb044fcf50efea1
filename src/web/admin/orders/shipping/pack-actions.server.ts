import type { Packer } from '#shop/actor.ts';
import { markPacked, unmarkPacked } from '#shop/sales/parcels/packed.server.ts';
import { takeBack } from '#shop/sales/parcels/take-back.server.ts';
import { type AdminForm, formActions } from '../../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../../forms/form-text.ts';

type PackForm = AdminForm<Packer> & { orderId: string };

/** Takes a consignment back; `done` completes a sentence that begins with the order's name. */
export async function takeBackByForm({ shop, admin, orderId, form }: PackForm): Promise<{ done: string }> {
  const ifVersion = expectedVersion(form);
  const { isTold } = await takeBack(shop, admin, orderId, text(form, 'consignment'), { ifVersion });
  return {
    done: isTold
      ? 'has a parcel to be shipped again, and an apology is queued'
      : 'has a parcel to be shipped again; its customer was not told of it',
  };
}

export const packActions = formActions<PackForm, { done: string }>({ 'take-back': takeBackByForm });

/** Marks an order as packed, or takes that back; `done` is its id, and so is what a refusal brings back. */
export const markingActions = formActions<AdminForm<Packer>, { done: string }, string>(
  {
    async packed({ shop, admin, form }) {
      const id = text(form, 'order');
      await markPacked(shop, admin, id, { ifVersion: expectedVersion(form) });
      return { done: id };
    },
    async unpacked({ shop, admin, form }) {
      const id = text(form, 'order');
      await unmarkPacked(shop, admin, id, Number(text(form, 'at')));
      return { done: id };
    },
  },
  (form) => text(form, 'order'),
);
