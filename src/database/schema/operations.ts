import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** What runs the shop: emails, messages, webhooks, profile, texts, audit and limits. */
export type OperationsTables = {
  subscriber: SubscriberTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  email: EmailTable;
  message: MessageTable;
  message_reply: MessageReplyTable;
  message_picture: MessagePictureTable;
  profile_override: ProfileOverrideTable;
  shop_text: ShopTextTable;
  shop_text_version: ShopTextVersionTable;
  shop_state: ShopStateTable;
  service_account: ServiceAccountTable;
  audit: AuditTable;
  rate_limit: RateLimitTable;
  page_report: PageReportTable;
  payment_page_check: PaymentPageCheckTable;
};

type SubscriberTable = {
  email: string;
  state: 'requested' | 'subscribed' | 'left';
  token_hash: string;
  requested: number;
  confirmed: number | null;
};

type EmailTable = {
  id: string;
  /** The order it is about, if any. */
  order_id: string | null;
  kind: string;
  /** At most one email of a kind for one subject: unique. */
  subject_key: string;
  message_id: string;
  recipient: string;
  /** '' when replies go to the shop, as usual. */
  reply_to: string;
  subject: string;
  /** JSON of what it tells (emails/email-page.ts); '' once it is sent. */
  page: string;
  /** '' unless a previous version queued it. */
  html: string;
  /** '' once it is sent. */
  text: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  next_attempt: number;
  created: number;
  sent: number | null;
  /** When the owner dismissed an email that could not be sent. */
  dismissed: number | null;
  last_error: string;
};

/** What a customer wrote on the contact page. */
type MessageTable = {
  id: string;
  /** The same text of the same person on one day is one message: unique. */
  fingerprint: string;
  name: string;
  email: string;
  phone: string;
  /** As typed. */
  order_number: string;
  /** The order with that number, if its e-mail is the same, or if it was sent from the order's page. */
  order_id: string | null;
  /** 1 if it cancels that order. */
  is_notice: Generated<0 | 1>;
  /** The product that it asks about. */
  product_id: string | null;
  /** 1 if others may read question and answer. */
  may_publish: Generated<0 | 1>;
  /** The account that was signed in. */
  account_id: string | null;
  text: string;
  /** Everything in lower case, for the search. */
  search_text: string;
  created: number;
  answered: number | null;
  /** The administrator's name. */
  answered_by: string;
};

type MessagePictureTable = { message_id: string; position: number; url: string };

/** What the shop replied by email. */
type MessageReplyTable = {
  id: string;
  message_id: string;
  text: string;
  created: number;
  /** The administrator's name. */
  replied_by: string;
};

/** Where an integrator receives events. */
type WebhookEndpointTable = {
  id: string;
  url: string;
  /** JSON list of the event types it subscribes to. */
  events: string;
  active: Flag;
  /** Calls are signed with it, so it is not hashed. */
  secret: string;
  /** The previous secret; calls are signed with both until `old_secret_until`. */
  old_secret: string | null;
  old_secret_until: number | null;
  /** When the first attempt of the present run of failures was made; null after a success. */
  failing_since: number | null;
  created: number;
  version: number;
};

/** An event that at least one endpoint subscribes to; kept for 30 days. */
type WebhookEventTable = {
  /** Increases: of two events about one thing the higher is the newer. */
  sequence: Generated<number>;
  id: string;
  type: string;
  created: number;
  /** JSON. */
  data: string;
};

/** The delivery of one event to one endpoint. */
type WebhookDeliveryTable = {
  id: string;
  event_sequence: number;
  endpoint_id: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  /** When it is due; during an attempt, when another process may take it over. */
  next_attempt: number;
  last_attempt: number | null;
  /** HTTP status of the last response, null when there was none. */
  response_status: number | null;
  /** Milliseconds the last attempt took. */
  duration: number | null;
  last_error: string;
};

/** The key of the shop's keyed hashes, the day of its last daily summary. */
type ShopStateTable = { key: string; value: string };

type ProfileOverrideTable = { key: string; value: string; updated: number };

/** Words of the shop that the owner writes, such as a page or the menu. */
type ShopTextTable = {
  id: string;
  kind: string;
  /** Its name within the kind: unique. */
  handle: string;
  /** JSON of what is published; null before, and once it is deleted. */
  body: string | null;
  /** JSON of what waits to be published. */
  draft: string | null;
  /** Of a deleted text: the address that its own leads to, or '' for none. */
  leads_to: string | null;
  /** Opens the preview of the draft. */
  preview_token: string;
  version: number;
  updated: number;
  /** The administrator's name. */
  updated_by: string;
};

/** What was published, each time. */
type ShopTextVersionTable = { id: string; text_id: string; body: string; at: number; who: string };

type AuditTable = {
  id: string;
  at: number;
  who: string;
  account_id: string | null;
  action: string;
  kind: string;
  subject_id: string;
  before: string | null;
  after: string | null;
  /** What it belongs to, such as an import. */
  part_of: string | null;
  /** The product that was changed, itself or in a variant. */
  product_id: string | null;
};

type RateLimitTable = { key: string; window_start: number; count: number };

/** What browsers refused on the checkout, each different report once; at most 200. */
type PageReportTable = {
  fingerprint: string;
  page: string;
  directive: string;
  blocked: string;
  source: string;
  sample: string;
  reports: number;
  /** Keyed hashes of up to five networks it came from, with spaces between. */
  places: string;
  first_seen: number;
  last_seen: number;
  /** When the owner read it. */
  read: number | null;
};

/** What a look at the payment page found, as a stranger gets it; kept for 400 days. */
type PaymentPageCheckTable = {
  id: string;
  at: number;
  /** 'public': at its public address; 'door': where the shop listens. */
  through: 'public' | 'door';
  result: 'fine' | 'changed' | 'expected' | 'failed';
  /** Why nothing was seen; '' otherwise. */
  problem: string;
  /** JSON list of findings. */
  findings: string;
  /** JSON of what the page loads. */
  inventory: string;
  /** The administrator who asked for it; '' for the daily one. */
  asked_by: string;
  /** Who said that what was found is expected, and when. */
  accepted_by: string;
  accepted: number | null;
};

/** An account that the owner has entered with a payment provider or a mail server. */
type ServiceAccountTable = {
  service: string;
  /** The company's name for the account. With `service` the key. */
  account: string;
  /** The ways to pay on offer, with commas between them; '' while it is paused. */
  ways: string;
  /** Its values, sealed with the key of the installation, in base64url. */
  sealed: string;
  version: number;
  /** When its keys were last entered. */
  entered: number;
  /** When another account of the service took its place; null while it is in use. */
  replaced: number | null;
};
