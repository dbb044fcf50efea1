import { redirect } from 'react-router';
import type { Owner } from '#shop/actor.ts';
import { type Delivery, resend, sendTest } from '#shop/webhooks/deliveries.server.ts';
import { type EndpointFields, readEndpoint } from '#shop/webhooks/endpoint-form.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, renewSecret } from '#shop/webhooks/endpoints.server.ts';
import { NO_VERSION } from '#values/version.ts';
import { type AdminForm, formActions } from '../../forms/form-actions.server.ts';
import { expectedVersion, text } from '../../forms/form-text.ts';
import { afterDeletion } from '../ui/page/deleted-note.tsx';

/** A secret is only ever in this answer. */
type Done = { done: string; secret?: string; isBad?: boolean };

/** Adds an endpoint; a refusal comes back with what was typed. */
export const webhookActions = formActions<AdminForm<Owner>, Done, EndpointFields>(
  {
    async add({ shop, admin, form }) {
      const fields = readEndpoint(form);
      const { secret } = await addEndpoint(shop, admin, fields);
      return { done: `${new URL(fields.url).host} is added.`, secret };
    },
  },
  readEndpoint,
);

export const endpointActions = formActions<
  AdminForm<Owner> & { id: string },
  Done | Response,
  EndpointFields | undefined
>(
  {
    async save({ shop, admin, id, form }) {
      const version = expectedVersion(form) ?? NO_VERSION;
      await changeEndpoint(shop, admin, { id, version, ...readEndpoint(form) });
      return { done: 'Saved' };
    },
    async renew({ shop, admin, id }) {
      const secret = await renewSecret(shop, admin, id);
      return { done: 'The secret is renewed. The old one stays valid for 24 hours.', secret };
    },
    async test({ shop, admin, id }) {
      return resultOf('The test', await sendTest(shop, admin, id));
    },
    async resend({ shop, admin, form }) {
      const delivery = await resend(shop, admin, text(form, 'delivery'));
      return resultOf(`The event ${delivery.type}`, delivery);
    },
    async delete({ shop, admin, id }) {
      await deleteEndpoint(shop, admin, id);
      return redirect(afterDeletion('/admin/settings/webhooks'));
    },
  },
  (form) => (text(form, 'intent') === 'save' ? readEndpoint(form) : undefined),
);

function resultOf(what: string, { state, answerStatus, duration, error }: Delivery): Done {
  return state === 'delivered'
    ? { done: `${what} was delivered: ${answerStatus} in ${duration} ms.` }
    : { done: `${what} was not delivered: ${error}${error.endsWith('?') ? '' : '.'}`, isBad: true };
}
