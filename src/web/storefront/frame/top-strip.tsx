import { Fragment } from 'react';
import { FREE_DELIVERY } from '#shop/frame/frame.ts';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { FreeDelivery } from '../../ui/shop/free-delivery.tsx';
import type { Contact, FrameAccount } from './contact.ts';
import css from './top-strip.module.css';

type Props = { contact: Contact; account: FrameAccount; words: string };

/** The strip at the top: telephone, the owner's line and account. */
export function TopStrip({ contact, account, words }: Props) {
  return (
    <div className={`${css.strip} on-iron`}>
      <div className="wide">
        {contact.phone ? (
          <a className={css.phone} href={`tel:${contact.phoneNumber}`}>
            <Icon name="phone" size={15} />
            {contact.phone}
          </a>
        ) : (
          <span />
        )}
        <p className={css.delivery}>
          {words.split(FREE_DELIVERY).map((part, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts keep their places
            <Fragment key={place}>
              {place > 0 && <FreeDelivery />}
              {part}
            </Fragment>
          ))}
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
