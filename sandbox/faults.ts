export const FAULT_TARGETS = ['card', 'klarna', 'stripe', 'mail'] as const;
export const FAULT_KINDS = [
  ...(['timeout', 'error500', 'answer-lost', 'answer-twice', 'refuse-refund'] as const),
  // Stripe's alone: of the call that takes the money, and of its events.
  ...(['confirm-lost', 'event-twice', 'event-late', 'event-never'] as const),
] as const;

export type FaultTarget = (typeof FAULT_TARGETS)[number];
export type FaultKind = (typeof FAULT_KINDS)[number];
export type Fault = { target: FaultTarget; kind: FaultKind; times: number };

/** Misbehaviour on demand: each fault applies to the next calls that it fits, in order. */
export type Faults = {
  add(fault: Fault): void;
  /** Uses up the first fault of this target and one of these kinds; null when there is none. */
  take(target: FaultTarget, kinds: readonly FaultKind[]): FaultKind | null;
  list(): Fault[];
  clear(): void;
};

export function createFaults(): Faults {
  let waiting: Fault[] = [];
  return {
    add: (fault) => void waiting.push({ ...fault }),
    take(target, kinds) {
      const fault = waiting.find((each) => each.target === target && kinds.includes(each.kind));
      if (!fault) return null;
      fault.times -= 1;
      waiting = waiting.filter((each) => each.times > 0);
      return fault.kind;
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    clear: () => {
      waiting = [];
    },
  };
}
