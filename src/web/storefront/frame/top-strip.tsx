import { Phone } from 'lucide-react';
import { Link } from 'react-router';
import type { Contact, FrameAccount } from './contact.ts';
import { DELIVERY_TABLE_PATH } from './places.ts';
import css from './top-strip.module.css';

/** The strip above all: telephone, what delivery costs, and the way to one's account. */
export function TopStrip({ contact, account }: { contact: Contact; account: FrameAccount }) {
  return (
    <div className={`${css.strip} on-iron`}>
      <div className="wide">
        <a className={css.phone} href={`tel:${contact.phoneNumber}`}>
          <Phone size={15} strokeWidth={1.5} aria-hidden />
          {contact.phone}
        </a>
        <p className={css.delivery}>
          Free delivery to Mainland UK, except the areas <Link to={DELIVERY_TABLE_PATH}>listed here</Link>
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
