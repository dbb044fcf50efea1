import type { Generated } from 'kysely';
import type { Flag } from './flag.ts';

/** Discount codes and what became of them. */
export type CodeTables = { code: CodeTable; code_use: CodeUseTable };

type CodeTable = {
  id: string;
  /** As it is compared (shop/codes/code.ts); `code` as it was entered. */
  key: string;
  code: string;
  /** For the owner; those that were made at once have the same. */
  name: string;
  kind: 'percent' | 'pounds' | 'delivery';
  /** Hundredths of a per cent, or pence; 0 for delivery. */
  amount: number;
  covers: 'all' | 'collections' | 'products';
  /** JSON: the ids of those collections or products. */
  named: string;
  starts: number | null;
  ends: number | null;
  /** Pence of goods. */
  minimum: number;
  once_each: Flag;
  /** Null for any number. */
  max_uses: number | null;
  /** Whose it is, as addresses are compared; null for everybody. */
  email_key: string | null;
  /** It is taken off beside the discount of the shop. */
  combines: Flag;
  state: Generated<'active' | 'off'>;
  /** Those that count; a trigger keeps it. */
  uses: Generated<number>;
  created: number;
  updated: number;
  version: Generated<number>;
};

/** An order that used a code; the same once more when it ended unpaid, or was cancelled before it was shipped. Only added to. */
type CodeUseTable = {
  code_id: string;
  order_id: string;
  kind: 'used' | 'returned';
  /** What it took off. */
  pence: number;
  at: number;
};
