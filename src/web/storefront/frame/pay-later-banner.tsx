import { Link } from 'react-router';
import css from './pay-later-banner.module.css';

/** The banner for paying with the buy-now-pay-later provider (specification, 2), drawn in type. */
export function PayLaterBanner() {
  return (
    <aside className={css.banner} aria-label="Pay later">
      <p className="wide">
        <span className={css.mark}>Klarna</span>
        <span>Warm the room now, pay later.</span>
        <small>
          18+, subject to status. T&amp;Cs apply. <Link to="/pages/faqs#paying">How it works</Link>
        </small>
      </p>
    </aside>
  );
}
