import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Drawer } from '../../ui/controls/drawer.tsx';
import { IconButton } from '../../ui/controls/icon-button.tsx';
import { Link, NavLink } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { BasketCount } from './cart-link.tsx';
import type { Contact, FrameAccount, PlacedLink } from './contact.ts';
import { Logo } from './logo.tsx';
import css from './side-menu.module.css';

const ID = 'side-menu';

/** The props of a button that opens the menu. */
export const opensMenu = { popoverTarget: ID };

type SideMenuProps = { contact: Contact; account: FrameAccount; nav: PlacedLink[] };

/** The main navigation on small screens. */
export function SideMenu({ contact, account, nav }: SideMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Every navigation closes it, to the same page too; coming to life is none.
  useEffect(() => {
    if (shown.current !== key) menu.current?.hidePopover?.();
    shown.current = key;
  }, [key]);
  return (
    <Drawer ref={menu} id={ID} label="Menu" className={css.menu}>
      <div className={css.head}>
        <Logo name={contact.name} />
        <IconButton label="Close the menu" popoverTarget={ID} popoverTargetAction="hide">
          <Icon name="x" size={24} />
        </IconButton>
      </div>
      <nav aria-label="Main">
        <ul>
          {nav.flatMap(withInner).map(({ to, text, isInner }) => (
            <li key={`${to} ${text}`} className={isInner ? css.inner : undefined}>
              <NavLink to={to} end={to === '/'}>
                {text}
                <Icon name="chevron-right" />
              </NavLink>
            </li>
          ))}
          <li>
            <NavLink to="/cart">
              <span>
                Cart (<BasketCount none="0" />)
              </span>
              <Icon name="chevron-right" />
            </NavLink>
          </li>
        </ul>
      </nav>
      <div className={css.more}>
        <Link to="/search">
          <Icon name="search" size={20} />
          Search
        </Link>
        <Link to={account ? '/account' : '/login'}>
          <Icon name="user" size={20} />
          {account ? 'Account' : 'Login'}
        </Link>
        {contact.phone && (
          <a href={`tel:${contact.phoneNumber}`}>
            <Icon name="phone" size={20} />
            {contact.phone}
          </a>
        )}
      </div>
    </Drawer>
  );
}

/** A link, and those under it in smaller type. */
function withInner({ inner, ...link }: PlacedLink) {
  return [{ ...link, isInner: false }, ...inner.map((each) => ({ ...each, isInner: true }))];
}
