import { counted } from '#values/counted.ts';
import { dayInWords } from '#values/days-in-words.ts';

/** A number by which its carrier knows a parcel, and where that shows it; a link may come without a number. */
export type Tracking = { number: string; link: string };

/** How a consignment travels; what nobody said is empty or null. */
export type Carriage = {
  /** As people call it: one of the owner's list, or any other. */
  carrier: string;
  tracking: Tracking[];
  pieces: number | null;
  /** Of all pieces together. */
  weightKg: number | null;
  isTwoMan: boolean;
  hasTailLift: boolean;
  /** The UK day that is booked, 2026-12-01. */
  bookedDay: string | null;
  /** For staff and for whoever drives; its customer does not see it. */
  note: string;
};

/** Nothing is said of how it goes. */
export const UNSAID: Carriage = {
  ...{ carrier: '', tracking: [], pieces: null, weightKg: null },
  ...{ isTwoMan: false, hasTailLift: false, bookedDay: null, note: '' },
};

/** Units of an order's line that leave together. */
export type ConsignedLine = { lineId: string; variantId: string; title: string; quantity: number };

/** What leaves of an order at one time: one parcel, or several pieces that travel together. */
export type Consignment = Carriage & {
  id: string;
  /** From 1 in each order, also of those that were taken back. */
  number: number;
  /** Milliseconds, UTC. */
  sent: number;
  who: string;
  lines: ConsignedLine[];
  /** It has not left after all: its units are to be shipped again. */
  takenBack: { at: number; who: string } | null;
};

/** A consignment as its customer reads it. */
export type SentConsignment = Pick<Carriage, 'carrier' | 'tracking' | 'pieces' | 'bookedDay'> & {
  id: string;
  number: number;
  /** ISO 8601, UTC. */
  sent: string;
  lines: Omit<ConsignedLine, 'lineId'>[];
};

export function isUnderWay({ takenBack }: Consignment): boolean {
  return takenBack === null;
}

/** How a consignment travels, alone and in one order of fields. */
export function carriageIn({ carrier, tracking, pieces, weightKg, ...more }: Carriage): Carriage {
  const { isTwoMan, hasTailLift, bookedDay, note } = more;
  return { carrier, tracking, pieces, weightKg, isTwoMan, hasTailLift, bookedDay, note };
}

/** Whether anything is said of how it travels. */
export function isSaid(carriage: Carriage): boolean {
  return JSON.stringify(carriageIn(carriage)) !== JSON.stringify(carriageIn(UNSAID));
}

/** Of the consignments of an order those that have left, without what is for staff. Every field is named. */
export function sentOf(consignments: Consignment[]): SentConsignment[] {
  return consignments
    .filter(isUnderWay)
    .map(({ id, number, sent, carrier, tracking, pieces, bookedDay, lines }) => ({
      ...{ id, number, sent: new Date(sent).toISOString(), carrier, tracking, pieces, bookedDay },
      lines: lines.map(({ variantId, title, quantity }) => ({ variantId, title, quantity })),
    }));
}

/** '2 × Log Set; 1 × Poker'. */
export function nameOfConsigned(lines: Pick<ConsignedLine, 'title' | 'quantity'>[]): string {
  return lines.map(({ quantity, title }) => `${quantity} × ${title}`).join('; ');
}

/** 'UPS 1Z 999, 1Z 998'; '' if nothing is known. */
export function describeCarriage({ carrier, tracking }: Pick<Carriage, 'carrier' | 'tracking'>): string {
  const numbers = tracking.map(({ number }) => number).filter(Boolean);
  return [carrier, numbers.join(', ')].filter(Boolean).join(' ') || (tracking[0]?.link ?? '');
}

/** '2 pieces, 140 kg, two people, tail lift, booked for Tue 1 December'. */
export function travelOf({ pieces, weightKg, isTwoMan, hasTailLift, bookedDay }: Carriage): string {
  return [
    pieces !== null && counted(pieces, 'piece'),
    weightKg !== null && `${weightKg} kg`,
    isTwoMan && 'two people',
    hasTailLift && 'tail lift',
    bookedDay !== null && `booked for ${dayInWords(bookedDay)}`,
  ]
    .filter(Boolean)
    .join(', ');
}
