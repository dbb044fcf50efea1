/** That an order is packed. */
export type PackedMark = {
  /** Milliseconds, UTC; names the mark to whoever takes it back. */
  at: number;
  /** 'Packed by Sam, 10:32'. */
  said: string;
  /** The order is not as it was when it was packed: something was refunded, sent or corrected. */
  isChanged: boolean;
};

/** As a small fact: who has packed it, and whether that still counts. */
export function packedInWords({ said, isChanged }: PackedMark): string {
  return isChanged ? `${said}; changed since` : said;
}
