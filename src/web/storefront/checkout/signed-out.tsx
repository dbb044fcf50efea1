import { Link } from '../../ui/controls/link.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The session ended on the way: nothing is in the way of paying, and the order is a guest's. */
export function SignedOut({ back }: { back: string }) {
  return (
    <Notice tone="info" title="You are signed out" role="status">
      <p>
        Your session has ended, so this order is placed as a guest.{' '}
        <Link to={`/login?next=${encodeURIComponent(back)}`}>Sign in and come back</Link> to have it in your
        account.
      </p>
    </Notice>
  );
}

/** The same on the order's page, when it was placed like that. */
export function WasSignedOut() {
  return (
    <Notice tone="info" title="You were signed out" role="status">
      <p>
        Your session had ended, so this order was placed as a guest.{' '}
        <Link to="/login?next=%2Faccount">Sign in</Link>, and it can join your account there, under ‘Orders
        placed as a guest’.
      </p>
    </Notice>
  );
}
