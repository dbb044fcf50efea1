import type { Policy } from '#shop/profile/defaults.ts';

/** The sentences of the site that hold a figure of the policy: the pages say them, and so does the owner's preview. */
export const POLICY_WORDS = {
  deliveryHours: ({ deliveryHours }: Policy) => `It takes up to ${deliveryHours}h after dispatch.`,
  deliveryDaysAtMost: ({ deliveryDaysAtMost }: Policy) =>
    `We deliver within ${deliveryDaysAtMost} days of your order at most, unless we have agreed on another date.`,
  warrantyYears: ({ warrantyYears }: Policy) => `${warrantyYears}-year warranty, parts and labour`,
  returnsAndCancelling: ({ returnDays, cancellationDays }: Policy) =>
    `${returnDays}-day returns, ${cancellationDays}-day cancellation`,
  cancellationDays: ({ cancellationDays }: Policy) =>
    `You may cancel within ${cancellationDays} days of the day on which you, or someone you named, received the last of the goods.`,
  returnDays: ({ returnDays }: Policy) =>
    `Beyond the law, unused goods in their packaging may come back within ${returnDays} days of receipt.`,
  complaintDays: ({ complaintDays }: Policy) => `We answer every complaint within ${complaintDays} days.`,
  quotationDays: ({ quotationDays }: Policy) => `A written quotation is good for ${quotationDays} days.`,
  minimumAge: ({ minimumAge }: Policy) =>
    `We sell to people of ${minimumAge} and over, for delivery within the United Kingdom, the Isle of Man and the Channel Islands.`,
};
