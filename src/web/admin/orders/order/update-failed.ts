/** Heads a change of an order that was refused. */
export const UPDATE_FAILED = 'failed to update order';

/**
 * Heads a refusal by what was asked for: a refund that the provider has yet to confirm is not refused
 * at all, and what somebody has mistyped is no failure of the shop. */
export function headOf(refusal: { intent: string; code?: string | undefined } | undefined): string {
  const isRefund = refusal?.intent === 'refund';
  if (refusal?.code === 'busy' && (isRefund || refusal.intent === 'cancelled'))
    return 'The refund is waiting at the provider';
  if (isRefund) return 'Nothing was refunded';
  return refusal?.code === 'invalid' ? 'Nothing was changed: what is typed needs you' : UPDATE_FAILED;
}
