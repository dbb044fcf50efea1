import { isDeepStrictEqual } from 'node:util';
import { hasRole, type Manager } from '../../../actor.ts';
import type { Carrier } from '../../../delivery/carriers/carrier.ts';
import { links } from '../../../links.ts';
import { whyInUse } from '../../../profile/carriers-in-use.server.ts';
import type { ShopProfile } from '../../../profile/defaults.ts';
import {
  findShopProfile,
  OF_MONEY,
  type ProfileSection,
  updateShopProfile,
} from '../../../profile/profile.server.ts';
import type { Shop } from '../../../shop.server.ts';
import { describeChange } from '../../activity/describe-change.ts';
import { settingLabel } from '../../activity/setting-words.ts';
import { SECTIONS } from '../../activity/subjects.server.ts';
import { findChangedSince, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { oneByOne } from './things.ts';

type ProfilePlan = {
  id: string;
  before: Partial<ShopProfile>;
  after: Partial<ShopProfile>;
  left: string[];
};

type Facts = Record<string, unknown>;

async function planProfile(shop: Shop, admin: Manager, thing: ToUndo): Promise<ProfilePlan> {
  const saved = await findShopProfile(shop);
  const profile = saved as unknown as Facts;
  const changedBy = (await findChangedSince(shop, [thing], 'profile')).get(thing.id);
  const left = new Set<string>();
  const state: Facts = { ...profile };
  for (const { before, after } of thing.entries.toReversed())
    goBackIn(state, JSON.parse(before ?? '{}'), JSON.parse(after ?? '{}'), (field) =>
      left.add(`${settingLabel(field)}: ${changedBy?.get(thing.id) ?? 'somebody'} has changed it since`),
    );
  for (const [key, value] of Object.entries(state)) {
    if (isDeepStrictEqual(value, profile[key])) continue;
    const missing = await findMissing(shop, value);
    if (missing) left.add(`${settingLabel(key)}: its picture has been deleted`);
    const inUse = key === 'carriers' && (await whyInUse(shop, saved, value as Carrier[]));
    if (inUse) left.add(`${settingLabel(key)}: ${inUse}`);
    const mayNot = OF_MONEY.has(key) && !hasRole(admin, 'owner');
    if (mayNot) left.add(`${settingLabel(key)}: only an owner may change it`);
    if (missing || inUse || mayNot) state[key] = profile[key];
  }
  const changed = Object.keys(state).filter((key) => !isDeepStrictEqual(state[key], profile[key]));
  const only = (facts: Facts) => Object.fromEntries(changed.map((key) => [key, facts[key]]));
  return { id: thing.id, before: only(profile), after: only(state), left: [...left] };
}

/** Each field goes back by itself, within those that hold others too. */
function goBackIn(now: Facts, from: Facts, to: Facts, note: (field: string) => void): void {
  for (const key of Object.keys({ ...from, ...to })) {
    const [is, was, became] = [now[key], from[key], to[key]];
    if (isDeepStrictEqual(was, became)) continue;
    if (isDeepStrictEqual(is, became)) now[key] = was;
    else if (isFacts(is) && isFacts(was) && isFacts(became)) {
      const inner = { ...is };
      goBackIn(inner, was, became, note);
      now[key] = inner;
    } else if (!isDeepStrictEqual(is, was)) note(key);
  }
}

function isFacts(value: unknown): value is Facts {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a value shows a picture of the library that is gone. */
async function findMissing(shop: Shop, value: unknown): Promise<boolean> {
  const urls = [...new Set(JSON.stringify(value ?? null).match(/\/media\/[\w.-]+/g))];
  if (urls.length === 0) return false;
  const rows = await shop.db.selectFrom('image').select('url').where('url', 'in', urls).execute();
  return rows.length < urls.length;
}

async function saveProfilePlan(shop: Shop, admin: Manager, { id, after }: ProfilePlan): Promise<void> {
  await updateShopProfile(shop, admin, after, { section: id as ProfileSection });
}

function changesProfile({ after }: ProfilePlan): boolean {
  return Object.keys(after).length > 0;
}

function sayProfile({ id, before, after, left }: ProfilePlan): Said {
  const said = describeChange({ kind: 'profile', action: 'changed', before, after });
  const changes = said.map((each) => ({ variant: null, ...each }));
  const what = Object.keys(after).length > 0 ? 'back' : 'nothing';
  return { name: SECTIONS[id] ?? 'Settings', to: links.admin.settings(id), what, changes, left };
}

/** Pages of the settings. */
export const PROFILE = oneByOne<ProfilePlan>({
  plan: planProfile,
  say: sayProfile,
  changes: changesProfile,
  save: saveProfilePlan,
});
