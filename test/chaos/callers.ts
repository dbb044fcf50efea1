import type { ApiAnswer } from '../kit/bank-page.ts';
import { anApiForm } from '../kit/builders.ts';
import type { Random } from '../kit/random.ts';
import { FORM } from '../ways/gateway-ways.ts';
import { GOOD } from '../ways/way.ts';
import { type Heard, insist } from './insist.ts';
import type { Goods, Places } from './owner.ts';

type Admin = { email: string; password: string };
type Telephone = Places & { admin: Admin };

/** How far calls have come, for the end of the test. */
export type Calls = { accepted: number; changed: number; paid: number; shipped: number };

/** Pence that a fitting costs, which is added to every order. */
const FITTING = 5_000;

/**
 * Somebody rings up: two of something are quoted with a deposit of a third, which is paid by card at the link or in the
 * showroom; one of them is taken off again and a fitting added, the rest is paid by transfer, and what is left is shipped.
 */
export async function ring(
  places: Telephone,
  goods: Goods[],
  random: Random,
  { n, heard, calls }: { n: number; heard: Heard; calls: Calls },
): Promise<void> {
  const wanted = random.pick(goods.slice(1));
  const ask = await asOwner(places, n, heard);
  const quote = await ask('/admin/quotes', `quote-${n}`, quoteFor(wanted, n));
  const sent = quote && (await ask(`/admin/quotes/${quote.id}/send`, `send-${n}`, { emails: true }));
  if (!sent) return;
  const order = await accept(places, ask, sent, wanted, { n, heard, isByCard: random.below(2) === 0 });
  if (!order) return;
  calls.accepted++;
  const path = `/admin/orders/${order}`;
  const before = await ask(path, null);
  const lineId = before?.units?.[0]?.lineId ?? '';
  const changed = await ask(`${path}/changes`, `change-${n}`, {
    takenOff: [{ lineId, quantity: 1 }],
    added: [{ title: 'Fitting', quantity: 1, price: FITTING, vatRate: 20 }],
  });
  if (changed) calls.changed++;
  if (await ask(`${path}/payments`, `rest-${n}`, { way: 'transfer', reference: `FP ${n}` })) calls.paid++;
  if (await ask(`${path}/consignments`, `ship-${n}`, { carrier: 'Palletline' })) calls.shipped++;
}

function quoteFor({ id, price }: Goods, n: number) {
  return {
    ...{ customerName: 'Rosalind Heath', email: `caller${n}@example.com`, phoneNumber: '+44 7700 900123' },
    ...{ addressLine1: '3 Clerk Bank', town: 'Leek', postcode: 'ST13 6DH', deliveryPrice: 0 },
    ...{ discountKind: 'none', depositKind: 'percent', depositAmount: '33' },
    lines: [{ variantId: id, quantity: 2, price, reason: 'By telephone' }],
  };
}

/** What the back office's calls answer, as far as this asks. */
type Told = ApiAnswer & { units?: { lineId: string }[]; link?: string; token?: string };
type Ask = (path: string, key: string | null, body?: object) => Promise<Told | null>;

/** Pays the deposit, and pays again if no answer came; the order's id, or null where it was refused. */
async function accept(
  places: Telephone,
  ask: Ask,
  { id, link = '' }: Told,
  wanted: Goods,
  { n, heard, isByCard }: { n: number; heard: Heard; isByCard: boolean },
): Promise<string | null> {
  const takesCards = places.offer?.().ways.some(({ way }) => way === FORM);
  if (!isByCard || !takesCards) {
    const order = await ask(`/admin/quotes/${id}/paid-by-hand`, `hand-${n}`, { way: 'cash' });
    return order?.id ?? null;
  }
  const form = anApiForm([{ ...wanted, quantity: 2 }], {
    ...{ quote: link.split('/').at(-1), email: `caller${n}@example.com`, customerName: 'Rosalind Heath' },
    ...{ cardNumber: GOOD.card, amount: 2 * wanted.price },
  });
  const answer = await unlessRefused(insist(`${places.url}/api/v1/checkout`, form, `call-${n}`, n, heard));
  return answer?.status === 'accepted' ? (answer.orderId ?? answer.id ?? null) : null;
}

/** Calls of the back office, made again until the shop answers; null where it refuses. */
async function asOwner({ url, admin }: Telephone, n: number, heard: Heard): Promise<Ask> {
  const password = Buffer.from(admin.password).toString('base64');
  const login = { email: admin.email, password };
  const signedIn: Told | null = await insist(
    `${url}/api/v1/authenticate/login`,
    login,
    `login-${n}`,
    n,
    heard,
  );
  const Authorization = String(signedIn?.token ?? '');
  return (path, key, body) =>
    unlessRefused(insist(`${url}/api/v1${path}`, body ?? null, key ?? '', n, heard, { Authorization }));
}

function unlessRefused(asked: Promise<Told | null>): Promise<Told | null> {
  return asked.catch((error: Error) => {
    if (/^4\d\d /.test(error.message)) return null;
    throw error;
  });
}
