import type { Policy } from '#shop/profile/defaults.ts';

/** The sentences with policy figures, for the pages and the owner's preview. */
export const POLICY_WORDS = {
  deliveryHours: ({ deliveryHours }: Policy) => `It takes up to ${deliveryHours}h after dispatch.`,
  deliveryDaysAtMost: ({ deliveryDaysAtMost }: Policy) =>
    `We deliver within ${deliveryDaysAtMost} days of your order, unless we have agreed another date.`,
  warrantyYears: ({ warrantyYears }: Policy) => `${warrantyYears}-year warranty, parts and labour`,
  /** `costs` is what sending back costs, '' where nothing is said. */
  returnsAndCancelling: ({ returnDays, cancellationDays }: Policy, costs = '') =>
    `${returnDays}-day returns, ${cancellationDays}-day cancellation${costs && `; sending back costs ${costs}`}`,
  cancellationDays: ({ cancellationDays }: Policy) =>
    `You may cancel within ${cancellationDays} days of the day you, or someone you named, received the last of the goods.`,
  returnDays: ({ returnDays }: Policy) =>
    `Beyond your legal rights, you may return unused goods in their packaging within ${returnDays} days of receipt.`,
  complaintDays: ({ complaintDays }: Policy) => `We answer every complaint within ${complaintDays} days.`,
  quotationDays: ({ quotationDays }: Policy) => `A written quotation is valid for ${quotationDays} days.`,
  minimumAge: ({ minimumAge }: Policy) =>
    `We sell to people aged ${minimumAge} and over, for delivery within the United Kingdom, the Isle of Man and the Channel Islands.`,
};
