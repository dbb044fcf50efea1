import { setImmediate as turn } from 'node:timers/promises';
import { compiled, compiledInsert } from '#database/compiled.server.ts';
import type { Manager } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion, lockCatalogue } from '../cache/catalogue-version.server.ts';
import { ShopError } from '../errors.ts';
import { checkForm, refuseInvalid, type Values } from '../forms/form.ts';
import { asOneThing, inTransaction, type Shop } from '../shop.server.ts';
import { findOwnPages } from './own-pages.server.ts';
import { planRedirects } from './plan-redirects.server.ts';
import { faultsOf, readRedirect } from './read-redirect.ts';
import type { Redirect, RedirectChange, RedirectPlan, RefusedRow, Wanted } from './redirect.ts';
import { REDIRECT } from './redirect-form.ts';
import { findRedirects, isOfHome, MAX_REDIRECTS } from './redirects.server.ts';

/** The one subject of the record: what is undone is undone address by address. */
const REDIRECTS = 'redirects';

type Options = { shortens: boolean };

/**
 * Makes redirects, or leads those that there are elsewhere; what cannot be is refused by its row, and the others are made.
 * ShopError `conflict` when there would be too many.
 */
export function saveRedirects(
  shop: Shop,
  admin: Manager,
  wanted: Wanted[],
  { shortens }: Options,
): Promise<RedirectPlan> {
  return inTransaction(asOneThing(shop), async (shop) => {
    await lockCatalogue(shop);
    const present = await findRedirects(shop);
    const own = await findShadowed(shop, wanted);
    const plan = await planRedirects(
      present,
      wanted.filter((each) => !own.has(each)),
      { shortens },
    );
    const added = plan.changes.filter(({ before }) => !before).length;
    if (present.size + added > MAX_REDIRECTS)
      throw new ShopError(
        'conflict',
        `There are at most ${MAX_REDIRECTS.toLocaleString('en-GB')} redirects. Delete some first.`,
      );
    await writeRedirects(shop, admin, plan.changes);
    const refused = [...own.values(), ...plan.refused].toSorted((one, other) => one.row - other.row);
    return { ...plan, refused };
  });
}

/** Makes one redirect that was typed. ShopError `invalid`; `conflict` with the reason where it cannot be. */
export async function saveRedirect(
  shop: Shop,
  admin: Manager,
  { shortens, ...typed }: Values<typeof REDIRECT>,
): Promise<Redirect> {
  refuseInvalid({ ...checkForm(REDIRECT, typed), ...faultsOf(typed, shop.publicUrl) });
  const wanted = readRedirect(typed, 1, shop.publicUrl);
  if ('reason' in wanted) throw new ShopError('conflict', `${wanted.reason}.`);
  const { refused } = await saveRedirects(shop, admin, [wanted], { shortens });
  if (refused[0]) throw new ShopError('conflict', `${refused[0].reason}.`);
  return (await findRedirects(shop, { isCertain: true })).get(wanted.key) ?? wanted;
}

/** Those whose old address is a page of the shop: nobody would ever be redirected. */
async function findShadowed(shop: Shop, wanted: Wanted[]): Promise<Map<Wanted, RefusedRow>> {
  const asked = wanted.filter(({ from }) => !isOfHome(from));
  const there = await findOwnPages(
    shop,
    asked.map(({ from }) => from),
  );
  return new Map(
    asked.flatMap((each) => {
      const what = there.get(each.from);
      const reason = `${each.from} is ${what}: pages that exist are shown, never redirected`;
      return what ? [[each, { row: each.row, from: each.from, reason, isChain: false }] as const] : [];
    }),
  );
}

/** Deletes redirects by their keys; those that are gone already are nothing. */
export function deleteRedirects(shop: Shop, admin: Manager, keys: string[]): Promise<number> {
  return inTransaction(shop, async (shop) => {
    await lockCatalogue(shop);
    const present = await findRedirects(shop);
    const gone = keys.flatMap((key) => present.get(key) ?? []);
    await writeRedirects(
      shop,
      admin,
      gone.map((before) => ({ before, after: null })),
    );
    return gone.length;
  });
}

/** Changes in one entry of the record, and written before others come in between. */
const AT_ONCE = 250;

/** Writes changes and records them, in the caller's transaction. */
export async function writeRedirects(shop: Shop, admin: Manager, changes: RedirectChange[]): Promise<void> {
  if (changes.length === 0) return;
  for (let from = 0; from < changes.length; from += AT_ONCE) {
    const some = changes.slice(from, from + AT_ONCE);
    for (const { before, after } of some) if (before) await remove(shop, { key: (after ?? before).key });
    const made = some.flatMap(({ after }) => after ?? []);
    if (made.length > 0)
      await insert(
        shop,
        made.map(({ key, from, to }) => ({
          ...{ key, old_address: from, new_address: to },
          created: shop.now(),
        })),
      );
    await note(shop, admin, some);
    await turn();
  }
  await bumpCatalogueVersion(shop);
}

const remove = compiled((db, { key }: { key: string }) => db.deleteFrom('redirect').where('key', '=', key));

type Row = { key: string; old_address: string; new_address: string; created: number };
const insert = compiledInsert((db, rows: Row[]) => db.insertInto('redirect').values(rows));

function note(shop: Shop, admin: Manager, changes: RedirectChange[]): Promise<void> {
  const all = (side: (Redirect | null)[]) => side.flatMap((each) => each ?? []);
  const before = all(changes.map(({ before }) => before));
  const after = all(changes.map(({ after }) => after));
  const action = before.length === 0 ? 'added' : after.length === 0 ? 'deleted' : 'changed';
  return recordChange(shop, admin, {
    ...{ kind: 'redirect', action, subjectId: REDIRECTS },
    ...(before.length > 0 && { before: { redirects: before } }),
    ...(after.length > 0 && { after: { redirects: after } }),
  });
}
