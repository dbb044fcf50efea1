import { type FieldErrors, invalid } from '../errors.ts';
import type { WebhookCaller } from './webhook-caller.ts';
import { isWebhookEvent, WEBHOOK_EVENTS, type WebhookEvent } from './webhook-events.ts';

/** The settings of an endpoint. */
export type EndpointFields = { url: string; events: WebhookEvent[]; isOn: boolean };

/** The same, normalised: the URL as parsed, each event once. ShopError `invalid`. */
export function checkEndpoint(
  { url, events, isOn }: { url: string; events: string[]; isOn: boolean },
  { refusalOf }: Pick<WebhookCaller, 'refusalOf'>,
): EndpointFields {
  const errors: FieldErrors = {};
  const refusal = refusalOf(url.trim());
  if (refusal) errors.url = { error: 'Address not valid', fix: refusal };
  if (events.length === 0 || !events.every(isWebhookEvent))
    errors.events = { error: 'Events not valid', fix: 'Choose at least one' };
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const chosen = WEBHOOK_EVENTS.map(({ type }) => type).filter((type) => events.includes(type));
  return { url: new URL(url.trim()).href, events: chosen, isOn };
}
