import type { RefundAnswer } from './payment-provider.ts';

const MINUTE = 60_000;
/** A bank settles overnight. */
const SETTLED_AFTER = 36 * 60 * MINUTE;
const ANSWERED_AFTER = 60 * MINUTE;

/** Milliseconds until a refund is asked for again that was first asked for so long ago: half a minute, and then less often. */
export function pauseAfter(waited: number): number {
  return Math.min(Math.max(MINUTE / 2, waited / 4), 15 * MINUTE);
}

/** Whether a person should know that a refund is still not made. */
export function isOverdue(answer: RefundAnswer, waited: number): boolean {
  return waited >= (answer.kind === 'unknown' ? ANSWERED_AFTER : SETTLED_AFTER);
}

/** Why it is not made, for staff. */
export function reasonOf(answer: RefundAnswer): string {
  if (answer.kind === 'unknown') return answer.cause;
  return answer.kind === 'refused' ? answer.message : '';
}
