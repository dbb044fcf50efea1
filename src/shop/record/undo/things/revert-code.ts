import { CODE } from '../../../catalogue/codes/code-form.ts';
import {
  type CodeKept,
  fromRecord,
  type RecordedCode,
  type RecordedGenerated,
} from '../../../catalogue/codes/code-record.ts';
import { foldCode } from '../../../codes/code.ts';
import { labelsOf } from '../../activity/say-fact.ts';
import type { FullEntry } from '../recorded.server.ts';
import { entriesBack, goBack } from './go-back.ts';

/** Codes that were made at once with the terms of one, by id. */
export type MadeCodes = ReadonlyMap<string, { code: string; like: CodeKept }>;
/** A code, if there is one, and those that were made like it. */
export type CodeState = { code: CodeKept | null; made: MadeCodes };

const FIELDS = [
  ...(['code', 'name', 'kind', 'amount', 'covers', 'starts', 'ends', 'minimum'] as const),
  ...(['onceEach', 'maxUses', 'emailKey', 'combines', 'state'] as const),
];
const LABELS: Record<string, string> = {
  ...labelsOf(CODE),
  ...{ emailKey: CODE.email.label, state: 'Switched on', named: CODE.covers.label },
};

type Since = { who: string | undefined; isUsed: boolean };

/** Takes a recorded change of a code back; what orders have used is not deleted. */
export function revertCode(
  now: CodeState,
  entry: Pick<FullEntry, 'before' | 'after'>,
  { who, isUsed }: Since,
): { after: CodeState; left: string[] } {
  const left = new Set<string>();
  const note = (field: string) =>
    left.add(`${LABELS[field] ?? field}: ${who ?? 'somebody'} has changed it since`);
  let { code, made } = now;
  const [before, after] = [read(entry.before), read(entry.after)];
  if (isGenerated(before) || isGenerated(after))
    made = entriesBack(made, { from: madeIn(before), to: madeIn(after) }, () => {});
  else if (before && after) code &&= changeBack(code, { before, after }, note);
  else if (before) code ??= fromRecord(before);
  else if (after) code = null;
  if (now.code && !code && isUsed) {
    left.add('Orders have used it. Switch it off instead');
    code = now.code;
  }
  if (now.code && !code && who) {
    left.add(`${who} has changed it since`);
    code = now.code;
  }
  return { after: { code, made }, left: [...left] };
}

/** The codes that were made at once, as an entry of the record has them. */
export function madeIn(side: RecordedCode | RecordedGenerated | null): MadeCodes {
  if (!isGenerated(side) || !side.beside.made) return new Map();
  const like = fromRecord(side.beside.like);
  return new Map(Object.entries(side.beside.made).map(([id, code]) => [id, { code, like }]));
}

/** One side of an entry. */
export function read(json: string | null): RecordedCode | RecordedGenerated | null {
  return json === null ? null : { beside: {}, ...JSON.parse(json) };
}

function isGenerated(side: RecordedCode | RecordedGenerated | null): side is RecordedGenerated {
  return side !== null && 'codes' in side;
}

type Sides = { before: RecordedCode; after: RecordedCode };

function changeBack(now: CodeKept, { before, after }: Sides, note: (field: string) => void): CodeKept {
  const [from, to] = [fromRecord(before), fromRecord(after)];
  const keyed = (ids: string[]) => new Map(ids.map((id) => [id, true]));
  const named = entriesBack(keyed(now.named), { from: keyed(from.named), to: keyed(to.named) }, () =>
    note('named'),
  );
  const back = { ...now, ...goBack(now, { from, to, fields: FIELDS }, note), named: [...named.keys()] };
  const isBackwards = back.starts !== null && back.ends !== null && back.starts >= back.ends;
  if (isBackwards) note('ends');
  return {
    ...back,
    ...(isBackwards && { starts: now.starts, ends: now.ends }),
    key: foldCode(back.code) ?? '',
  };
}
