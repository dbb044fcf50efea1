import { Menu } from 'lucide-react';
import { NavLink } from 'react-router';
import { IconButton } from '../../ui/icon-button.tsx';
import { CartLink, FillBasketCounts } from './cart-link.tsx';
import type { Contact, FrameAccount } from './contact.ts';
import css from './header.module.css';
import { Logo } from './logo.tsx';
import { MAIN_NAV } from './main-nav.ts';
import { SearchBox } from './search-box.tsx';
import { useSectionOfProduct } from './section-of-page.ts';
import { opensMenu, SideMenu } from './side-menu.tsx';

/** Logo, search, cart and main navigation; on small screens the navigation slides in from the side. */
export function Header({ contact, account }: { contact: Contact; account: FrameAccount }) {
  const section = useSectionOfProduct();
  return (
    <div className={css.header}>
      <div className={`wide ${css.bar}`}>
        <div className={css.menu}>
          <IconButton label="Menu" aria-haspopup="dialog" {...opensMenu}>
            <Menu size={24} strokeWidth={1.5} aria-hidden />
          </IconButton>
        </div>
        <Logo name={contact.name} />
        <SearchBox />
        <CartLink />
      </div>
      <nav className={css.nav} aria-label="Main">
        <ul className="wide">
          {MAIN_NAV.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                prefetch="intent"
                {...(to === section ? { 'data-section': '' } : {})}
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <SideMenu contact={contact} account={account} />
      <FillBasketCounts />
    </div>
  );
}
