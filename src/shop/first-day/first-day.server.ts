import type { Owner } from '../actor.ts';
import { recordChange } from '../audit/audit.server.ts';
import { ShopError } from '../errors.ts';
import { inTransaction, type Shop } from '../shop.server.ts';
import { DEMO_KEY } from './demo-state.server.ts';
import { findFacts } from './facts.server.ts';
import { AWAY, REMEMBERED, type Remembered, remember } from './remembered.server.ts';
import { STEPS, type Step } from './steps.ts';

/** A step, with who confirmed it where a person did; `at` in ms UTC. */
export type StepDone = Step & { isDone: boolean; confirmed: Remembered | null };

/** The list of a shop's first day, with how many of its steps are done. */
export type FirstDay = { steps: StepDone[]; done: number };

/** The list as far as it is done; null once it is put away, which costs one statement. */
export async function findFirstDay(shop: Shop, owner: Owner): Promise<FirstDay | null> {
  const rows = await shop.db
    .selectFrom('shop_state')
    .select(['key', 'value'])
    .where((row) => row.or([row('key', 'like', `${REMEMBERED}%`), row('key', '=', DEMO_KEY)]))
    .execute();
  const state = new Map(rows.map(({ key, value }) => [key, value]));
  if (state.has(REMEMBERED + AWAY)) return null;
  const demo = state.get(DEMO_KEY);
  const facts = await findFacts(shop, owner, { hasDemo: demo !== undefined && demo !== 'left' });
  const steps = STEPS.filter((step: Step) => !step.isOfDemo || demo !== undefined).map((step): StepDone => {
    const words = state.get(REMEMBERED + step.id);
    const confirmed = words === undefined ? null : (JSON.parse(words) as Remembered);
    return { ...step, isDone: facts[step.id] || confirmed !== null, confirmed };
  });
  return { steps, done: steps.filter(({ isDone }) => isDone).length };
}

/** Ticks a step that only a person can know. ShopError `malformed` for one that is ticked by facts alone. */
export async function confirmStep(shop: Shop, owner: Owner, id: string): Promise<void> {
  if (!STEPS.some((step) => step.id === id && 'confirm' in step))
    throw new ShopError('malformed', 'This step ticks itself off once it is done.');
  await inTransaction(shop, async (shop) => {
    if (await remember(shop, owner.name, id))
      await recordChange(shop, owner, { action: 'confirmed', kind: 'first-day', subjectId: id });
  });
}

/** Puts the list away for good. ShopError `conflict` while a step is left. */
export async function putFirstDayAway(shop: Shop, owner: Owner): Promise<void> {
  const list = await findFirstDay(shop, owner);
  if (!list) return;
  const next = list.steps.find(({ isDone }) => !isDone);
  if (next) throw new ShopError('conflict', `The list is not done yet: ${next.title}.`);
  await inTransaction(shop, async (shop) => {
    if (await remember(shop, owner.name, AWAY))
      await recordChange(shop, owner, { action: 'put away', kind: 'first-day', subjectId: 'list' });
  });
}
