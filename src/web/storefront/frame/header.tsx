import { IconButton } from '../../ui/controls/icon-button.tsx';
import { NavLink } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { CartLink, FillBasketCounts } from './cart-link.tsx';
import type { Contact, FrameAccount, PlacedLink } from './contact.ts';
import { FoldedLinks } from './folded-links.tsx';
import css from './header.module.css';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import { useSectionOfProduct } from './section-of-page.ts';
import { opensMenu, SideMenu } from './side-menu.tsx';
import { useIsAtCheckout } from './use-is-at-checkout.ts';
import { useIsScrollingUp } from './use-is-scrolling-up.ts';

type HeaderProps = { contact: Contact; account: FrameAccount; nav: PlacedLink[] };

/** Logo, search, cart and main navigation; on small screens the navigation slides in from the side. */
export function Header({ contact, account, nav }: HeaderProps) {
  const section = useSectionOfProduct();
  const isScrollingUp = useIsScrollingUp();
  // At the checkout nothing stands between the buyer and the form.
  const isReturned = !useIsAtCheckout() && isScrollingUp;
  return (
    <div className={css.header} data-returned={isReturned || undefined}>
      <div className={`wide ${css.bar}`}>
        <div className={css.menu}>
          <IconButton label="Menu" aria-haspopup="dialog" {...opensMenu}>
            <Icon name="menu" size={24} />
          </IconButton>
        </div>
        <Logo name={contact.name} />
        <SearchBox />
        <CartLink />
      </div>
      <nav className={css.nav} aria-label="Main">
        <ul className="wide">
          {nav.map(({ to, text, inner }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === '/'}
                prefetch="intent"
                {...(to === section ? { 'data-section': '' } : {})}
              >
                {text}
              </NavLink>
              {inner.length > 0 && <FoldedLinks of={text} links={inner} />}
            </li>
          ))}
        </ul>
      </nav>
      <SideMenu contact={contact} account={account} nav={nav} />
      <FillBasketCounts />
    </div>
  );
}
