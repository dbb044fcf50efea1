/** Units of the goods that were ordered; what is added is work, which goes into no parcel. */
export const UNITS = 2;

/** What an order has seen, as a plain function of what is done to it; written apart from the shop. Money in pence. */
export type Life = {
  status: 'accepted' | 'shipped' | 'cancelled';
  amount: number;
  credited: number;
  /** In the order in which they came. */
  payments: { isCard: boolean; amount: number; back: number }[];
  /** What changes added, in their order. */
  added: { price: number; isOff: boolean }[];
  /** All of what was ordered is invoiced, not the deposit alone. */
  isInvoiced: boolean;
  /** Units in each parcel that is under way, in their order. */
  parcels: number[];
  /** Emails about it, by what they tell. */
  told: Record<Told, number>;
};

/** 'credited' in either of its two emails. */
export const TOLD = ['sent', 'credited', 'changed', 'cancelled'] as const;
export type Told = (typeof TOLD)[number];

export type Deed =
  | { what: 'pay by card' }
  | { what: 'pay by hand'; amount: number }
  | { what: 'refund'; amount: number }
  | { what: 'ship'; says: boolean; isPart: boolean }
  /** Something for a price is added, something that was added is taken off, or both; what is over may be kept. */
  | { what: 'change'; add: number | null; off: number | null; keeps: boolean }
  | { what: 'take back' }
  | { what: 'cancel' };

const sum = (amounts: number[]) => amounts.reduce((total, each) => total + each, 0);

export const takenOf = ({ payments }: Life) => sum(payments.map(({ amount }) => amount));
export const backOf = ({ payments }: Life) => sum(payments.map(({ back }) => back));

/** What is still to be paid: what it costs, less what was credited, less what the shop has. */
export function dueOf(life: Life): number {
  if (life.status === 'cancelled') return 0;
  return life.amount - life.credited - (takenOf(life) - backOf(life));
}

/** Units that are not for sale any more: of a cancelled order those that have left. */
export const goneOf = ({ status, parcels }: Life) => (status === 'cancelled' ? sum(parcels) : UNITS);

/** What is left at the bank of what cards paid. */
export const keptByCard = ({ payments }: Life) =>
  sum(payments.filter(({ isCard }) => isCard).map(({ amount, back }) => amount - back));

/** What invoices less credit notes come to by now, of what was ordered for `ordered`. */
export const bookedOf = ({ isInvoiced, payments, amount, credited }: Life, ordered: number) =>
  (isInvoiced ? ordered : (payments[0]?.amount ?? 0)) + amount - ordered - credited;

/**
 * The life after a deed; null where the shop must refuse it. The rest of what was ordered is invoiced as it is paid, leaves
 * or is credited, whichever is first, and stays so.
 */
export function after(life: Life, deed: Deed): Life | null {
  const next = afterDeed(life, deed);
  const isNow = next !== null && (dueOf(next) <= 0 || next.credited > 0 || next.parcels.length > 0);
  return next && { ...next, isInvoiced: next.isInvoiced || isNow };
}

function afterDeed(life: Life, deed: Deed): Life | null {
  const due = dueOf(life);
  const isSold = life.status !== 'cancelled';
  switch (deed.what) {
    case 'pay by card':
      return due > 0 ? paid(life, { isCard: true, amount: due }) : life;
    case 'pay by hand':
      return isSold && deed.amount > 0 && deed.amount <= due
        ? paid(life, { isCard: false, amount: deed.amount })
        : null;
    case 'refund': {
      if (!isSold || deed.amount <= 0 || deed.amount > life.amount - life.credited) return null;
      const next = told(credited(life, deed.amount), 'credited');
      const isAll = next.credited === next.amount && next.status === 'accepted';
      return isAll ? { ...next, status: 'cancelled' } : next;
    }
    case 'change':
      return life.status === 'accepted' ? changed(life, deed) : null;
    case 'ship':
      // Of what was refunded whole nothing is shipped.
      return life.status === 'accepted' && life.credited < life.amount && (due <= 0 || deed.says)
        ? sent(life, deed.isPart ? 1 : UNITS - sum(life.parcels))
        : null;
    case 'take back':
      return isSold && life.parcels.length > 0
        ? neverSent({ ...life, status: 'accepted', parcels: life.parcels.slice(0, -1) })
        : null;
    case 'cancel':
      return isSold
        ? told({ ...credited(life, life.amount - life.credited), status: 'cancelled' }, 'cancelled')
        : null;
  }
}

/** Which of what was added is meant: any number means one of them. */
export function offOf({ added }: Life, off: number | null): number | null {
  return off === null || added.length === 0 ? null : off % added.length;
}

function changed(life: Life, { add, off, keeps }: Extract<Deed, { what: 'change' }>): Life | null {
  const place = offOf(life, off);
  const gone = place === null ? undefined : life.added[place];
  if (gone?.isOff || (add === null && !gone)) return null;
  const credit = gone?.price ?? 0;
  if (credit > life.amount - life.credited) return null;
  // Nothing is charged for nothing.
  const more = (life: Life, price: number) => ({
    ...{ ...life, amount: life.amount + price },
    added: [...life.added, { price, isOff: false }],
  });
  const added = life.added.map((each, n) => (n === place ? { ...each, isOff: true } : each));
  const wanted = add === null ? { ...life, added } : more({ ...life, added }, add);
  const over = Math.max(0, credit - Math.max(0, dueOf(wanted)));
  const next = credited(keeps && over > 0 ? more(wanted, over) : wanted, credit);
  const isAll = credit > 0 && next.credited === next.amount;
  return told(isAll ? { ...next, status: 'cancelled' } : next, 'changed');
}

function sent(life: Life, units: number): Life {
  const parcels = [...life.parcels, units];
  return told({ ...life, parcels, status: sum(parcels) === UNITS ? 'shipped' : 'accepted' }, 'sent');
}

/** Its email had not left, so nobody hears of it. */
function neverSent(life: Life): Life {
  return { ...life, told: { ...life.told, sent: life.told.sent - 1 } };
}

function told(life: Life, what: Told): Life {
  return { ...life, told: { ...life.told, [what]: life.told[what] + 1 } };
}

function paid(life: Life, payment: { isCard: boolean; amount: number }): Life {
  return { ...life, payments: [...life.payments, { ...payment, back: 0 }] };
}

/** A credit lowers what is due first; what is over goes back by the last payment, then by the one before. */
function credited(life: Life, credit: number): Life {
  let rest = Math.max(0, credit - Math.max(0, dueOf(life)));
  const payments = life.payments.toReversed().map((each) => {
    const back = Math.min(rest, each.amount - each.back);
    rest -= back;
    return { ...each, back: each.back + back };
  });
  return { ...life, credited: life.credited + credit, payments: payments.toReversed() };
}
