import { Link } from 'react-router';
import mark from '../pay-later-mark.module.css';
import css from './pay-later-banner.module.css';

/**
 * The pay-later banner, in type. Its words promote credit: replace them only with words that the lender has supplied
 * or approved (docs/decisions/013).
 */
export function PayLaterBanner() {
  return (
    <aside className={css.banner} aria-label="Pay later">
      <p className="wide">
        <span className={mark.mark}>Klarna</span>
        <span>Pay later with Klarna available at checkout.</span>
        <small>
          Terms apply; you must be 18 or over. <Link to="/pages/faqs#paying">How it works</Link>
        </small>
      </p>
    </aside>
  );
}
