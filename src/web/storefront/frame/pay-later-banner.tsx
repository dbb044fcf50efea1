import type { PayLaterWords } from '#shop/profile/pay-later-words.ts';
import { Link } from '../../ui/controls/link.tsx';
import mark from '../pay-later-mark.module.css';
import css from './pay-later-banner.module.css';

type Props = { words: Pick<PayLaterWords, 'promotion' | 'disclosure'> };

/**
 * The pay-later banner: a picture and a text beside it. What promotes credit are the lender's words from the settings;
 * without them it only says whom the shop accepts (docs/decisions/013).
 */
export function PayLaterBanner({ words: { promotion, disclosure } }: Props) {
  return (
    <aside className={css.banner} aria-label="Pay later">
      <p className="wide">
        <img src="/pay-later.svg" alt="Klarna" width="64" height="22" />
        <span>{promotion || 'Klarna is accepted at checkout.'}</span>
        <small>
          {promotion && disclosure ? disclosure : 'Terms apply; you must be 18 or over.'}{' '}
          <Link to="/pages/faqs#paying">How it works</Link>
        </small>
      </p>
    </aside>
  );
}

/** The same under a price; nothing without the lender's words. */
export function PayLaterUnderPrice({ words: { promotion, disclosure } }: Props) {
  if (!promotion) return null;
  return (
    <p className={css.underPrice}>
      <span className={mark.mark}>Klarna</span> {promotion}
      {disclosure && <small>{disclosure}</small>}
    </p>
  );
}
