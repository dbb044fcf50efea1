import { Link } from 'react-router';
import { FreeDelivery } from '../../ui/free-delivery.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Contact, FrameAccount } from './contact.ts';
import css from './top-strip.module.css';

/** The strip at the top: telephone, delivery and account. */
export function TopStrip({ contact, account }: { contact: Contact; account: FrameAccount }) {
  return (
    <div className={`${css.strip} on-iron`}>
      <div className="wide">
        <a className={css.phone} href={`tel:${contact.phoneNumber}`}>
          <Icon name="phone" size={15} />
          {contact.phone}
        </a>
        <p className={css.delivery}>
          <FreeDelivery />
        </p>
        <ul>
          {account ? (
            <>
              {account.isAdmin && (
                <li>
                  <a href="/admin" target="_blank" rel="noopener">
                    Admin<span className="visually-hidden"> (opens in a new tab)</span>
                  </a>
                </li>
              )}
              <li>
                <Link to="/account">Account</Link>
              </li>
            </>
          ) : (
            <li>
              <Link to="/login">Login</Link>
            </li>
          )}
        </ul>
      </div>
    </div>
  );
}
