import type { RefundState } from '../refunds/refund.ts';
import { chainEvents } from './chain-events.ts';

type Event = { id: string; at: number; from: string | null; to: string; note: string };

/** A refund within the trail. */
export type TrailRefund = { amount: number; state: RefundState };

/** A move of a payment, or a refund. */
export type TrailStep = Event & {
  refund: TrailRefund | null;
  /** The provider's for this step; empty if it gave none. */
  reference: string;
};

type RefundRow = TrailRefund & {
  id: string;
  number: number;
  reason: string;
  message: string;
  reference: string;
  created: number;
  updated: number;
  isRest: boolean;
};

/**
 * The moves and refunds of a payment, newest first. The sale's reference belongs to the step that took the money,
 * otherwise to the newest move; each refund has its own.
 */
export function trailOf(reference: string | null, events: Event[], refunds: RefundRow[]): TrailStep[] {
  const parts = refunds
    .filter(({ isRest }) => !isRest)
    .map(({ id, amount, state, reason, message, reference, created, updated }) => ({
      id,
      at: state === 'done' ? updated : created,
      from: 'accepted',
      to: 'accepted',
      note: [reason, state !== 'done' && message].filter(Boolean).join(': '),
      refund: { amount, state },
      reference,
    }));
  const rest = refunds.find(({ isRest }) => isRest);
  const moves = events.map((event) =>
    event.to === 'refunded' && rest
      ? { ...event, note: event.note || rest.reason, refund: pick(rest), reference: rest.reference }
      : { ...event, refund: null, reference: '' },
  );
  const steps = chainEvents<TrailStep>([...parts, ...moves], 'created').reverse();
  const sale =
    steps.find(
      ({ refund, from, to }) => !refund && to === 'accepted' && from !== to && from !== 'refunding',
    ) ?? steps.find(({ refund }) => !refund);
  return steps.map((step) => (step === sale ? { ...step, reference: reference ?? '' } : step));
}

function pick({ amount, state }: TrailRefund): TrailRefund {
  return { amount, state };
}
