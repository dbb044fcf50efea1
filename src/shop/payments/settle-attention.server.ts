import type { Admin } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { invalid, ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { findAttention, resolveAttention } from './attention.server.ts';
import { type Attention, type Resolution, resolutionsFor } from './attention.ts';
import type { SaleAnswer } from './payment-provider.ts';
import { expectedOf, findPayment, type Payment, requireProvider } from './payments.server.ts';
import { recordOutcome } from './record-outcome.server.ts';
import { isQueued, recordRefunded, refundPayment } from './refund-payment.server.ts';

/** What a person says about an entry: the provider's reference, or a note, by the way that they take. */
export type Settlement = { resolution: Resolution; reference?: string; note?: string };

type Entry = Attention & { subject: string };

const CHANGED = 'This was settled in the meantime. Please look at it again.';

/**
 * Ends an entry of the list by a person's word, audited. What is said about money is held against the provider
 * first, wherever it can be asked. ShopError `not-found` when it is not open, `conflict` when the provider says
 * otherwise or the way is not open any more, `invalid` when something was left out, `busy` when a refund goes on.
 */
export async function settleAttention(
  shop: Shop,
  admin: Admin,
  entryId: string,
  { resolution, reference = '', note = '' }: Settlement,
): Promise<void> {
  const entry = await findAttention(shop, admin, entryId);
  if (!resolutionsFor(entry).includes(resolution)) throw new ShopError('conflict', CHANGED);
  switch (resolution) {
    case 'found':
      return found(shop, admin, entry, required(reference.trim(), 'reference', 'Reference'));
    case 'nothing-taken':
      return nothingTaken(shop, admin, entry);
    case 'try-again':
      return tryAgain(shop, admin, entry);
    case 'given-back':
      return givenBack(shop, admin, entry, required(note.trim(), 'note', 'Note'));
    case 'settled':
      return settled(shop, admin, entry, required(note.trim(), 'note', 'Note'));
  }
}

async function found(shop: Shop, admin: Admin, entry: Entry, reference: string) {
  const payment = await findPayment(shop, entry.subject);
  const answer = await ask(shop, payment, reference);
  if (answer.kind !== 'accepted' && answer.kind !== 'declined')
    throw new ShopError('conflict', `${sayWhy(answer)} Nothing was changed.`);
  const outcome = answer.kind === 'accepted' ? 'the money was taken' : 'nothing was taken';
  await write(shop, admin, entry, `found at the provider as ${reference}: ${outcome}`, (shop) =>
    recordOutcome(shop, payment.id, answer),
  );
}

async function nothingTaken(shop: Shop, admin: Admin, entry: Entry) {
  const payment = await findPayment(shop, entry.subject);
  if (payment.provider_reference) {
    const answer = await ask(shop, payment, payment.provider_reference);
    if (answer.kind === 'accepted') {
      await recordOutcome(shop, payment.id, answer);
      throw new ShopError(
        'conflict',
        'The provider says that the money was taken, so the order is accepted.',
      );
    }
  }
  const cause = `${admin.name} found nothing at the provider`;
  await write(shop, admin, entry, 'nothing was taken', (shop) =>
    recordOutcome(shop, payment.id, { kind: 'declined', reference: null, message: '', cause }),
  );
}

async function tryAgain(shop: Shop, admin: Admin, entry: Entry) {
  requireProvider(shop, await findPayment(shop, entry.subject));
  const answer = await refundPayment(shop, entry.subject, admin);
  if (answer.kind === 'done') return;
  const why =
    'message' in answer ? answer.message : 'The provider has not said yet whether the money went back.';
  if (isQueued(answer)) throw new ShopError('busy', `${why} The shop keeps asking.`, { retryAfter: 60 });
  throw new ShopError('conflict', `The money could not be given back: ${why}`);
}

async function givenBack(shop: Shop, admin: Admin, entry: Entry, note: string) {
  const payment = await findPayment(shop, entry.subject);
  await write(shop, admin, entry, `given back by another way: ${note}`, (shop) =>
    recordRefunded(shop, payment, { words: `by ${admin.name}: ${note}` }, admin),
  );
}

function settled(shop: Shop, admin: Admin, entry: Entry, note: string) {
  return write(shop, admin, entry, note);
}

/** The entry, its audit and what follows from it, all or nothing; the first administrator wins. */
function write(
  shop: Shop,
  admin: Admin,
  entry: Entry,
  outcome: string,
  work: (shop: Shop) => Promise<unknown> = async () => {},
): Promise<void> {
  return inTransaction(shop, async (shop) => {
    if (!(await resolveAttention(shop, entry.subject, { who: admin.name, resolution: outcome })))
      throw new ShopError('conflict', CHANGED);
    await work(shop);
    await recordChange(shop, admin, {
      action: 'settled',
      ...(entry.orderId
        ? { kind: 'order', subjectId: entry.orderId }
        : { kind: 'attention', subjectId: entry.id }),
      before: { needsAttention: entry.reason },
      after: { resolution: outcome },
    });
  });
}

async function ask(shop: Shop, payment: Payment, reference: string): Promise<SaleAnswer> {
  return requireProvider(shop, payment).query(reference, await expectedOf(shop, payment));
}

function sayWhy(answer: Exclude<SaleAnswer, { kind: 'accepted' | 'declined' }>): string {
  if (answer.kind === 'unknown') return `The provider did not confirm it: ${answer.cause}.`;
  if (answer.kind === 'pending') return 'The provider is still looking at this payment.';
  return 'The bank still waits for the customer to confirm this payment.';
}

function required(value: string, field: string, label: string): string {
  if (value) return value.slice(0, 500);
  throw invalid({ [field]: { error: `${label} not valid`, fix: `${label} can not be empty` } });
}
