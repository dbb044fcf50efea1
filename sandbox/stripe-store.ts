import type Stripe from 'stripe';
import { documentStore } from './document-store.ts';
import type { Ledger } from './ledger.ts';
import type { World } from './world.ts';

/**
 * The bank's question to the buyer about one attempt at a payment. The objects of the protocol have the types of the
 * official client, which are made from Stripe's published document: one that lacks a field does not compile.
 */
export type Challenge = {
  id: string;
  intent: string;
  method: string;
  /** Null in a frame of the shop's page. */
  returnUrl: string | null;
  answer: 'confirmed' | 'failed' | null;
};

/** A hosted page, and what the payment that it makes is given. */
export type HostedPage = {
  session: Stripe.Checkout.Session;
  intent: {
    capture_method: 'automatic' | 'manual';
    description: string | null;
    metadata: Record<string, string>;
  };
  /** Names and amounts, as the page lists them. */
  lines: { name: string; quantity: number; amount: number }[];
};

export type Kinds = {
  payment_intent: Stripe.PaymentIntent;
  charge: Stripe.Charge;
  refund: Stripe.Refund;
  dispute: Stripe.Dispute;
  payment_method: Stripe.PaymentMethod;
  confirmation_token: { token: Stripe.ConfirmationToken; method: string };
  page: HostedPage;
  event: Stripe.Event;
  webhook_endpoint: Stripe.WebhookEndpoint;
  challenge: Challenge;
};

export const { find, list, keep, remove } = documentStore<Kinds>('stripe');

/** The documents of a kind that belong to a payment intent, oldest first. */
export function listOfIntent<K extends 'charge' | 'refund' | 'dispute'>(
  ledger: Ledger,
  kind: K,
  intent: string,
): Kinds[K][] {
  const rows = ledger
    .prepare(
      `SELECT document FROM stripe WHERE kind = ? AND json_extract(document, '$.payment_intent') = ? ORDER BY rowid`,
    )
    .all(kind, intent);
  return rows.map((row) => JSON.parse(String(row.document)));
}

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** 'pi_3Nw…': letters and digits after the prefix of the kind. */
export function newId(world: World, prefix: string, length = 24): string {
  return `${prefix}_${Array.from(world.random(length), (byte) => SIGNS[byte % SIGNS.length]).join('')}`;
}

/** Stripe counts in seconds. */
export function seconds(world: World): number {
  return Math.floor(world.now() / 1000);
}
