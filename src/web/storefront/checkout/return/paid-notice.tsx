import { links } from '#shop/links.ts';
import type { PaidOrder } from '#shop/sales/checkout/previous-attempt.server.ts';
import { orderName } from '#shop/sales/order/order.ts';
import { Link } from '../../../ui/controls/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

const TOOK = {
  nothing: 'The other attempt to pay did not go through, and nothing was taken for it.',
  'what-goes-back':
    'Another attempt was paid as well. That money goes back to you in full; banks take three to five working days to show it.',
};

type PaidNoticeProps = { paid: PaidOrder; took: keyof typeof TOOK | null };

/** For a tab in which nothing was paid, because it was paid in another. */
export function PaidNotice({ paid, took }: PaidNoticeProps) {
  return (
    <Notice tone="good" title={`Order ${orderName(paid)} is paid`} role="status">
      <p>{took ? TOOK[took] : 'You pay for it only once.'}</p>
      <p>
        <Link to={links.order(paid.id)}>See your order</Link>
      </p>
    </Notice>
  );
}
