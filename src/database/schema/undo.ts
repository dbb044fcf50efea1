import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Changes that are undone. */
export type UndoTables = { undo: UndoTable; undo_item: UndoItemTable; undo_entry: UndoEntryTable };

type UndoTable = {
  id: string;
  /** JSON: which entries of the record it takes back. */
  scope: string;
  /** The same in the owner's words. */
  label: string;
  /** shop/record/undo/undo.ts has them. */
  state: string;
  /** Why it cannot go on; '' otherwise. */
  problem: Generated<string>;
  created: number;
  updated: number;
  account_id: string;
  who: string;
};

/** One thing that it takes back, such as a product with its variants. */
type UndoItemTable = {
  undo_id: string;
  /** 'product p_…' */
  thing: string;
  /** From the last that was changed to the first. */
  position: number;
  state: string;
  /** It has waited once for what others must give up first, such as an SKU. */
  is_late: Generated<Flag>;
  /** JSON: what became of it, in words. */
  said: Generated<string>;
};

/**
 * An entry of the record that is taken back, for one of the things that it has changed; by an undo, or, until release
 * 0.2, by that of an import, 'imp_… undone'.
 */
type UndoEntryTable = {
  audit_id: string;
  thing: string;
  undo_id: string;
  /** 0 while the undo of this thing is undone itself. */
  in_force: Generated<Flag>;
};
