import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useBasketCount } from '../../ui/shop/basket-in-browser.ts';
import { InlineScript } from '../../ui/text/inline-script.tsx';
import css from './cart-link.module.css';

/** The cart with a badge that counts its lines; an empty cart leaves the badge's space. */
export function CartLink() {
  return (
    <Link className={css.cart} to="/cart">
      <Icon name="shopping-bag" size={22} />
      <span className={css.word}>Cart</span>
      <BasketCount className={css.count} />
    </Link>
  );
}

/** The number of lines in the basket, or nothing. */
export function BasketCount({ className, none = '' }: { className?: string | undefined; none?: string }) {
  const count = useBasketCount();
  return (
    <span className={className} data-basket-count={none} suppressHydrationWarning>
      {count || none}
    </span>
  );
}

/**
 * Cached pages are the same for everyone, so this script fills in the count from the cookie before hydration:
 * nothing flashes.
 */
export function FillBasketCounts() {
  return <InlineScript code={FILL} />;
}

const FILL =
  "try{const c=document.cookie.match(/(?:^|; )cart=([^;]+)/),n=c?JSON.parse(decodeURIComponent(c[1])).length:0;document.querySelectorAll('[data-basket-count]').forEach(e=>{e.textContent=n||e.dataset.basketCount})}catch{}";
