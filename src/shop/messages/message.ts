/** A message from the contact page, as the owner reads it. */
export type Message = {
  id: string;
  name: string;
  email: string;
  phone: string;
  /** As typed; `orderId` is the order with that number, if it has the same e-mail. */
  orderNumber: string;
  orderId: string | null;
  /** The product that it asks about, while that is there. */
  product: { title: string; handle: string } | null;
  /** Others may read question and answer. */
  mayPublish: boolean;
  /** What of it is on the page of the product. */
  published: { question: string; answer: string } | null;
  /** The addresses of its photographs. */
  photographs: string[];
  text: string;
  /** Milliseconds UTC. */
  created: number;
  answered: number | null;
  answeredBy: string;
  /** Oldest first. */
  replies: MessageReply[];
};

/** What the shop replied by email. */
export type MessageReply = {
  id: string;
  text: string;
  /** Milliseconds UTC. */
  created: number;
  repliedBy: string;
  /** Of its email; null once the outbox has forgotten it. */
  state: 'queued' | 'sent' | 'failed' | null;
};

export const MESSAGE_STATES = ['open', 'answered'] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

/** Days until a message is erased, as the privacy policy states. */
export const RETENTION_DAYS = 365;
