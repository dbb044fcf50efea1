import { randomUUID } from 'node:crypto';
import type { Klarna } from './klarna.ts';
import { findBadValue } from './klarna-checks.ts';
import { CATEGORY } from './klarna-payments.ts';
import { findSession, keep, type OrderData, type Session } from './klarna-store.ts';

export const DECISIONS = ['approve', 'approve-later', 'refuse', 'close', 'correct'] as const;
export type Decision = (typeof DECISIONS)[number];

/** When the authorisation callback comes: before the browser hears of it, a moment after, or never. */
export const CALLBACK_WHEN = ['before', 'after', 'never'] as const;
export type CallbackWhen = (typeof CALLBACK_WHEN)[number];

/** What the browser library hands to its callback (facts, pay-later B4). */
export type LibraryAnswer = {
  show_form: boolean;
  approved?: boolean;
  authorization_token?: string;
  error?: { invalid_fields: string[] };
};

/** Milliseconds: a browser that lives is usually faster. */
const AFTER = 2_000;

/** Whether the option may be shown: for a known category, and to buyers whose e-mail does not say 'refuse'. */
export function offer(klarna: Klarna, clientToken: string, category: string, data: unknown): LibraryAnswer {
  const session = openSession(klarna, clientToken, data);
  if (session === null || category !== CATEGORY) return { show_form: false };
  return 'error' in session ? session : { show_form: !emailOf(session).includes('refuse') };
}

/** What the buyer decided. An approval makes the token, and tells the merchant behind the browser's back. */
export async function decide(
  klarna: Klarna,
  asked: { clientToken: string; decision: Decision; data?: unknown; callback?: CallbackWhen; times?: number },
): Promise<LibraryAnswer> {
  const session = openSession(klarna, asked.clientToken, asked.data);
  if (session === null) return { approved: false, show_form: false };
  if ('error' in session) return { approved: false, ...session };
  switch (asked.decision) {
    case 'refuse':
      return { approved: false, show_form: false };
    case 'close':
      return { approved: false, show_form: true };
    case 'correct':
      return {
        approved: false,
        show_form: true,
        error: { invalid_fields: ['billing_address.email', 'billing_address.phone'] },
      };
    case 'approve':
    case 'approve-later': {
      const review = asked.decision === 'approve' ? 'accept' : 'pending';
      const token = randomUUID();
      keep(klarna.ledger, 'authorisation', token, {
        token,
        session_id: session.session_id,
        created: klarna.world.now(),
        data: session.data,
        review,
        answer: null,
      });
      await tell(klarna, session, token, asked.callback ?? 'after', asked.times ?? 1);
      return { approved: true, show_form: true, authorization_token: token };
    }
  }
}

/** The authorisation callback, so many times. */
export async function tell(
  { callbacks }: Klarna,
  { session_id, data }: Session,
  authorization_token: string,
  when: CallbackWhen,
  times: number,
) {
  const urls = data.merchant_urls as { authorization?: string } | undefined;
  const address = urls?.authorization?.replaceAll('{session.id}', session_id);
  if (!address || when === 'never') return;
  const note = JSON.stringify({ authorization_token, session_id });
  for (let n = 0; n < times; n++) {
    if (when === 'before') await callbacks.postNow(address, note);
    else callbacks.post(address, note, AFTER);
  }
}

/** The session with what the page said last; null when it is over, an error when that does not add up. */
function openSession({ ledger, world }: Klarna, clientToken: string, changes: unknown) {
  const session = findSession(ledger, { clientToken });
  if (session?.status !== 'incomplete' || session.expires <= world.now()) return null;
  if (!changes || typeof changes !== 'object' || Object.keys(changes).length === 0) return session;
  const updated = { ...session, data: { ...session.data, ...(changes as OrderData) } };
  const bad = findBadValue(updated.data);
  if (bad) return { show_form: true, error: { invalid_fields: [bad] } };
  keep(ledger, 'session', session.session_id, updated);
  return updated;
}

function emailOf({ data }: Session): string {
  const { email } = (data.billing_address ?? {}) as { email?: unknown };
  return String(email ?? '').toLowerCase();
}
