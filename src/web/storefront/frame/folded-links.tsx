import { useLocation } from 'react-router';
import { Link } from '../../ui/controls/link.tsx';
import { Icon } from '../../ui/icon.tsx';
import css from './folded-links.module.css';

type Props = { of: string; links: { to: string; text: string }[] };

/** The links under an entry of the navigation, which a button beside it unfolds: by a click or a key, without script. */
export function FoldedLinks({ of, links }: Props) {
  const { key } = useLocation();
  return (
    // Every navigation folds it up.
    <details key={key} className={css.folded} name="main-navigation">
      <summary aria-label={`More of ${of}`}>
        <Icon name="chevron-down" size={16} />
      </summary>
      <ul>
        {links.map(({ to, text }) => (
          <li key={`${to} ${text}`}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </details>
  );
}
