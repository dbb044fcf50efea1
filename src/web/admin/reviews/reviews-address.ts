import { REVIEW_STATES } from '#shop/reviews/review.ts';
import { listAddress, oneOf } from '../lists/list-address.ts';

export const reviewsAddress = listAddress({ tab: 'reviews', filters: { state: oneOf(REVIEW_STATES) } });
