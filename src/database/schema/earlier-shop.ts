/** The history of the shop before, as its files had it. Nothing of it is counted anywhere. */
export type EarlierShopTables = {
  past_file: PastFileTable;
  past_order: PastOrderTable;
  past_customer: PastCustomerTable;
  past_review: PastReviewTable;
  past_word: PastWordTable;
};

type PastFileTable = {
  id: string;
  kind: 'orders' | 'customers' | 'reviews';
  filename: string;
  /** What it brought is seen while it is 'in'. */
  state: 'arriving' | 'read' | 'in' | 'leaving';
  /** JSON: what was found in it. */
  facts: string;
  created: number;
  updated: number;
  account_id: string | null;
  who: string;
};

/** What rows of every file have; `known_key` is the same for the same thing in another file. */
type OfAFile = { id: string; file_id: string; known_key: string };

type PastOrderTable = OfAFile & {
  /** As the other shop wrote it: '#1042'. */
  number: string;
  placed: number;
  email_key: string;
  name: string;
  postcode: string;
  /** Hundredths of the currency; null where the file does not say. */
  total: number | null;
  currency: string;
  /** What was ordered, in a line. */
  what: string;
  /** JSON: all that the file says of it. */
  facts: string;
};

type PastCustomerTable = OfAFile & {
  email_key: string;
  name: string;
  /** In plain letters, surname first. */
  sort_name: string;
  postcode: string;
  /** JSON: all that the file says of them. */
  facts: string;
};

type PastReviewTable = OfAFile & {
  product_id: string;
  /** 1 to 5. */
  stars: number;
  title: string;
  words: string;
  name: string;
  place: string;
  answer: string;
  written: number;
};

/** By which an order or a customer is found. */
type PastWordTable = { word: string; past_id: string };
