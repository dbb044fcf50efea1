import { Link } from '../../../ui/controls/link.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** The owner has paused paying by card, or no provider is set up. */
export function CardsNotOffered() {
  return (
    <Notice tone="info" title="Card payments are not offered at the moment">
      <p>
        Please call or <Link to="/pages/contact">write to us</Link>, and we will take your order.
      </p>
    </Notice>
  );
}
