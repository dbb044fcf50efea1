/** A row that cannot be taken, as spreadsheets count it, and why, as a sentence without its end. */
export type Refused = { row: number; reason: string };

/** What a row was read as, or why not. */
export type Read<Record> = { row: number; record: Record } | Refused;
