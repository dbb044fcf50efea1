import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import drawer from '../../ui/drawer.module.css';
import { Icon } from '../../ui/icon.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BasketCount } from './cart-link.tsx';
import type { Contact, FrameAccount, PlacedLink } from './contact.ts';
import { Logo } from './logo.tsx';
import css from './side-menu.module.css';

const ID = 'side-menu';

/** The props of a button that opens the menu: browsers with `command` need no script. */
export const opensMenu = {
  command: 'show-modal',
  commandfor: ID,
  onClick: () => {
    if (knowsCommand()) return;
    (document.getElementById(ID) as HTMLDialogElement | null)?.showModal();
  },
};

function knowsCommand(): boolean {
  return 'command' in HTMLButtonElement.prototype;
}

type SideMenuProps = { contact: Contact; account: FrameAccount; nav: PlacedLink[] };

/** The main navigation on small screens: a native dialog, which traps focus and closes on Escape. */
export function SideMenu({ contact, account, nav }: SideMenuProps) {
  const menu = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const shown = useRef(key);
  // Every navigation closes it, to the same page too; coming to life is none.
  useEffect(() => {
    if (shown.current !== key) menu.current?.close();
    shown.current = key;
  }, [key]);
  const closes = { command: 'close', commandfor: ID, onClick: () => menu.current?.close() };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it; keys have Escape
    <dialog
      ref={menu}
      id={ID}
      className={`${drawer.drawer} ${css.menu}`}
      aria-label="Menu"
      onClick={(event) => event.target === menu.current && isBeside(event) && menu.current.close()}
    >
      <div className={css.head}>
        <Logo name={contact.name} />
        <IconButton label="Close the menu" {...closes}>
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
    </dialog>
  );
}

/** A link, and those under it in smaller type. */
function withInner({ inner, ...link }: PlacedLink) {
  return [{ ...link, isInner: false }, ...inner.map((each) => ({ ...each, isInner: true }))];
}

/** Whether the click was on the backdrop, which counts as the dialog but lies outside its box. */
function isBeside({ clientX, currentTarget }: React.MouseEvent<HTMLDialogElement>): boolean {
  return clientX > currentTarget.getBoundingClientRect().right;
}
