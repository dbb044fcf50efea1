import type { Generated } from 'kysely';

/** Files that an administrator has asked for. */
export type ExportTables = { export: ExportTable; export_part: ExportPartTable };

type ExportTable = {
  id: string;
  /** A key of EXPORTS in shop/files/exports/export.ts. */
  kind: string;
  /** JSON: which products or orders. */
  criteria: string;
  state: 'waiting' | 'writing' | 'done' | 'failed';
  /** Products, orders or people so far, and of how many where that is known. */
  written: Generated<number>;
  total: number | null;
  bytes: Generated<number>;
  /** Of an archive: how many of its pieces are in the store of pictures. */
  pieces: Generated<number>;
  attempts: Generated<number>;
  /** Until when a process works on it, or leaves it alone after a failure, and which. */
  lease: Generated<number>;
  writer: Generated<string>;
  created: number;
  /** When it is deleted. */
  ends: number;
  account_id: string;
  who: string;
};

/** The text of a file in parts. */
type ExportPartTable = { export_id: string; position: number; text: string };
