import { text, whole } from '../forms/fields.ts';
import type { Values } from '../forms/form.ts';

const MAX_WORDS = 3_000;
export const MAX_ANSWER = 2_000;

/** What a buyer writes. */
export const REVIEW = {
  stars: whole('Stars', { required: true, min: 1, max: 5, fix: 'Choose one to five' }),
  words: text('Review', { required: true, max: MAX_WORDS, tidy: tidyText }),
  name: text('First name', { required: true, max: 40, tidy: (name) => name.trim() }),
  place: text('Town', { max: 60, tidy: (place) => place.trim() }),
};
export type ReviewForm = Values<typeof REVIEW>;

/** What the shop says to a review, under it. */
export const ANSWER = { answer: text('Answer', { max: MAX_ANSWER, tidy: tidyText }) };

/**
 * Why a review is not published. What it says of goods and shop is none: hiding bad ones is forbidden (Digital Markets,
 * Competition and Consumers Act 2024, schedule 20).
 */
export const REFUSALS = {
  person: 'It insults, names or shows a person',
  elsewhere: 'It is about something else',
  private: 'It gives away personal details',
  advert: 'It advertises, or leads elsewhere',
  false: 'It is not by somebody who has used what was bought',
  unlawful: 'It breaks the law',
} as const;
export type Refusal = keyof typeof REFUSALS;

export function isRefusal(reason: string): reason is Refusal {
  return Object.hasOwn(REFUSALS, reason);
}

export const REVIEW_STATES = ['new', 'published', 'refused'] as const;
export type ReviewState = (typeof REVIEW_STATES)[number];

/** A review as the owner reads it. */
export type Review = {
  id: string;
  orderId: string;
  orderNumber: number;
  productTitle: string;
  variantTitle: string;
  /** Where its product is now; null once it is deleted. */
  handle: string | null;
  stars: number;
  words: string;
  name: string;
  place: string;
  pictures: string[];
  state: ReviewState;
  reason: string;
  answer: string;
  /** Milliseconds UTC. */
  created: number;
  version: number;
};

/** Browsers send CRLF. */
function tidyText(words: string): string {
  return words.replace(/\r\n?/g, '\n').trim();
}
