import type { Manager } from '../../actor.ts';
import { recordChange } from '../../audit/audit.server.ts';
import { invalid, ShopError } from '../../errors.ts';
import { wrong } from '../../forms/fields.ts';
import { inTransaction, type Shop } from '../../shop.server.ts';
import { recordRefunded, refundPayment, requireRefunded } from '../refunds/refund-payment.server.ts';
import { findAttention, resolveAttention } from './attention.server.ts';
import { type Attention, type Resolution, resolutionsFor } from './attention.ts';
import type { SaleAnswer } from './payment-provider.ts';
import { expectedOf, findPayment, type Payment, requireProvider } from './payments.server.ts';
import { recordOutcome } from './record-outcome.server.ts';

/** How a person resolves an entry, with the provider's reference or a note. */
export type Settlement = { resolution: Resolution; reference?: string; note?: string };

type Entry = Attention & { subject: string };

const CHANGED = 'This has been resolved in the meantime. Please check it again.';

/**
 * Resolves an entry, audited. What is said about money is first checked with the provider, wherever it can be asked.
 * ShopError `not-found` if it is not open; `conflict` if the provider says otherwise or that resolution is no longer
 * possible; `invalid` if something is missing; `busy` if a refund has to be retried.
 */
export async function settleAttention(
  shop: Shop,
  admin: Manager,
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
      return write(shop, admin, entry, required(note.trim(), 'note', 'Note'));
  }
}

async function found(shop: Shop, admin: Manager, entry: Entry, reference: string) {
  const payment = await findPayment(shop, entry.subject);
  const answer = await ask(shop, payment, reference);
  if (answer.kind !== 'accepted' && answer.kind !== 'declined')
    throw new ShopError('conflict', `${describe(answer)} Nothing was changed.`);
  const outcome = answer.kind === 'accepted' ? 'the payment was taken' : 'nothing was taken';
  await write(shop, admin, entry, `found at the provider as ${reference}: ${outcome}`, (shop) =>
    recordOutcome(shop, payment, answer),
  );
}

async function nothingTaken(shop: Shop, admin: Manager, entry: Entry) {
  const payment = await findPayment(shop, entry.subject);
  if (payment.provider_reference) {
    const answer = await ask(shop, payment, payment.provider_reference);
    if (answer.kind === 'accepted') {
      await recordOutcome(shop, payment, answer);
      throw new ShopError(
        'conflict',
        'The provider says that the payment was taken, so the order is accepted.',
      );
    }
  }
  const cause = `${admin.name} found nothing at the provider`;
  await write(shop, admin, entry, 'nothing was taken', (shop) =>
    recordOutcome(shop, payment, { kind: 'declined', reference: null, message: '', cause }),
  );
}

async function tryAgain(shop: Shop, admin: Manager, entry: Entry) {
  requireProvider(shop, await findPayment(shop, entry.subject));
  const answer = await refundPayment(shop, entry.subject, admin);
  requireRefunded(answer, 'The payment', 'The shop will keep trying.');
}

async function givenBack(shop: Shop, admin: Manager, entry: Entry, note: string) {
  const payment = await findPayment(shop, entry.subject);
  await write(shop, admin, entry, `refunded by other means: ${note}`, (shop) =>
    recordRefunded(shop, payment, { note: `by ${admin.name}: ${note}` }, admin),
  );
}

/** Resolves the entry with everything that follows from it; the first administrator wins. */
function write(
  shop: Shop,
  admin: Manager,
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

function describe(answer: Exclude<SaleAnswer, { kind: 'accepted' | 'declined' }>): string {
  if (answer.kind === 'unknown') return `The provider did not confirm it: ${answer.cause}.`;
  if (answer.kind === 'pending') return 'The provider is still reviewing this payment.';
  return 'The bank is still waiting for the customer to confirm this payment.';
}

function required(value: string, field: string, label: string): string {
  if (value) return value.slice(0, 500);
  throw invalid({ [field]: wrong(label, `${label} can not be empty`) });
}
