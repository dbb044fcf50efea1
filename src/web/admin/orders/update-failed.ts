/** Heads every refused change of an order. */
export const UPDATE_FAILED = 'failed to update order';

/** Heads a refusal by what was asked for: a refund that the provider has yet to confirm is not refused at all. */
export function headOf(refusal: { intent: string; code?: string | undefined } | undefined): string {
  const isRefund = refusal?.intent === 'refund';
  if (refusal?.code === 'busy' && (isRefund || refusal.intent === 'cancelled'))
    return 'The refund is waiting at the provider';
  return isRefund ? 'Nothing was refunded' : UPDATE_FAILED;
}
