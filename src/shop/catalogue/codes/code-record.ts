import { foldCode } from '../../codes/code.ts';
import { isEqual } from '../record/audit-products.ts';
import type { CodeEntry } from './read-code.server.ts';

/** A code as a change leaves it. */
export type CodeKept = CodeEntry & { state: 'active' | 'off' };

/** A code as it is recorded; of what it is for Activity says how many, and `beside` has it where it differs. */
export type RecordedCode = Omit<CodeKept, 'key' | 'named' | 'emailKey'> & {
  products: number;
  email: string;
  beside: { named?: string[] };
};

/** A code without what its uses say of it. */
export function keptOf(code: CodeKept): CodeKept {
  const { key, code: typed, name, kind, amount, covers, named, starts, ends, minimum } = code;
  const { onceEach, maxUses, emailKey, combines, state } = code;
  return {
    ...{ key, code: typed, name, kind, amount, covers, named, starts, ends, minimum },
    ...{ onceEach, maxUses, emailKey, combines, state },
  };
}

/** What is recorded of a code that comes or goes. */
export function recordedCode(kept: CodeKept): RecordedCode {
  const { key: _key, named, emailKey, ...facts } = keptOf(kept);
  return { ...facts, products: named.length, email: emailKey ?? '', beside: { named } };
}

/** What is recorded of a change. */
export function recordedChange(
  before: CodeKept,
  after: CodeKept,
): { before: RecordedCode; after: RecordedCode } {
  const [from, to] = [recordedCode(before), recordedCode(after)];
  if (!isEqual(before.named.toSorted(), after.named.toSorted())) return { before: from, after: to };
  return { before: { ...from, beside: {} }, after: { ...to, beside: {} } };
}

/** The code of a record. */
export function fromRecord({ products: _products, email, beside, ...facts }: RecordedCode): CodeKept {
  const emailKey = email === '' ? null : email;
  return keptOf({ ...facts, key: foldCode(facts.code) ?? '', named: beside.named ?? [], emailKey });
}

/** Codes that were made at once, by id, and what they have in common; `codes` is how many. */
export type RecordedGenerated = {
  codes: number;
  beside: { made: Record<string, string>; like: RecordedCode };
};
