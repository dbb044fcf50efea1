import type { Manager } from '../actor.ts';
import type { ChangeOf } from '../audit/actions.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersionNow } from '../cache/catalogue-version.server.ts';
import { saveFacets } from '../catalogue/facets/save-facets.server.ts';
import { changedElsewhere, notFound, ShopError } from '../errors.ts';
import { requireValid } from '../forms/form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { ANSWER, isRefusal, REFUSALS } from './review.ts';

/** A review as the owner saw it: one that somebody else has decided meanwhile is a ShopError `conflict`. */
type Seen = { id: string; version: number };

/** Publishes a review as it is. ShopError `not-found`, `conflict`. */
export function publishReview(shop: Shop, admin: Manager, seen: Seen): Promise<void> {
  return change(shop, admin, seen, 'published', () => ({ state: 'published', reason: '' }));
}

/** Refuses a review, or hides it again, for one of the reasons that there are. ShopError `not-found`, `conflict`, `malformed`. */
export async function refuseReview(shop: Shop, admin: Manager, seen: Seen, reason: string): Promise<void> {
  if (!isRefusal(reason)) throw new ShopError('malformed', 'Choose why it is not published.');
  await change(shop, admin, seen, 'refused', () => ({ state: 'refused', reason }));
}

/** Says something under a review, or takes it back with ''. ShopError `invalid`, `not-found`, `conflict`. */
export async function answerReview(shop: Shop, admin: Manager, seen: Seen, answer: string): Promise<void> {
  requireValid(ANSWER, { answer });
  await change(shop, admin, seen, 'answered', ({ now }) => ({
    answer,
    answered: answer === '' ? null : now,
  }));
}

type Changed = {
  state?: 'published' | 'refused';
  reason?: string;
  answer?: string;
  answered?: number | null;
};

async function change(
  shop: Shop,
  admin: Manager,
  { id, version }: Seen,
  action: ChangeOf<'review'>['action'],
  wanted: (at: { now: number }) => Changed,
): Promise<void> {
  await inTransaction(shop, async (shop) => {
    // Two reviews of one product are counted one after the other.
    await bumpCatalogueVersionNow(shop);
    const before = await shop.db
      .selectFrom('review')
      .select(['product_id', 'state', 'reason', 'answer', 'version'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!before) throw notFound('review');
    if (before.version !== version) throw changedElsewhere();
    const changed = wanted({ now: shop.now() });
    await shop.db
      .updateTable('review')
      .set({
        ...changed,
        ...(changed.state && { decided: shop.now() }),
        version: before.version + 1,
      })
      .where('id', '=', id)
      .execute();
    if (changed.state) await saveFacets(shop, [before.product_id]);
    await recordChange(shop, admin, {
      action,
      kind: 'review',
      subjectId: id,
      before: factsOf(before),
      after: factsOf({ ...before, ...changed }),
    });
  });
}

const STATES = { new: 'to read', published: 'published', refused: 'not published' };

function factsOf({ state, reason, answer }: { state: keyof typeof STATES; reason: string; answer: string }) {
  return { state: STATES[state], reason: isRefusal(reason) ? REFUSALS[reason] : reason, answer };
}
