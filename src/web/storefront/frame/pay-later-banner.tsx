import { Link } from 'react-router';
import css from './pay-later-banner.module.css';

/**
 * The banner for paying with the buy-now-pay-later provider (specification, 2), drawn in type. Its words promote
 * credit: change them only for others that the lender has supplied or approved (decision 013).
 */
export function PayLaterBanner() {
  return (
    <aside className={css.banner} aria-label="Pay later">
      <p className="wide">
        <span className={css.mark}>Klarna</span>
        <span>Pay later with Klarna available at checkout.</span>
        <small>
          Terms apply; you must be 18 or over. <Link to="/pages/faqs#paying">How it works</Link>
        </small>
      </p>
    </aside>
  );
}
