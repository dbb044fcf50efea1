import type { Generated } from 'kysely';

/** What buyers say of what they bought, and what customers ask. */
export type ReviewTables = {
  question: QuestionTable;
  review: ReviewTable;
  review_picture: ReviewPictureTable;
  review_request: ReviewRequestTable;
};

/** At most one of each product of an order. A trigger keeps the product's count and average. */
type ReviewTable = {
  id: string;
  order_id: string;
  product_id: string;
  /** As it was sold. */
  product_title: string;
  variant_title: string;
  /** 1 to 5. */
  stars: number;
  words: string;
  /** First name and place, as the buyer wants them shown; '' once erased. */
  name: string;
  place: string;
  state: Generated<'new' | 'published' | 'refused'>;
  /** Why it is refused; '' otherwise. */
  reason: Generated<string>;
  /** What the shop says to it. */
  answer: Generated<string>;
  answered: number | null;
  created: number;
  /** When it was last published or refused. */
  decided: number | null;
  version: Generated<number>;
};

type ReviewPictureTable = { review_id: string; position: number; url: string };

/** Of each order that was shipped: whether its buyer has been asked. A trigger adds it. */
type ReviewRequestTable = {
  order_id: string;
  shipped: number;
  state: Generated<'waiting' | 'asked' | 'spared'>;
};

/** A question about a product with its answer, as everybody reads them. */
type QuestionTable = {
  id: string;
  product_id: string;
  /** The message that asked it, until that is erased: unique. */
  message_id: string;
  question: string;
  answer: string;
  published: number;
};
