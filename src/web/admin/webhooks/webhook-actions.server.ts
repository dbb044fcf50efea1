import { redirect } from 'react-router';
import type { Admin } from '#shop/accounts/actor.ts';
import { ShopError } from '#shop/errors.ts';
import type { Shop } from '#shop/shop.server.ts';
import { type Delivery, resend, sendTest } from '#shop/webhooks/deliveries.server.ts';
import { addEndpoint, changeEndpoint, deleteEndpoint, renewSecret } from '#shop/webhooks/endpoints.server.ts';
import { isWebhookEvent } from '#shop/webhooks/webhook-events.ts';
import { NO_VERSION } from '#values/version.ts';
import { seenVersion, text } from '../../form-text.ts';
import { attempt } from '../../respond.server.ts';
import { afterDeletion } from '../ui/deleted-note.tsx';

/** What was done, or what came of a call; a secret is in this answer and nowhere else. */
type Done = { done: string; secret?: string; isBad?: boolean };

/** Adds an endpoint; a refusal comes back with what was typed. */
export function answerAdding(shop: Shop, admin: Admin, form: FormData) {
  const fields = endpointOf(form);
  return attempt(async () => {
    const { secret } = await addEndpoint(shop, admin, fields);
    return { done: `${new URL(fields.url.trim()).host} is added.`, secret };
  }, fields);
}

/** Does what a form of an endpoint's page asks for. */
export function answerEndpoint(shop: Shop, admin: Admin, id: string, form: FormData) {
  const fields = endpointOf(form);
  const intent = text(form, 'intent');
  return attempt(
    async (): Promise<Done | Response> => {
      switch (intent) {
        case 'save':
          await changeEndpoint(shop, admin, { id, version: seenVersion(form) ?? NO_VERSION, ...fields });
          return { done: 'Saved' };
        case 'renew':
          return {
            done: 'The secret is renewed. For 24 hours the old one is valid too.',
            secret: await renewSecret(shop, admin, id),
          };
        case 'test':
          return told('The test', await sendTest(shop, admin, id));
        case 'resend': {
          const delivery = await resend(shop, admin, text(form, 'delivery'));
          return told(`The event ${delivery.type}`, delivery);
        }
        case 'delete':
          await deleteEndpoint(shop, admin, id);
          return redirect(afterDeletion('/admin/settings/webhooks'));
        default:
          throw new ShopError('malformed', 'That is not something an endpoint can do.');
      }
    },
    intent === 'save' ? fields : undefined,
  );
}

function endpointOf(form: FormData) {
  const events = form.getAll('events').map(String).filter(isWebhookEvent);
  return { url: text(form, 'url'), events, isOn: text(form, 'isOn') === '1' };
}

function told(what: string, { state, answerStatus, duration, error }: Delivery): Done {
  return state === 'delivered'
    ? { done: `${what} was delivered: ${answerStatus} in ${duration} ms.` }
    : { done: `${what} was not delivered: ${error}.`, isBad: true };
}
