/** What a sale or a code is for: everything, the products of collections, or products by name. */
export const COVERS = ['all', 'collections', 'products'] as const;
export type Covers = (typeof COVERS)[number];

export const COVERS_IN_WORDS: Record<Covers, string> = {
  all: 'Everything in the shop',
  collections: 'Products of collections',
  products: 'Products by name',
};

/** What something is for, and when: times in milliseconds since 1970, UTC; null where there is none. */
export type Reach = {
  starts: number | null;
  ends: number | null;
  covers: Covers;
  /** Ids of collections or products, as `covers` says. */
  named: string[];
};
