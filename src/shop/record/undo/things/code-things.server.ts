import { setImmediate as turn } from 'node:timers/promises';
import type { Manager } from '../../../actor.ts';
import { deleteCode, restoreCode, setCodeBack } from '../../../catalogue/codes/change-codes.server.ts';
import { type CodeKept, keptOf, recordedCode } from '../../../catalogue/codes/code-record.ts';
import { findCodesById } from '../../../catalogue/codes/find-codes-for-admin.server.ts';
import { deleteMade, type Made, restoreMade } from '../../../catalogue/codes/generate-codes.server.ts';
import { findHolder, findUsed, lockCode } from '../../../catalogue/codes/save-code.server.ts';
import { isEqual } from '../../../catalogue/record/audit-products.ts';
import { foldCode } from '../../../codes/code.ts';
import { links } from '../../../links.ts';
import type { Shop } from '../../../shop.server.ts';
import { describeChange } from '../../activity/describe-change.ts';
import { findChangedSince, lastFirst, type ToUndo } from '../recorded.server.ts';
import type { Said } from '../undo.ts';
import { type CodeState, type MadeCodes, madeIn, read, revertCode } from './revert-code.ts';
import { type Options, oneByOne } from './things.ts';

type CodePlan = {
  id: string;
  now: CodeState;
  after: CodeState;
  left: string[];
  /** Another code of the same undo still has its own, or is still changed. */
  mustWait: boolean;
};

async function planCode(
  shop: Shop,
  _admin: Manager,
  thing: ToUndo,
  { locks = false, isPending = async () => new Set() }: Options,
): Promise<CodePlan> {
  const { id, entries } = thing;
  if (locks) await lockCode(shop, id);
  const [code] = await findCodesById(shop, [id]);
  const recorded = new Map<string, { code: string; like: CodeKept }>();
  const goes = new Set<string>();
  await lastFirst(entries, ({ before, after }) => {
    for (const [id, own] of madeIn(read(before))) recorded.set(id, own);
    for (const [id, own] of madeIn(read(after))) {
      recorded.set(id, own);
      goes.add(id);
    }
  });
  const { made, kept } = await findMade(shop, recorded);
  const now: CodeState = { code: code ? keptOf(code) : null, made };
  const who = (await findChangedSince(shop, [thing], 'code')).get(id)?.get(id);
  const isUsed = (await findUsed(shop, [id])).has(id);
  const said = new Set<string>();
  let after = now;
  await lastFirst(entries, (entry) => {
    const back = revertCode(after, entry, { who, isUsed });
    after = back.after;
    for (const each of back.left) said.add(each);
  });
  const left = [...said];
  const holder =
    after.code && after.code.key !== now.code?.key ? await findHolder(shop, after.code.key, id) : undefined;
  // What is changed or deleted by now is as it was made once that is undone.
  const others = [...goes].filter((each) => !made.has(each));
  const mustWait = (await isPending([...others, ...(holder ? [holder] : [])])).size > 0;
  if (kept.length > 0 && !mustWait)
    left.push(`Generated codes: ${kept.length.toLocaleString('en-GB')} are used, or changed since`);
  if (holder && !mustWait) {
    left.push(`Code: there is another like ${after.code?.code}`);
    const { code: own, made } = after;
    after = { code: now.code && own && { ...own, code: now.code.code, key: now.code.key }, made };
  }
  return { id, now, after, left, mustWait };
}

const AT_ONCE = 100;

/** Those that are there as they were made, and those that are used or changed. */
async function findMade(shop: Shop, recorded: MadeCodes): Promise<{ made: MadeCodes; kept: string[] }> {
  const made = new Map<string, { code: string; like: CodeKept }>();
  const kept: string[] = [];
  const ids = [...recorded.keys()];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = ids.slice(from, from + AT_ONCE);
    const used = await findUsed(shop, some);
    for (const row of await findCodesById(shop, some)) {
      const own = recorded.get(row.id);
      if (own && !used.has(row.id) && isEqual(keptOf(row), asMade(own))) made.set(row.id, own);
      else kept.push(row.id);
    }
    await turn();
  }
  return { made, kept };
}

function asMade({ code, like }: { code: string; like: CodeKept }): CodeKept {
  return keptOf({ ...like, code, key: foldCode(code) ?? '' });
}

async function saveCodePlan(shop: Shop, admin: Manager, { id, now, after }: CodePlan): Promise<void> {
  for (const made of batches(now.made, after.made)) await deleteMade(shop, admin, id, made);
  for (const made of batches(after.made, now.made)) await restoreMade(shop, admin, id, made);
  if (isSame(now.code, after.code)) return;
  if (!after.code) await deleteCode(shop, admin, id);
  else if (now.code) await setCodeBack(shop, admin, id, after.code);
  else await restoreCode(shop, admin, id, after.code);
}

/** The codes of one that the other has not, with what they are like. */
function batches(of: MadeCodes, without: MadeCodes): Made[] {
  const gone = [...of].filter(([id]) => !without.has(id));
  return [...Map.groupBy(gone, ([, { like }]) => like)].map(([like, codes]) => ({
    made: Object.fromEntries(codes.map(([id, { code }]) => [id, code])),
    like,
  }));
}

function isSame(one: CodeKept | null, other: CodeKept | null): boolean {
  return isEqual(one && recordedCode(one), other && recordedCode(other));
}

function changesCode({ now, after }: CodePlan): boolean {
  return !isSame(now.code, after.code) || now.made.size !== after.made.size;
}

function sayCode(plan: CodePlan, name: string): Said {
  const { id, now, after, left } = plan;
  const known = after.code ?? now.code;
  const said = { name: known?.code ?? name, to: known && links.admin.code(id), changes: [], left };
  const [is, was] = [now.made.size, after.made.size];
  const line = (label: string, from: string, to: string) => ({ variant: null, label, from, to });
  const made = is === was ? [] : [line('Generated codes', String(is), String(was))];
  if (!now.code && !after.code) return { ...said, what: made.length > 0 ? 'back' : 'gone', changes: made };
  if (!now.code || !after.code) return { ...said, what: after.code ? 'restored' : 'deleted', changes: made };
  const [before, back] = [recordedCode(now.code), recordedCode(after.code)];
  const onOff = ({ state }: CodeKept) => (state === 'off' ? 'off' : 'on');
  const others = before.products === back.products && !isEqual(before.beside, back.beside);
  const changes = [
    ...describeChange({ kind: 'code', action: 'changed', before, after: back }).map((each) => ({
      variant: null,
      ...each,
    })),
    ...(now.code.state === after.code.state ? [] : [line('Switched', onOff(now.code), onOff(after.code))]),
    ...(others ? [line('For', 'as it is now', 'as before')] : []),
    ...made,
  ];
  return { ...said, what: changes.length > 0 ? 'back' : 'nothing', changes };
}

/** Discount codes, and those that were made at once like one. */
export const CODES = oneByOne<CodePlan>({
  plan: planCode,
  say: sayCode,
  changes: changesCode,
  save: saveCodePlan,
});
