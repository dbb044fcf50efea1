import { text, yesNo } from '../forms/fields.ts';
import { fieldsOf, readForm, requireValid, type Values } from '../forms/form.ts';
import { choices } from '../forms/owner-fields.ts';
import type { WebhookCaller } from './webhook-caller.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** Which addresses may be called, only the server knows. */
function endpointForm(refusalOf?: WebhookCaller['refusalOf']) {
  return {
    url: text('Address', { required: true, max: 500, tidy: (url) => url.trim(), rule: refusalOf }),
    events: choices(
      'Events',
      WEBHOOK_EVENTS.map(({ type }) => type),
      { fix: 'Choose at least one' },
    ),
    isOn: yesNo('On'),
  };
}

export const ENDPOINT = endpointForm();
/** The settings of an endpoint. */
export type EndpointFields = Values<typeof ENDPOINT>;

export function readEndpoint(form: FormData): EndpointFields {
  return readForm(ENDPOINT, { ...fieldsOf(form), events: form.getAll('events') });
}

/** Returns the settings with the URL as parsed. ShopError `invalid`. */
export function checkEndpoint(
  fields: EndpointFields,
  { refusalOf }: Pick<WebhookCaller, 'refusalOf'>,
): EndpointFields {
  requireValid(endpointForm(refusalOf), fields);
  return { ...fields, url: new URL(fields.url).href };
}
