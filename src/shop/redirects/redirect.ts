/** An old address and where it leads; `key` is what its spellings have in common. */
export type Redirect = { key: string; from: string; to: string };

/** What is to become of one, as its row of a file or form says. */
export type Wanted = Redirect & { row: number };

export type RedirectChange = { before: Redirect | null; after: Redirect | null };
export type RefusedRow = { row: number; from: string; reason: string; isChain: boolean };
export type RedirectPlan = { changes: RedirectChange[]; refused: RefusedRow[]; same: number };
