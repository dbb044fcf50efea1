import type { ItemChange } from '../../catalogue/record/said-of.ts';
import type { Thing } from './thing.ts';

/** What is undone: one entry of the record, what belongs together, or what somebody, or everybody, did in a time. */
export type Scope =
  | { entry: string }
  | { part: string }
  | { accountId: string | null; kind: string | null; since: number; until: number };

/** What becomes of an undo: the entries are gathered, taken back, and then it is over. */
export const UNDO_STATES = {
  gathering: 'Being looked up',
  running: 'Being undone',
  stopped: 'Stopped',
  done: 'Undone',
} as const;
export type UndoState = keyof typeof UNDO_STATES;

/** While something happens in the background. */
export function isBusy(state: UndoState): boolean {
  return state === 'gathering' || state === 'running';
}

/** What undoing does to one thing, in words. */
export type Said = {
  name: string;
  /** Null once it is gone. */
  to: string | null;
  what: 'back' | 'restored' | 'deleted' | 'nothing' | 'gone';
  changes: ItemChange[];
  /** What stays as it is, and why. */
  left: string[];
};

/** One thing that an undo takes back. */
export type UndoItem = Said & { thing: Thing; state: 'waiting' | 'undone' | 'left' | 'failed' };

/** More are undone one after the other. */
export const MAX_ENTRIES = 10_000;
