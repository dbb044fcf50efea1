import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** The house itself: mail, messages, webhooks, profile, audit, limits. */
export type HouseTables = {
  subscriber: SubscriberTable;
  webhook_endpoint: WebhookEndpointTable;
  webhook_event: WebhookEventTable;
  webhook_delivery: WebhookDeliveryTable;
  mail: MailTable;
  message: MessageTable;
  profile_override: ProfileOverrideTable;
  shop_state: ShopStateTable;
  audit: AuditTable;
  rate_limit: RateLimitTable;
};

type SubscriberTable = {
  email: string;
  state: 'asked' | 'subscribed' | 'left';
  token_hash: string;
  asked: number;
  confirmed: number | null;
};

type MailTable = {
  id: string;
  /** The order that it is about, if any. */
  order_id: string | null;
  kind: string;
  /** At most one mail of a kind for one subject: unique. */
  subject_key: string;
  message_id: string;
  recipient: string;
  /** Whom an answer goes to; '' when to the shop, as usual. */
  reply_to: string;
  subject: string;
  html: string;
  text: string;
  state: 'queued' | 'sent' | 'failed';
  attempts: number;
  next_attempt: number;
  created: number;
  sent: number | null;
  /** When the owner took a mail that could not be sent off the list. */
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
  /** As it was typed. */
  order_number: string;
  /** The order of that number, when it has the same e-mail. */
  order_id: string | null;
  /** Who was signed in. */
  account_id: string | null;
  text: string;
  /** All of it in small letters, for the search. */
  find_text: string;
  created: number;
  answered: number | null;
  /** Name of the administrator. */
  answered_by: string;
};

/** Where an integrator is told what happens. */
type WebhookEndpointTable = {
  id: string;
  url: string;
  /** JSON list of the types of events that it is told. */
  events: string;
  active: Flag;
  /** What its calls are signed with. Kept as it is: signing needs it. */
  secret: string;
  /** The one before, with which calls are signed too until then. */
  old_secret: string | null;
  old_secret_until: number | null;
  /** When the first of the tries failed since which none has succeeded; null when the last one did. */
  failing_since: number | null;
  created: number;
  version: number;
};

/** Something that happened, as at least one endpoint is told it; kept for 30 days. */
type WebhookEventTable = {
  /** Grows: of two events about one thing the higher is the newer. */
  sequence: Generated<number>;
  id: string;
  type: string;
  created: number;
  /** JSON. */
  data: string;
};

/** The telling of one event to one endpoint. */
type WebhookDeliveryTable = {
  id: string;
  event_sequence: number;
  endpoint_id: string;
  state: 'queued' | 'delivered' | 'failed';
  attempts: number;
  /** Of a queued one; while it is tried, when another process may take it over. */
  next_attempt: number;
  last_attempt: number | null;
  /** Of the last answer, null when there was none. */
  answer_status: number | null;
  /** Milliseconds that the last try took. */
  duration: number | null;
  last_error: string;
};

/** What the shop itself remembers: its key for keyed hashes, the morning of its last daily summary. */
type ShopStateTable = { key: string; value: string };

type ProfileOverrideTable = { key: string; value: string; updated: number };

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
};

type RateLimitTable = { key: string; window_start: number; count: number };
