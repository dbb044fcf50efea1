import { requirePassword } from '../accounts/accounts.server.ts';
import { withHashingSlot } from '../accounts/hash-queue.server.ts';
import { lockAsOwner } from '../accounts/lock-administrators.server.ts';
import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { bumpCatalogueVersion } from '../cache/catalogue-version.server.ts';
import { changedElsewhere, ShopError } from '../errors.ts';
import { refuseInvalid } from '../forms/form.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { type AccountForm, checkAccount, keptValues } from './account-form.ts';
import { type EnteredRow, findInUse } from './entered.server.ts';
import { requireService } from './find-services.server.ts';
import { loadServices } from './follow-services.server.ts';
import type { AccountValues, Service, ServiceSetting, Trial } from './service.ts';
import { EMAIL_TRIED } from './tried.server.ts';

/** What saving did: an account whose keys stay is not tried again, and one without ways to pay is paused. */
export type Saved = {
  isChanged: boolean;
  isTried: boolean;
  isPaused: boolean;
  /** What the trial found doubtful. */
  warning?: string | undefined;
};

/**
 * Stores an account with a service, after it was tried, and has every process work with it at once. Keys left empty stay
 * as they are. Another account of the same company replaces the one before, which keeps its orders. Takes the password,
 * so a stolen session cannot divert the money. ShopError `invalid` with what is wrong, also if the company refuses the
 * account; `conflict` where the environment has the account, or somebody else has changed it since.
 */
export async function saveAccount(
  shop: Shop,
  owner: Owner,
  id: string,
  form: AccountForm & { password: string; version: number },
): Promise<Saved> {
  const { services } = shop;
  const service = requireService(shop, id);
  const { isSet, ways: fixedWays } = services.inEnvironment(id);
  if (isSet) throw new ShopError('conflict', `${service.company} is set up by the environment, which wins.`);
  const known = await findInUse(shop, id);
  if ((known?.version ?? 0) !== form.version) throw changedElsewhere();
  const before = known && services.unseal(id, known.account, known.sealed);
  const values = keptValues(service, form.values, before);
  refuseInvalid(checkAccount(service, values, before, services.faultsOf(id, values)));
  const ways = fixedWays
    ? (known?.ways ?? service.usualWays)
    : service.ways.map(({ way }) => way).filter((way) => form.ways.includes(way));
  await withHashingSlot(owner.accountId, () => requirePassword(shop, owner, form.password));

  const entered = service.settings.filter(({ name }) => values[name] !== (before?.[name] ?? ''));
  const hasNewWays = ways.join() !== known?.ways.join();
  const isTried = entered.length > 0;
  const isPaused = service.ways.length > 0 && ways.length === 0;
  if (!isTried && !hasNewWays) return { isChanged: false, isTried, isPaused };
  // Pausing needs nobody's answer.
  const trial = isTried ? await services.tryAccount(id, values) : null;
  const warning = trial && refuseTrial(service, trial);

  await inTransaction(shop, async (shop) => {
    await lockAsOwner(shop, owner);
    await store(shop, { service, known, values, ways, hasNewKeys: isTried });
    const offered = (ways: string[]) =>
      service.ways.length === 0 ? {} : { offered: labelsOf(service, ways).join('; ') || 'nothing' };
    const action = known ? 'changed' : 'created';
    const what = isTried && { entered: entered.map(({ label }) => label) };
    if (service.does === 'backup')
      await recordChange(shop, owner, { action, kind: 'backup', subjectId: id, after: { ...what } });
    else
      await recordChange(shop, owner, {
        ...{ action, kind: 'service', subjectId: id },
        ...(known && { before: offered(known.ways) }),
        after: { ...what, ...offered(ways) },
      });
    await bumpCatalogueVersion(shop);
  });
  await loadServices(shop);
  return { isChanged: true, isTried, isPaused, warning: warning ?? undefined };
}

/** Why a company did not take an account, beside the field that is probably wrong; or what is doubtful about it. */
function refuseTrial({ company, settings }: Service, trial: Trial): string | undefined {
  if (trial.kind === 'accepted') return trial.warning;
  if (trial.advice)
    refuseInvalid({ [trial.setting]: { error: trial.cause, fix: `Nothing was saved. ${trial.advice}` } });
  const [error, fix] =
    trial.kind === 'refused'
      ? [`${company} refuses this`, `Nothing was saved. Check ${namesIn(settings)}: ${trial.cause}`]
      : [`${company} does not answer as it should`, `Nothing was saved. What happened: ${trial.cause}`];
  refuseInvalid({ [trial.setting]: { error, fix } });
  return undefined;
}

/** Of all that has to belong together: 'Merchant ID and Signature key'. */
function namesIn(settings: ServiceSetting[]): string {
  const labels = settings.flatMap(({ label, isAddress, choices }) => (isAddress || choices ? [] : [label]));
  return `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

type ToStore = {
  service: Service;
  known: EnteredRow | null;
  values: AccountValues;
  ways: string[];
  hasNewKeys: boolean;
};

async function store(shop: Shop, { service: { id, does }, known, values, ways, hasNewKeys }: ToStore) {
  const account = shop.services.accountOf(id, values);
  const now = shop.now();
  const inUse = await findInUse(shop, id);
  if (inUse?.version !== known?.version || inUse?.account !== known?.account) throw changedElsewhere();
  if (known && known.account !== account)
    await shop.db
      .updateTable('service_account')
      .set({ replaced: now })
      .where('service', '=', id)
      .where('account', '=', known.account)
      .execute();
  const row = {
    ways: ways.join(),
    sealed: hasNewKeys || !known ? shop.services.seal(id, account, values) : known.sealed,
    version: (known?.version ?? 0) + 1,
    entered: hasNewKeys || !known ? now : known.entered,
    replaced: null,
  };
  await shop.db
    .insertInto('service_account')
    .values({ service: id, account, ...row })
    .onConflict((conflict) => conflict.columns(['service', 'account']).doUpdateSet(row))
    .execute();
  // Another server has not been tried.
  if (hasNewKeys && does === 'email')
    await shop.db.deleteFrom('shop_state').where('key', '=', EMAIL_TRIED).execute();
  if (does === 'backup') await deleteOtherPlaces(shop, id);
}

/** There is one backup, and nothing at its former place needs the account. */
async function deleteOtherPlaces({ db, services }: Shop, id: string) {
  const others = services.all.filter((each) => each.does === 'backup' && each.id !== id);
  const ids = others.map((each) => each.id);
  if (ids.length > 0) await db.deleteFrom('service_account').where('service', 'in', ids).execute();
}

function labelsOf({ ways }: Service, chosen: string[]): string[] {
  return ways.filter(({ way }) => chosen.includes(way)).map(({ label }) => label);
}
