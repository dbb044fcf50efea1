import { randomUUID } from 'node:crypto';
import { findBadValue } from './klarna-checks.ts';
import { CATEGORY } from './klarna-payments.ts';
import { findSession, keep, type OrderData, type Session } from './klarna-store.ts';
import type { Party } from './party.ts';

export const DECISIONS = ['approve', 'approve-later', 'refuse', 'close', 'correct'] as const;
export type Decision = (typeof DECISIONS)[number];

/** When the authorisation callback comes: before the browser's answer, a moment after it, or never. */
export const CALLBACK_WHEN = ['before', 'after', 'never'] as const;
export type CallbackWhen = (typeof CALLBACK_WHEN)[number];

/** What the browser library passes to its callback. */
export type LibraryAnswer = {
  show_form: boolean;
  approved?: boolean;
  authorization_token?: string;
  error?: { invalid_fields: string[] };
};

/** Milliseconds: a browser is usually faster. */
const AFTER = 2_000;

/** Whether the option is shown: for a known category, unless the buyer's email contains 'refuse'. */
export function offer(klarna: Party, clientToken: string, category: string, data: unknown): LibraryAnswer {
  const session = openSession(klarna, clientToken, data);
  if (session === null || category !== CATEGORY) return { show_form: false };
  return 'error' in session ? session : { show_form: !emailOf(session).includes('refuse') };
}

/** Carries out the buyer's decision. An approval makes the token and posts it to the merchant too. */
export async function decide(
  klarna: Party,
  choice: {
    clientToken: string;
    decision: Decision;
    data?: unknown;
    callback?: CallbackWhen;
    times?: number;
  },
): Promise<LibraryAnswer> {
  const session = openSession(klarna, choice.clientToken, choice.data);
  if (session === null) return { approved: false, show_form: false };
  if ('error' in session) return { approved: false, ...session };
  switch (choice.decision) {
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
      const review = choice.decision === 'approve' ? 'accept' : 'pending';
      const token = randomUUID();
      keep(klarna.ledger, 'authorisation', token, {
        token,
        session_id: session.session_id,
        created: klarna.world.now(),
        data: session.data,
        review,
        answer: null,
      });
      await postAuthorisation(klarna, session, token, choice.callback ?? 'after', choice.times ?? 1);
      return { approved: true, show_form: true, authorization_token: token };
    }
  }
}

/** The authorisation callback, possibly several times. */
export async function postAuthorisation(
  { callbacks }: Party,
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

/** The session with the page's latest data; null when it is over, an error when the data does not add up. */
function openSession({ ledger, world }: Party, clientToken: string, changes: unknown) {
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
